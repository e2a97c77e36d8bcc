import DeclarativeViews
import Observation

/// Keys that press a button.
@MainActor @Suite struct KeyboardShortcutTests {
  @Observable @MainActor final class Page {
    var pressed: [String] = []
    var name = ""
    var isLoud = false
    var isDisabled = false
    var isAsking = false
    var isOpen = false
    let items = [1, 2, 3]

    func take() -> String {
      defer { pressed = [] }
      return pressed.joined(separator: " ")
    }
  }

  struct Form: View {
    @Bindable var page: Page

    var body: some View {
      TextField("Name", text: $page.name)
      Button("Quit") { page.pressed.append("quit") }.keyboardShortcut("q", modifiers: [])
      Button("Save") { page.pressed.append("save") }.keyboardShortcut("s")
        .disabled(page.isDisabled)
      Button("Done") { page.pressed.append("done") }.keyboardShortcut(.defaultAction)
      Toggle("Loud", isOn: $page.isLoud).keyboardShortcut("L", modifiers: [])
      if page.isAsking { Text("asking") }
      Text("").alert("Sure?", isPresented: $page.isAsking) {
        Button("Never") { page.pressed.append("never") }.keyboardShortcut("n", modifiers: [])
        Button("Yes") { page.pressed.append("yes") }.keyboardShortcut(.defaultAction)
      }
      .sheet(isPresented: $page.isOpen) { Text("a sheet") }
    }
  }

  private let page = Page()

  /// A key presses its control wherever the focus is, unless the focused control has the key: a
  /// field without an `onSubmit` does not handle enter.
  ///
  /// No disabled control is pressed, nor one behind a screen, whose buttons have keys too.
  @Test func aKeyPressesItsControl() {
    let stage = Stage(Form(page: page), 30, 12)
    stage.expectFilm(
      .resign, "q", "ctrl-s", .focus("Loud"), "q", "L", .focus("Name"), "q", "enter", "ctrl-s",
      .focus("Quit"), "enter", .act("ask") { page.isAsking = true }, "q", "n",
      .act("ask again") { page.isAsking = true }, "enter",
      .act("disable") { page.isDisabled = true }, "ctrl-s",
      .act("open") { page.isOpen = true }, "q", drawing: \.nothing, noting: page.take,
      shows: """
        first ¦ resign ¦ q    ¦ ctrl-s ¦ focus Loud ¦ q    ¦ L ¦ focus Name ¦ q ¦ enter ¦ ctrl-s
              ¦        ¦ quit ¦ save   ¦            ¦ quit ¦   ¦            ¦   ¦ done  ¦ save

        focus Quit ¦ enter ¦ ask ¦ q (no) ¦ n     ¦ ask again ¦ enter ¦ disable ¦ ctrl-s (no) ¦ open
                   ¦ quit  ¦     ¦        ¦ never ¦           ¦ yes   ¦         ¦             ¦

        q (no)
        """)
    #expect(page.isLoud && page.name == "q")
  }

  @Test func aDisabledControlIsNamed() {
    page.isDisabled = true
    let stage = Stage(Form(page: page), 30, 12)
    let error = #expect(throws: (any Error).self) { try stage.press("ctrl-s") }
    #expect("\(error, default: "")".contains(#""Save" has this key, and is disabled."#))
  }

  struct Question: View {
    @State private var isAsking = true
    let page: Page

    var body: some View {
      Text("").alert("Sure?", isPresented: $isAsking) {
        Button("No", role: .cancel) { page.pressed.append("no") }
        Button("Yes") { page.pressed.append("yes") }.keyboardShortcut("y", modifiers: [])
          .disabled(page.isDisabled)
        Group {
          Button("Later") { page.pressed.append("later") }.bold().id(1).padding(0)
        }
      }
    }
  }

  /// A button of an alert stays, whatever modifiers it has.
  @Test func aButtonOfAnAlertCanBeDisabled() {
    page.isDisabled = true
    let stage = Stage(Question(page: page), 34, 4)
    stage.expectFilm(
      "y", .act("enable") { page.isDisabled = false }, "y",
      drawing: \.words, noting: { "\(stage.focused) \(page.take())" },
      shows: """
        first  ¦ Sure? [ No ] [ Yes ] [ Later ] ¦ Later
        y (no) ¦ Sure? [ No ] [ Yes ] [ Later ] ¦ Later
        enable ¦ Sure? [ No ] [ Yes ] [ Later ] ¦ Later
        y      ¦                                ¦  yes
        """)
  }

  /// In a list, the current row is meant; the only one needs no current row.
  @Test func inAListTheCurrentRowIsMeant() {
    let page = page
    let view = List(selection: .constant(Int?.none)) {
      Button("Add") { page.pressed.append("add") }.keyboardShortcut("a", modifiers: [])
      ForEach(page.items, id: \.self) { item in
        Button("Row \(item)") { page.pressed.append("\(item)") }
          .keyboardShortcut("d", modifiers: [])
      }
    }
    let stage = Stage(view, 12, 4)
    stage.expectFilm(
      "a", "d", "tab down", "d", "down", "d", drawing: \.nothing, noting: page.take,
      shows: """
        first ¦ a   ¦ d (no) ¦ tab down ¦ d ¦ down ¦ d
              ¦ add ¦        ¦          ¦ 1 ¦      ¦ 2
        """)
  }

  @Test func aShortcutIsTheKeyThatATerminalSends() {
    let shortcuts = [
      KeyboardShortcut("s"), KeyboardShortcut("S"), KeyboardShortcut("s", modifiers: .shift),
      KeyboardShortcut("s", modifiers: [.shift, .option]), KeyboardShortcut("S", modifiers: []),
      KeyboardShortcut("+", modifiers: .shift), KeyboardShortcut(.up, modifiers: .control),
      KeyboardShortcut.cancelAction,
    ]
    expectEqual(
      shortcuts.map(\.keyPress.name).joined(separator: " "),
      "ctrl-s ctrl-s S option-S S shift-+ ctrl-up escape")
  }
}
