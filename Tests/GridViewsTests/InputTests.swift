import CharacterGrid
import GridViews
import Testing

/// The stage as a renderer that is used by what it offers.
@MainActor @Suite struct InputTests {
  @MainActor private final class Entry {
    var name = ""
    var log: [String] = []
  }

  private final class Form: View {
    let entry = Entry()
    let name: TextField
    let save: Button
    let clear: Button
    var log: [String] { entry.log }

    override init() {
      name = TextField(
        text: Binding { [entry] in
          entry.name
        } set: { [entry] in
          entry.name = $0
        })
      save = Button("Save") { [entry] in entry.log.append("save") }
      clear = Button("Clear") { [entry] in entry.log.append("clear") }
      super.init()
      name.accessibilityLabel = "Name"
      for view in [name, save, clear] as [View] { addSubview(view) }
    }

    override func layoutSubviews() {
      name.frame = GridRect(x: 0, y: 0, width: 10, height: 1)
      save.frame = GridRect(x: 0, y: 1, width: 8, height: 1)
      clear.frame = GridRect(x: 0, y: 2, width: 9, height: 1)
    }
  }

  private let form = Form()
  private let stage: Stage

  init() {
    let form = form
    stage = Stage(form, size: GridSize(width: 12, height: 3))
    _ = stage.commit()
  }

  private var offered: [String] { stage.inputs.map { "\($0.name): \($0.role)" } }

  @Test func whatCanBeUsedIsOffered() {
    #expect(offered == ["Name: text field", "Save: button", "Clear: button"])
  }

  @Test func whatIsHiddenDisabledOrOutsideIsNot() {
    form.save.isEnabled = false
    form.clear.isHidden = true
    #expect(offered == ["Name: text field"])
    stage.resize(to: GridSize(width: 12, height: 0))
    #expect(offered == [])
  }

  @Test func whatIsCoveredIsNot() {
    let cover = Button("Cover") {}
    form.addSubview(cover)
    _ = stage.commit()
    cover.frame = form.save.frame
    #expect(offered == ["Name: text field", "Clear: button", "Cover: button"])
    #expect(!stage.perform(.tap("Save")))
    #expect(form.log == [])
  }

  @Test func onlyWhatIsInFrontOfAnAlertIsOffered() {
    let (controller, form) = (ViewController(), Form())
    let stage = Stage(controller, size: GridSize(width: 30, height: 8))
    controller.view.addSubview(form)
    form.frame = GridRect(x: 0, y: 0, width: 12, height: 3)
    _ = stage.commit()
    #expect(stage.inputs.map(\.name) == ["Name", "Save", "Clear"])
    let isShown = Holder(true)
    controller.present(
      isPresented: Binding {
        isShown.value
      } set: {
        isShown.value = $0
      }
    ) { Alert("Sure?", actions: [Alert.Action("Yes")]) }
    _ = stage.commit()
    #expect(stage.inputs.map(\.name) == ["Yes"])
  }

  @Test func aTapIsAClickOnWhatHasTheName() {
    #expect(stage.perform(.tap("Save")))
    #expect(stage.perform(.tap("Clear")))
    #expect(form.log == ["save", "clear"])
    #expect(stage.focusedView === form.clear)
    #expect(!stage.perform(.tap("Delete")))
  }

  @Test func keysAndTextsGoWhereTheFocusIs() {
    #expect(!stage.perform(.key(.enter)))
    #expect(stage.perform(.key(.tab)))
    #expect(stage.perform(.text("Ada")))
    #expect(stage.perform(.paste(" L.")))
    #expect(form.entry.name == "Ada L.")
    #expect(stage.perform(.mouse(MouseEvent(.press, at: GridPoint(x: 1, y: 1)))))
    #expect(!stage.perform(.mouse(MouseEvent(.press, at: GridPoint(x: 11, y: 2)))))
  }

  @Test func theWindowAndTheClockAreInputsToo() {
    #expect(!stage.perform(.resize(stage.size)))
    #expect(stage.perform(.resize(GridSize(width: 20, height: 3))))
    #expect(stage.size.width == 20)
    #expect(stage.perform(.trait("style", "dark")))
    #expect(stage.traits.style == .dark)
    #expect(!stage.perform(.trait("style", "dark")))
    #expect(stage.perform(.trait("widthClass", "regular")))
    #expect(!stage.perform(.trait("style", "sepia")) && !stage.perform(.trait("mood", "dark")))
    #expect(stage.perform(.time(.seconds(1))))
    #expect(!stage.perform(.time(.zero)))
    #expect(stage.queue.elapsed == .seconds(1))
  }

  @Test func aRendererThatTakesNothingSaysSo() {
    final class Still: FrameSource {
      func commit() -> FrameRecord { FrameRecord(grid: Grid(blank: .zero), number: 1, turn: 0) }
      func turn() -> Int { 0 }
      var hasPendingTurn: Bool { false }
      var needsCommit: Bool { false }
    }
    let still = Still()
    #expect(still.inputs == [] && still.permutedSiblings == [:])
    #expect(!still.perform(.tap("Save")) && !still.perform(.key(.enter)))
  }
}

@MainActor private final class Holder<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
