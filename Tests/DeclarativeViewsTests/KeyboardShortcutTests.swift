import DeclarativeViews
import Observation
import TestSupport

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

  private func stage() -> Stage {
    let stage = Stage(Form(page: page), size: GridSize(width: 30, height: 12))
    _ = stage.commit()
    return stage
  }

  private let controlS = KeyPress(.character("s"), .control)

  @Test func aKeyPressesItsControlWhereverTheFocusIs() throws {
    let stage = stage()
    stage.focusedView?.resignFocus()
    #expect(stage.handles("q"))
    #expect(stage.handles(controlS))
    try stage.focus("Loud")
    #expect(stage.handles("q"))
    #expect(stage.handles("L"))
    #expect(page.isLoud)
    expectEqual(page.pressed, ["quit", "save", "quit"])
  }

  @Test func theFocusedControlHasTheKeyFirst() throws {
    let stage = stage()
    try stage.focus("Name")
    #expect(stage.handles("q"))
    expectEqual(page.name, "q")
    // A field without an `onSubmit` does not handle enter.
    #expect(stage.handles(.enter))
    #expect(stage.handles(controlS))
    expectEqual(page.pressed, ["done", "save"])
    try stage.focus("Quit")
    #expect(stage.handles(.enter))
    expectEqual(page.pressed, ["done", "save", "quit"])
  }

  @Test func aDisabledControlIsNotPressedNorOneBehindAScreen() {
    let stage = stage()
    page.isDisabled = true
    _ = stage.commit()
    #expect(!stage.handles(controlS))
    do {
      try stage.press("ctrl-s")
      Issue.record("the key was handled")
    } catch {
      #expect("\(error)".contains(#""Save" has this key, and is disabled."#), "\(error)")
    }
    page.isOpen = true
    _ = stage.commit()
    #expect(!stage.handles("q"))
    expectEqual(page.pressed, [])
  }

  @Test func theButtonsOfAnAlertHaveKeys() {
    let stage = stage()
    page.isAsking = true
    _ = stage.commit()
    #expect(!stage.handles("q"))
    #expect(stage.handles("n"))
    expectEqual(page.pressed, ["never"])
    _ = stage.commit()
    page.isAsking = true
    _ = stage.commit()
    #expect(stage.handles(.enter))
    expectEqual(page.pressed, ["never", "yes"])
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
  @Test func aButtonOfAnAlertCanBeDisabled() throws {
    page.isDisabled = true
    let stage = Stage(Question(page: page), size: GridSize(width: 34, height: 4))
    #expect(stage.commit().lines[1].contains("[ No ] [ Yes ] [ Later ]"))
    expectEqual((stage.focusedView as? GridViews.Button)?.title, "Later")
    #expect(!stage.handles("y"))
    page.isDisabled = false
    _ = stage.commit()
    #expect(stage.handles("y"))
    expectEqual(page.pressed, ["yes"])
  }

  @Test func inAListTheCurrentRowIsMeant() {
    let page = page
    let stage = Stage(
      List(selection: .constant(Int?.none)) {
        ForEach(page.items, id: \.self) { item in
          Button("Row \(item)") { page.pressed.append("\(item)") }
            .keyboardShortcut("d", modifiers: [])
        }
      }, size: GridSize(width: 12, height: 3))
    _ = stage.commit()
    #expect(!stage.handles("d"))
    let table = stage.elementsOfTable
    table?.focus()
    stage.press(.down)
    _ = stage.commit()
    #expect(stage.handles("d"))
    expectEqual(page.pressed, ["2"])
  }

  @Test func theOnlyOneInAListNeedsNoCurrentRow() {
    let page = page
    let stage = Stage(
      List {
        Text("Welcome")
        Button("Add") { page.pressed.append("add") }.keyboardShortcut("a", modifiers: [])
      }, size: GridSize(width: 12, height: 3))
    _ = stage.commit()
    #expect(stage.handles("a"))
    expectEqual(page.pressed, ["add"])
  }

  @Test func aShortcutIsTheKeyThatATerminalSends() {
    func key(_ key: KeyPress, _ modifiers: KeyPress.Modifiers) -> String {
      KeyboardShortcut(key, modifiers: modifiers).keyPress.name
    }
    expectEqual(KeyboardShortcut("s").keyPress.name, "ctrl-s")
    expectEqual(KeyboardShortcut("S").keyPress.name, "ctrl-s")
    expectEqual(key("s", .shift), "S")
    expectEqual(key("s", [.shift, .option]), "option-S")
    expectEqual(key("S", []), "S")
    expectEqual(key("+", .shift), "shift-+")
    expectEqual(key(.up, .control), "ctrl-up")
    expectEqual(KeyboardShortcut.cancelAction.keyPress, .escape)
  }
}

extension Stage {
  fileprivate var elementsOfTable: TableView? { try? element(role: "table").view as? TableView }
}
