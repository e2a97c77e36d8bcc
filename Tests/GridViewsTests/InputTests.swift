import CharacterGrid
import GridViews
import TestSupport

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
    expectEqual(offered, ["Name: text field", "Save: button", "Clear: button"])
  }

  @Test func whatIsHiddenDisabledOrOutsideIsNot() {
    form.save.isEnabled = false
    form.clear.isHidden = true
    expectEqual(offered, ["Name: text field"])
    stage.resize(to: GridSize(width: 12, height: 0))
    expectEqual(offered, [])
  }

  @Test func whatIsCoveredIsNot() {
    let cover = Button("Cover") {}
    form.addSubview(cover)
    _ = stage.commit()
    cover.frame = form.save.frame
    expectEqual(offered, ["Name: text field", "Cover: button", "Clear: button"])
    #expect(!stage.perform(.tap("Save")))
    expectEqual(form.log, [])
  }

  @Test func onlyWhatIsInFrontOfAnAlertIsOffered() {
    let (controller, form) = (ViewController(), Form())
    let stage = Stage(controller, size: GridSize(width: 30, height: 8))
    controller.view.addSubview(form)
    form.frame = GridRect(x: 0, y: 0, width: 12, height: 3)
    _ = stage.commit()
    expectEqual(stage.inputs.map(\.name), ["Name", "Save", "Clear"])
    let isShown = Holder(true)
    controller.present(
      isPresented: Binding {
        isShown.value
      } set: {
        isShown.value = $0
      }
    ) { Alert("Sure?", actions: [Alert.Action("Yes")]) }
    _ = stage.commit()
    expectEqual(stage.inputs.map(\.name), ["Yes"])
  }

  @Test func aTapIsAClickOnWhatHasTheName() {
    #expect(stage.perform(.tap("Save")))
    #expect(stage.perform(.tap("Clear")))
    expectEqual(form.log, ["save", "clear"])
    #expect(stage.focusedView === form.clear)
    #expect(!stage.perform(.tap("Delete")))
  }

  @Test func keysAndTextsGoWhereTheFocusIs() {
    #expect(!stage.perform(.key(.enter)))
    #expect(stage.perform(.key(.tab)))
    #expect(stage.perform(.text("Ada")))
    #expect(stage.perform(.paste(" L.")))
    expectEqual(form.entry.name, "Ada L.")
    #expect(stage.perform(.mouse(MouseEvent(.press, at: GridPoint(x: 1, y: 1)))))
    #expect(!stage.perform(.mouse(MouseEvent(.press, at: GridPoint(x: 11, y: 2)))))
  }

  @Test func theWindowAndTheClockAreInputsToo() {
    #expect(!stage.perform(.resize(stage.size)))
    #expect(stage.perform(.resize(GridSize(width: 20, height: 3))))
    expectEqual(stage.size.width, 20)
    #expect(stage.perform(.trait("style", "dark")))
    expectEqual(stage.traits.style, .dark)
    #expect(!stage.perform(.trait("style", "dark")))
    #expect(stage.perform(.trait("widthClass", "regular")))
    #expect(!stage.perform(.trait("style", "sepia")) && !stage.perform(.trait("mood", "dark")))
    #expect(!stage.perform(.trait("widthClass", "regular")))
  }

  @Test func timePassesOnlyWhereABlockWaitsForIt() {
    var runs = 0
    #expect(!stage.perform(.time(.seconds(1))) && stage.queue.elapsed == .zero)
    stage.queue.enqueue(after: .seconds(2)) { runs += 1 }
    #expect(!stage.perform(.time(.zero)))
    #expect(stage.perform(.time(.seconds(1))) && runs == 0)
    #expect(stage.perform(.time(.seconds(1))) && runs == 1)
    #expect(!stage.perform(.time(.seconds(1))) && stage.queue.elapsed == .seconds(2))
  }

  @Test func aTraitThatChangesNothingIsNotSet() {
    #expect(!stage.perform(.trait("style", "light")) && stage.traits.style == nil)
    #expect(!stage.perform(.trait("widthClass", "compact")))
    stage.resize(to: GridSize(width: 70, height: 3))
    #expect(!stage.perform(.trait("widthClass", "regular")))
    #expect(stage.perform(.trait("widthClass", "compact")))
  }

  @Test func aMoveOfTheFocusIsAnEffect() {
    let root = View()
    for x in 0..<2 {
      let control = Control()
      control.accessibilityLabel = "\(x)"
      control.frame = GridRect(x: x, y: 0, width: 1, height: 1)
      root.addSubview(control)
    }
    let stage = Stage(root, size: GridSize(width: 3, height: 1))
    let press = FrameInput.mouse(MouseEvent(.press, at: .zero))
    #expect(stage.perform(press) && stage.focusedView === root.subviews[0])
    #expect(!stage.perform(press))
    #expect(stage.perform(.tap("1")) && stage.focusedView === root.subviews[1])
    #expect(stage.perform(.key(.tab)) && stage.focusedView === root.subviews[0])
    root.subviews[1].isHidden = true
    #expect(!stage.perform(.key(.tab)), "there is no other view")
    #expect(!stage.perform(.key(.space)) && !stage.perform(.text("a")) && !stage.perform(.text("")))
    #expect(!stage.perform(.paste("a")))
  }

  // MARK: - Rows, titles and views that are buttons

  private func tap(_ view: View, _ name: String) -> Bool {
    let stage = Stage(view, size: GridSize(width: 20, height: 3))
    _ = stage.commit()
    return stage.perform(.tap(name))
  }

  private func offered(by view: View) -> [String] {
    let stage = Stage(view, size: GridSize(width: 20, height: 3))
    _ = stage.commit()
    return stage.inputs.map { "\($0.name): \($0.role)" }
  }

  private func table(_ mode: TableView.SelectionMode) -> TableView {
    let table = TableView(sections: [TableSection(header: "Cities", rows: 9)]) { table, path in
      let cell = table.dequeueCell()
      if path.row == 0 {
        cell.contentView = Label("Rome")
      } else {
        cell.content = ListContent("city \(path.row)")
      }
      return cell
    }
    table.selectionMode = mode
    return table
  }

  @Test func rowsAreTappedWhereTheyCanBeSelected() {
    expectEqual(offered(by: table(.none)), [])
    expectEqual(offered(by: table(.single)), ["Rome: row", "city 1: row"])
    let table = table(.single)
    #expect(tap(table, "city 1"))
    expectEqual(table.selection, [RowPath(row: 1)])
    #expect(!tap(self.table(.single), "city 8"), "it is not visible")
    #expect(!tap(self.table(.single), "Cities"))
  }

  @Test func titlesOfBarsAndSegmentsAreTapped() {
    let index = Holder(0)
    let binding = Binding {
      index.value
    } set: {
      index.value = $0
    }
    let bar = { TabBar([.init("Home"), .init("Inbox", badge: { "3" })], selection: binding) }
    expectEqual(offered(by: bar()), ["Home: tab", "Inbox: tab"])
    #expect(tap(bar(), "Inbox") && index.value == 1)
    let segments = { SegmentedControl(["Day", "Week"], selection: binding) }
    expectEqual(offered(by: segments()), ["Day: segment", "Week: segment"])
    #expect(tap(segments(), "Day") && index.value == 0)
    let named = segments()
    named.accessibilityLabel = "Range"
    expectEqual(offered(by: named), ["Day: segment", "Range: adjustable", "Week: segment"])
  }

  private final class Card: View {
    var presses = 0

    override func handleMouse(_ event: MouseEvent) -> Bool {
      if event.action == .release { presses += 1 }
      return true
    }
  }

  @Test func aViewThatIsCalledAButtonIsTapped() {
    func card(_ traits: AccessibilityTraits) -> Card {
      let (card, label) = (Card(), Label("Pay"))
      card.accessibilityTraits = traits
      card.addSubview(label)
      label.frame = GridRect(x: 0, y: 0, width: 3, height: 1)
      return card
    }
    expectEqual(offered(by: card(.button)), ["Pay: button"])
    expectEqual(offered(by: card(.link)), ["Pay: link"])
    #expect(offered(by: card([])) == [] && offered(by: card([.button, .notEnabled])) == [])
    let paid = card(.button)
    #expect(tap(paid, "Pay") && paid.presses == 1)
    #expect(!tap(View(), "Pay"))
  }

  @Test func aFieldIsTappedByItsPlaceholder() {
    expectEqual(offered(by: TextField("Search", text: .constant(""))), ["Search: text field"])
    expectEqual(offered(by: TextField(text: .constant(""))), [])
  }

  // MARK: - The mouse

  private final class Pad: View {
    var log: [String] = []

    override func handleMouse(_ event: MouseEvent) -> Bool {
      log.append("\(event.action) \(event.position.x)")
      return true
    }
  }

  /// What has handled a press gets what follows, in its own columns, until the mouse is released.
  @Test func aDragBelongsToWhatWasPressed() {
    let (pads, stack) = ([Pad(), Pad()], StackView())
    for pad in pads {
      pad.sizing.width = .fixed(3)
      stack.addSubview(pad)
    }
    let stage = Stage(stack, size: GridSize(width: 6, height: 1))
    _ = stage.commit()
    func send(_ action: MouseEvent.Action, _ column: Int) {
      stage.send(MouseEvent(action, at: GridPoint(x: column, y: 0)))
    }
    send(.press, 4)
    send(.drag, 0)
    send(.release, 9)
    send(.drag, 0)
    send(.press, 1)
    pads[0].isHidden = true
    _ = stage.commit()
    send(.drag, 1)
    expectEqual(pads[0].log, ["drag 0", "press 1"])
    expectEqual(pads[1].log, ["press 1", "drag -3", "release 6", "drag 1"])
  }

  @Test func aRendererThatTakesNothingSaysSo() {
    final class Still: FrameSource {
      func commit() -> FrameRecord { FrameRecord(grid: Grid(blank: .zero), number: 1, turn: 0) }
      func turn() -> Int { 0 }
      var hasPendingTurn: Bool { false }
      var needsCommit: Bool { false }
    }
    let still = Still()
    expectEqual(still.inputs, [])
    #expect(!still.perform(.tap("Save")) && !still.perform(.key(.enter)))
  }
}

@MainActor private final class Holder<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
