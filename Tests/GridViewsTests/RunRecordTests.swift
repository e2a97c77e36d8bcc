import CharacterGrid
import GridViews
import Observation
import TestSupport

extension Stage {
  /// Returns the record of a commit while a proof listens.
  func listened(after action: () -> Void = {}) -> FrameRecord {
    FrameListening.$detail.withValue(.everything) {
      act(action)
      return commit()
    }
  }
}

extension FrameRecord {
  /// The runs that a model or a request has caused, or a layout at once, and what they changed.
  var judgedRuns: [String] {
    runs.filter { $0.cause != .layout }.map { run in
      let what = run.forcedView.map { "only \($0)" } ?? (run.changed ? "changed" : "idle")
      return "\(run.path).\(run.phase) \(run.cause): \(what)" + (run.isRender ? "" : ", a layout")
    }
  }
}

/// Draws the tens of a number that its owner sets; it is drawn whether the number differs or not.
private final class Gauge: View {
  var number = 0 { didSet { setNeedsDisplay() } }

  override func draw(in canvas: inout Canvas) { canvas.draw("\(number / 10)", at: .zero) }
}

/// As long as its owner says.
private final class Bar: View {
  var length = 1 { didSet { invalidateIntrinsicContentSize() } }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: length, height: 1)
  }
}

/// A record says of each run what it changed itself.
@MainActor @Suite struct RunRecordTests {
  private let pair = Pair()

  /// A root with a view inside that reads the first of the pair and does something.
  private func stage(
    _ inside: View, update: @escaping (Probe) -> Void = { _ in }
  ) -> Stage {
    let root = Probe()
    root.properties = { [pair] root in
      _ = pair.first
      update(root)
    }
    inside.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
    root.addSubview(inside)
    let stage = Stage(root, size: GridSize(width: 8, height: 2))
    _ = stage.listened()
    return stage
  }

  /// The judged runs after the first of the pair has changed.
  private func runs(_ stage: Stage) -> [String] {
    stage.listened { pair.first += "x" }.judgedRuns
  }

  private let changed = ["Probe.updateProperties model: changed"]
  private let idle = ["Probe.updateProperties model: idle"]

  // MARK: - Its own cells, and what it assigns

