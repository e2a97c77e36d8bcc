import DeclarativeViews
import Observation

/// Where a state is, how long it is kept, and which bodies a write of it runs.
@Suite @MainActor struct StateTests {
  @Observable final class Model {
    var title = "A"
    var isOn = true
    var names = ["a", "b", "c"]
    var unread = 0
  }

  struct Counter: View {
    let title: String
    @State private var count = 0

    var body: some View { Button("\(title) \(count)") { count += 1 } }
  }

  struct Page: View {
    let model: Model

    var body: some View {
      Counter(title: model.title)
      if model.isOn { Counter(title: "on") } else { Counter(title: "off") }
      Unread(model: model)
      ForEach(model.names, id: \.self) { Counter(title: $0) }
    }
  }

  struct Unread: View {
    let model: Model

    var body: some View { Text(model.isOn ? "-" : "\(model.unread) new") }
  }

  /// A state is kept when the parent runs again and when its row moves.
  ///
  /// The other branch begins again.
  @Test func aStateIsKeptAsLongAsItsPlace() {
    let model = Model()
    let stage = Stage(Page(model: model), 9, 6)
    _ = stage.commit()
    stage.expectFilm(
      .tap("A 0"), .tap("on 0"), .tap("b 0"), .act("title = B") { model.title = "B" },
      .act("unread = 1") { model.unread = 1 }, .act("off") { model.isOn = false },
      .act("unread = 2") { model.unread = 2 }, .act("on") { model.isOn = true },
      .act("move") { model.names = ["c", "d", "b"] }, drawing: \.words, noting: \.ran,
      shows: """
        first      ¦ [ A 0 ] [ on 0 ] - [ a 0 ] [ b 0 ] [ c 0 ]      ¦
        tap A 0    ¦ [ A 1 ] [ on 0 ] - [ a 0 ] [ b 0 ] [ c 0 ]      ¦ Counter[0]
        tap on 0   ¦ [ A 1 ] [ on 1 ] - [ a 0 ] [ b 0 ] [ c 0 ]      ¦ Counter[1]
        tap b 0    ¦ [ A 1 ] [ on 1 ] - [ a 0 ] [ b 1 ] [ c 0 ]      ¦ Counter
        title = B  ¦ [ B 1 ] [ on 1 ] - [ a 0 ] [ b 1 ] [ c 0 ]      ¦ Page Counter[0]
        unread = 1 ¦ [ B 1 ] [ on 1 ] - [ a 0 ] [ b 1 ] [ c 0 ]      ¦
        off        ¦ [ B 1 ] [ off 0 ] 1 new [ a 0 ] [ b 1 ] [ c 0 ] ¦ Page Counter[1] Unread
        unread = 2 ¦ [ B 1 ] [ off 0 ] 2 new [ a 0 ] [ b 1 ] [ c 0 ] ¦ Unread
        on         ¦ [ B 1 ] [ on 0 ] - [ a 0 ] [ b 1 ] [ c 0 ]      ¦ Page Counter[1] Unread
        move       ¦ [ B 1 ] [ on 0 ] - [ c 0 ] [ d 0 ] [ b 1 ]      ¦ Page Row[1] Counter
        """)
    // What no body has read now needs no frame.
    model.unread = 3
    #expect(!stage.needsCommit)
    expectEqual(stage.problems, [])
  }

  @Test(arguments: [
    Platform.iOS13, .iOS16, .iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26,
  ])
  func aStateUpdatesTheViewOnEachPlatform(platform: Platform) {
    let stage = Stage(Counter(title: "n"), 7, 1, platform: platform)
    stage.expectFilm(
      .tap("n 0"), noting: \.ran,
      shows: """
        first   ¦ [ n 0 ] ¦ Counter
        tap n 0 ¦ [ n 1 ] ¦ Counter
        """)
    expectEqual(stage.problems, [])
  }

  struct Owner: View {
    let title: String
    @State private var owned: Held<Int>

    init(_ log: Log, title: String) {
      self.title = title
      func made() -> Held<Int> {
        log.note("made")
        return Held(1)
      }
      _owned = State(initialValue: made())
    }

