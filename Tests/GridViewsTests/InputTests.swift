import ViewsTestSupport

/// The stage as a renderer that is used by what it offers.
@MainActor @Suite struct InputTests {
  private let name = Held("")
  private let log = Log()
  private let form: StackView
  private let stage: Stage

  /// A field and two buttons, a row each.
  init() {
    let log = log
    let field = TextField(text: Binding(name, \.value))
    field.accessibilityLabel = "Name"
    let buttons = ["Save", "Clear"].map { title in Button(title) { log.note(title) } }
    let form = column([field] + buttons, alignment: .leading)
    self.form = form
    stage = Stage(form, 12, 3)
    _ = stage.commit()
  }

  /// The names and the roles that a stage offers.
  private func offered(_ stage: Stage) -> String {
    stage.inputs.map { "\($0.name): \($0.role)" }.joined(separator: ", ")
  }

  /// What each of some inputs does, as far as `perform` tells.
  private func performed(_ inputs: FrameInput...) -> [Bool] { inputs.map(stage.perform) }

  @Test func whatCanBeUsedIsOffered() {
    expectEqual(offered(stage), "Name: text field, Save: button, Clear: button")
    let cover = Button("Cover") {}
    let save = form.subviews[1]
    save.addSubview(cover)
    cover.frame = save.bounds
    expectEqual(offered(stage), "Name: text field, Cover: button, Clear: button")
    expectEqual(performed(.tap("Save"), .tap("Delete")), [false, false])
    cover.isHidden = true
    (save as? Button)?.isEnabled = false
    form.subviews[2].isHidden = true
    expectEqual(offered(stage), "Name: text field")
    stage.resize(to: GridSize(width: 12, height: 0))
    expectEqual(offered(stage), "")
    expectEqual(log.take(), "")
  }

  @Test func onlyWhatIsInFrontOfAnAlertIsOffered() {
    let controller = Container(Button("Save") {})
    let stage = Stage(controller, 30, 8)
    _ = stage.commit()
    expectEqual(offered(stage), "Save: button")
    controller.present(isPresented: Binding(Held(true), \.value)) {
      Alert("Sure?", actions: [Alert.Action("Yes")])
    }
    _ = stage.commit()
    expectEqual(offered(stage), "Yes: button")
  }

  @Test func tapsKeysAndTextsAreInputs() {
    expectEqual(performed(.key(.enter), .tap("Save"), .tap("Clear")), [false, true, true])
    expectEqual(log.take(), "Save Clear")
    #expect(stage.focusedView === form.subviews[2])
    expectEqual(
      performed(.key(.tab), .text("Ada"), .paste(" L."), .text("")), [true, true, true, false])
    expectEqual(name.value, "Ada L.")
    expectEqual(
      [(1, 1), (11, 2)].map { x, y in
        stage.perform(.mouse(MouseEvent(.press, at: GridPoint(x: x, y: y))))
      }, [true, false])
  }

  @Test func theWindowAndTheTraitsAreInputsToo() {
    expectEqual(
      performed(
        .trait("style", "light"), .trait("widthClass", "compact"), .resize(stage.size),
        .resize(GridSize(width: 20, height: 3))), [false, false, false, true])
    #expect(stage.traits.style == nil)
    expectEqual(stage.size.width, 20)
    expectEqual(
      performed(
        .trait("style", "dark"), .trait("style", "dark"), .trait("widthClass", "regular"),
        .trait("style", "sepia"), .trait("mood", "dark"), .trait("widthClass", "regular")),
      [true, false, true, false, false, false])
    expectEqual(stage.traits.style, .dark)
    // What the width says already is not set.
    let wide = Stage(View(), 70, 3)
    expectEqual(
      ["regular", "compact"].map { wide.perform(.trait("widthClass", $0)) }, [false, true])
  }

  @Test func timePassesOnlyWhereABlockWaitsForIt() {
    var runs = 0
    func pass(_ duration: Duration) -> String {
      "\(stage.perform(.time(duration))) \(runs) \(stage.queue.elapsed)"
    }
    expectEqual(pass(.seconds(1)), "false 0 0.0 seconds")
    stage.queue.enqueue(after: .seconds(2)) { runs += 1 }
    expectEqual(
      [Duration.zero, .seconds(1), .seconds(1), .seconds(1)].map(pass),
      ["false 0 0.0 seconds", "true 0 1.0 seconds", "true 1 2.0 seconds", "false 1 2.0 seconds"])
  }