  @Test func anAssignmentOfWhatWasThereIsIdleBesideOneThatChanges() {
    let stack = StackView(.vertical)
    stack.addSubview(
      Label { [pair] in
        _ = pair.first
        return pair.second
      })
    stack.addSubview(Label { [pair] in pair.first })
    let stage = Stage(stack, size: GridSize(width: 8, height: 2))
    _ = stage.listened()
    #expect(
      runs(stage) == [
        "StackView/Label[0].updateProperties model: idle",
        "StackView/Label[1].updateProperties model: changed",
      ])
  }

  @Test func aDrawingIsJudgedByItsOwnCellsAndNotByThoseInside() {
    let root = Probe()
    root.drawing = { [pair] canvas in
      _ = pair.first
      canvas.draw(pair.second, at: GridPoint(x: 7, y: 1))
    }
    let label = Label { [pair] in pair.first }
    label.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
    root.addSubview(label)
    let stage = Stage(root, size: GridSize(width: 8, height: 2))
    _ = stage.listened()
    let idle = ["Probe/Label.updateProperties model: changed", "Probe.draw model: idle"]
    expectEqual(runs(stage), idle)
    let own = stage.listened { pair.second = "y" }.judgedRuns
    expectEqual(own, ["Probe.draw model: changed"])
    pair.first = "z"
    let unheard = stage.commit().judgedRuns
    expectEqual(unheard.last, "Probe.draw model: changed", "nothing is compared without a proof")
    expectEqual(runs(stage).last, "Probe.draw model: changed")
    expectEqual(runs(stage), idle)
  }

  @Test func cellsOfTwoCanvasesAreNotCompared() {
    let root = Probe()
    root.drawing = { [pair] in $0.draw(pair.first.isEmpty ? "" : pair.second, at: .zero) }
    let stage = Stage(root, size: GridSize(width: 8, height: 2))
    _ = stage.listened()
    stage.resize(to: GridSize(width: 8, height: 3))
    expectEqual(stage.listened().runs.map { "\($0.phase) \($0.changed)" }.last, "draw true")
    expectEqual(runs(stage), ["Probe.draw model: idle"])
  }

  // MARK: - What it makes run

  @Test func whatARunAsksForIsJudgedByWhatComesOfIt() {
    let gauge = Gauge()
    var number = 0
    let stage = stage(gauge) { _ in gauge.number = number }
    number = 1
    expectEqual(runs(stage), idle)
    number = 10
    expectEqual(runs(stage), changed)
    expectEqual(runs(stage), idle)
  }

  @Test func aNewSizeThatMovesANeighbourIsAChange() {
    let (stack, bar) = (StackView(.horizontal), Bar())
    stack.addSubview(bar)
    stack.addSubview(Label("|"))
    var length = 1
    let stage = stage(stack) { _ in bar.length = length }
    expectEqual(runs(stage), idle)
    length = 2
    expectEqual(runs(stage), changed)
  }

  @Test func aChainOfRequestsIsFollowed() {
    let (middle, gauge) = (Probe(), Gauge())
    middle.addSubview(gauge)
    gauge.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    var number = 0
    middle.layout = { _ in gauge.number = number }
    let stage = stage(middle) { _ in middle.setNeedsLayout() }
    expectEqual(runs(stage), idle)
    number = 10
    expectEqual(runs(stage), changed)
  }

  @Test func whatNoCellShowsIsAChangeToo() {
    let other = Probe()
    func runs(_ update: @escaping (Probe) -> Void) -> [String] {
      self.runs(stage(other, update: update))
    }
    let spoken = runs { [pair] _ in other.accessibilityLabel = pair.first }
    expectEqual(spoken, changed)
    let value = runs { [pair] _ in other.accessibilityValue = pair.first }
    expectEqual(value, changed)
    let traits = runs { [pair] in
      $0.accessibilityTraits = pair.first.count % 2 == 0 ? .button : .link
    }
    expectEqual(traits, changed)
    let style = runs { [pair] in
      $0.traitOverrides.style = pair.first.count % 2 == 0 ? .dark : .light
    }
    expectEqual(style.first, changed[0])
    let block = runs { $0.stage?.queue.enqueue {} }
    expectEqual(block, changed)
    let nothing = runs { _ in }
    expectEqual(nothing, idle)
    let again = runs { _ in other.accessibilityLabel = "the same" }
    expectEqual(again, idle)
  }

  // MARK: - Layouts

  @Test func aLayoutThatAssignsNothingIsNoRender() {
    func runs(_ inside: View = Label("a"), _ layout: @escaping (Probe) -> Void) -> [String] {
      let root = Probe()
      root.addSubview(inside)
      root.layout = { [pair] root in
        _ = pair.first
        layout(root)
      }
      let stage = Stage(root, size: GridSize(width: 8, height: 2))
      _ = stage.listened()
      return self.runs(stage)
    }
    let label = Label("a")
    let nothing = runs { _ in }
    expectEqual(nothing, ["Probe.layoutSubviews model: idle, a layout"])
    let again = runs(label) { _ in label.text = "a" }
    expectEqual(again, ["Probe.layoutSubviews model: idle"])
    let another = runs(label) { [pair] _ in label.text = pair.first }
    expectEqual(another, ["Probe.layoutSubviews model: changed"])
    // The view inside may have read the model for its size.
    let measuring = runs(Bar()) { $0.isHidden = false }
    expectEqual(measuring, ["Probe.layoutSubviews model: idle, a layout"])
  }

  /// A layout at once, from the layout of the view around.
  private func forcing(_ layout: @escaping (Probe, LabelBox) -> Void) -> Stage {
    let (root, box) = (Probe(), LabelBox())
    root.addSubview(box)
    root.layout = { layout($0, box) }
    let stage = Stage(root, size: GridSize(width: 8, height: 2))
    _ = stage.listened()
    return stage
  }

  @Test func whatALayoutAtOnceChangesIsNotTheDoingOfTheRunAround() {
    let stage = forcing { [pair] root, box in
      box.frame = root.bounds
      box.show(pair.first)
      box.layoutIfNeeded()
    }
    #expect(
      runs(stage) == [
        "Probe.layoutSubviews model: only Probe/LabelBox",
        "Probe/LabelBox.layoutSubviews forced: idle, a layout",
      ])
  }

  @Test func aRunThatChangesMoreIsJudgedByThat() {
    let stage = forcing { [pair] root, box in
      box.show(pair.first)
      box.layoutIfNeeded()
      box.frame = GridRect(x: 0, y: 0, width: pair.first.count, height: 1)
    }
    expectEqual(runs(stage).first, "Probe.layoutSubviews model: changed")
  }

  @Test func anOrdinaryLayoutIsNotForced() {
    let plain = forcing { [pair] root, box in
      box.frame = root.bounds
      box.show(pair.first)
    }
    expectEqual(runs(plain), ["Probe.layoutSubviews model: changed"])
    let moved = forcing { [pair] root, box in
      box.frame = GridRect(x: pair.first.count, y: 0, width: pair.first.count, height: 1)
      box.layoutIfNeeded()
    }
    expectEqual(runs(moved), ["Probe.layoutSubviews model: changed, a layout"])
    let itself = forcing { [pair] root, box in
      box.show(pair.first)
      root.layoutIfNeeded()
    }
    expectEqual(runs(itself), ["Probe.layoutSubviews model: changed"])
  }

  @Test func aScrollViewThatShowsTheFocusForcesNothing() {
    let button = Button("go") {}
    let content = Probe()
    content.addSubview(button)
    let scroll = ScrollView(content)
    content.layout = { _ in button.frame = GridRect(x: 0, y: 0, width: 6, height: 1) }
    let stage = Stage(scroll, size: GridSize(width: 8, height: 2))
    _ = stage.listened()
    let runs = stage.listened {
      content.setNeedsLayout()
      button.focus()
    }.runs
    #expect(runs.allSatisfy { $0.cause != .forced && $0.forcedView == nil })
    #expect(runs.contains { $0.path == "ScrollView" && $0.cause == .request })
  }

  // MARK: - What no frame has told

  private final class Greeter: ViewController {
    let label = Label()
    var calls = 0

    override func viewDidLoad() { view.addSubview(label) }
    override func updateProperties() { label.text = "hello" }
    override func viewDidAppear() {
      calls += 1
      label.text = "hello"
    }
  }

  @Test func anAssignmentAfterTheFrameIsToldByTheNext() {
    let stage = Stage(Greeter(), size: GridSize(width: 8, height: 1))
    expectEqual(stage.commit().assignments.map(\.changed), [true])
    #expect(stage.needsCommit)
    let second = stage.commit()
    expectEqual(second.assignments.map(\.changed), [false])
    expectEqual(second.assignments.map(\.isInScope), [false])
    #expect(!stage.needsCommit)
    expectEqual(stage.commit().assignments, [])
  }
}

/// A label that is placed by its own layout.
private final class LabelBox: View {
  private let label = Label()

  override init() {
    super.init()
    addSubview(label)
  }

  func show(_ text: String) { label.text = text }

  override func layoutSubviews() { label.frame = bounds }
}