    var body: some View { Text("\(title) \(owned.value)") }
  }

  struct Writer: View {
    let log: Log
    @State private var name = ""

    var body: some View {
      Owner(log, title: name)
      Name(name: $name)
      Button("again") { name += "" }
    }
  }

  struct Name: View {
    @Binding var name: String

    var body: some View { TextField("Name", text: $name) }
  }

  /// An object is made once, an equal write runs nothing, and a binding reaches the state.
  @Test func aStateIsMadeOnceAndWrittenByABinding() {
    let log = Log()
    Stage(Writer(log: log), 9, 3).expectFilm(
      "tab", .type("Ada"), .tap("again"), drawing: \.words, noting: \.ran,
      shows: """
        first     ¦ 1 Name [ again ]    ¦ Writer Owner Name
        tab       ¦ 1 Name [ again ]    ¦
        'Ada'     ¦ Ada 1 Ada [ again ] ¦ Writer Owner Name
        tap again ¦ Ada 1 Ada [ again ] ¦
        """)
    expectEqual(log.take(), "made")
  }

  @Test func oneValueInTwoHostsHasOneState() {
    let view = Counter(title: "n")
    let (left, right) = (Stage(view, 7, 1), Stage(view, 8, 1))
    left.expectFilm(
      .tap("n 0"),
      shows: """
        first   ¦ [ n 0 ] ¦
        tap n 0 ¦ [ n 1 ] ¦
        """)
    right.expectFilm(
      .tap("n 1"),
      shows: """
        first   ¦ [ n 1 ]  ¦
        tap n 1 ¦ [ n 2 ]  ¦
        """)
    expectEqual(left.picture, "[ n 2 ]")
  }

  // MARK: - Modifiers

  private struct Card: ViewModifier {
    let title: String

    func body(content: Content) -> some View { content.border(title: title) }
  }

  /// Counts how often it was pressed, and follows a model.
  private struct Counted: ViewModifier {
    let sum: Held<Int>
    @State private var count = 0

    func body(content: Content) -> some View {
      VStack(alignment: .leading) {
        content
        Button("\(count) of \(sum.value)") { count += 1 }
      }
    }
  }

  private struct Outer: View {
    let sum: Held<Int>
    @State private var title = "a"

    var body: some View {
      Text(title).modifier(Counted(sum: sum))
      Text("same").modifier(Card(title: "Sum"))
      Button("Rename") { title += "b" }
    }
  }

  /// Its body is a scope that is called like it, and runs again only if its fields or the view
  /// differ; its state outlives the runs of the view around.
  @Test func aModifierIsAScope() {
    let sum = Held(12)
    Stage(Outer(sum: sum), 12, 6).expectFilm(
      .tap("0 of 12"), .tap("Rename"), .tap("1 of 12"), .act("13") { sum.value = 13 },
      noting: \.ran,
      shows: """
        first              ¦ tap 0 of 12  ¦ tap Rename    ¦ tap 1 of 12  ¦ 13
        a                  ¦ a            ¦ ab            ¦ ab           ¦ ab
        [ 0 of 12 ]        ¦ [ 1 of 12 ]  ¦ [ 1 of 12 ]   ¦ [ 2 of 12 ]  ¦ [ 2 of 13 ]
        ╭─ Sum ─╮          ¦ ╭─ Sum ─╮    ¦ ╭─ Sum ─╮     ¦ ╭─ Sum ─╮    ¦ ╭─ Sum ─╮
        │same   │          ¦ │same   │    ¦ │same   │     ¦ │same   │    ¦ │same   │
        ╰───────╯          ¦ ╰───────╯    ¦ ╰───────╯     ¦ ╰───────╯    ¦ ╰───────╯
        [ Rename ]         ¦ [ Rename ]   ¦ [ Rename ]    ¦ [ Rename ]   ¦ [ Rename ]
        Outer Counted Card ¦ Counted      ¦ Outer Counted ¦ Counted      ¦ Counted
        """)
  }
}