  @Test func aMoveOfTheFocusIsAnEffect() {
    let root = View()
    for x in 0..<2 {
      let control = Control()
      control.accessibilityLabel = "\(x)"
      control.frame = GridRect(x: x, y: 0, width: 1, height: 1)
      root.addSubview(control)
    }
    let stage = Stage(root, 3, 1)
    let press = FrameInput.mouse(MouseEvent(.press, at: .zero))
    let moves: [FrameInput] = [press, press, .tap("1"), .key(.tab)]
    let states = moves.map { "\(stage.perform($0)) \(stage.focusedView?.accessibilityLabel ?? "")" }
    expectEqual(states, ["true 0", "false 0", "true 1", "true 0"])
    // There is no other view.
    root.subviews[1].isHidden = true
    let inputs: [FrameInput] = [.key(.tab), .key(.space), .text("a"), .text(""), .paste("a")]
    expectEqual(inputs.filter(stage.perform).count, 0)
  }

  // MARK: - Rows, titles and views that are buttons

  /// What a view offers, and whether a tap on a name is handled.
  private func tapped(_ view: View, _ name: String = "") -> String {
    let stage = Stage(view, 20, 3)
    _ = stage.commit()
    return "\(offered(stage)) \(stage.perform(.tap(name)))"
  }

  private func table(_ mode: TableView.SelectionMode) -> TableView {
    let table = TableView(
      sections: { [ListSection("Cities", items: Array(0..<9))] }, id: \.self
    ) { cell, row in
      if row == 0 {
        cell.contentView = Label("Rome")
      } else {
        cell.content = ListContent("city \(row)")
      }
    }
    table.selectionMode = mode
    return table
  }

  @Test func rowsAreTappedWhereTheyCanBeSelected() {
    expectEqual(tapped(table(.none), "city 1"), " false")
    let table = table(.single)
    expectEqual(tapped(table, "city 1"), "Rome: row, city 1: row true")
    expectEqual(table.selection, [RowPath(row: 1)])
    // One that is not visible is not tapped, nor a header.
    expectEqual(
      ["city 8", "Cities"].map { tapped(self.table(.single), $0) },
      Array(repeating: "Rome: row, city 1: row false", count: 2))
  }

  @Test func titlesOfBarsAndSegmentsAreTapped() {
    let index = Held(0)
    let binding = Binding(index, \.value)
    let bar = SegmentedControl(
      tabs: [.init("Home"), .init("Inbox", badge: { "3" })], selection: binding)
    expectEqual("\(tapped(bar, "Inbox")) \(index.value)", "Home: tab, Inbox: tab true 1")
    let segments = SegmentedControl(["Day", "Week"], selection: binding)
    expectEqual("\(tapped(segments, "Day")) \(index.value)", "Day: segment, Week: segment true 0")
    segments.accessibilityLabel = "Range"
    expectEqual(tapped(segments), "Day: segment, Range: adjustable, Week: segment false")
  }

  private final class Card: View {
    var presses = 0

    override func handleMouse(_ event: MouseEvent) -> Bool {
      if event.action == .release { presses += 1 }
      return true
    }
  }

  @Test func aViewThatIsCalledAButtonIsTapped() {
    let traits: [AccessibilityTraits] = [.button, .link, [], [.button, .notEnabled]]
    let taps = traits.map { traits in
      let (card, label) = (Card(), Label("Pay"))
      card.accessibilityTraits = traits
      card.addSubview(label)
      label.frame = GridRect(x: 0, y: 0, width: 3, height: 1)
      return "\(tapped(card, "Pay")) \(card.presses)"
    }
    expectEqual(taps, ["Pay: button true 1", "Pay: link true 1", " false 0", " false 0"])
    expectEqual(tapped(View(), "Pay"), " false")
    // A field is tapped by its placeholder.
    expectEqual(tapped(TextField("Search", text: .constant(""))), "Search: text field false")
    expectEqual(tapped(TextField(text: .constant(""))), " false")
  }

  // MARK: - The mouse

  private final class Pad: View {
    let log = Log()

    override func handleMouse(_ event: MouseEvent) -> Bool {
      log.note("\(event.action) \(event.position.x)")
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
    let stage = Stage(stack, 6, 1)
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
    expectEqual(
      pads.map { $0.log.take() }, ["drag 0 press 1", "press 1 drag -3 release 6 drag 1"])
  }

  @Test func aRendererThatTakesNothingSaysSo() {
    final class Still: FrameSource {
      func commit() -> FrameRecord { FrameRecord(grid: Grid(blank: .zero), number: 1, turn: 0) }
      func turn() -> Int { 0 }
      var hasPendingTurn: Bool { false }
      var needsCommit: Bool { false }
    }
    let still = Still()
    still.setFocus(to: "anything")
    #expect(still.inputs == [] && still.focusPath == nil)
    #expect(!still.perform(.tap("Save")) && !still.perform(.key(.enter)))
  }
}
