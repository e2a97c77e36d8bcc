import ViewsTestSupport

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

  private func stage(_ root: View) -> Stage {
    let stage = Stage(root, 8, 2)
    _ = stage.listened()
    return stage
  }

  /// A root with a view inside that reads the first of the pair and does something.
  private func stage(_ inside: View, update: @escaping (Probe) -> Void = { _ in }) -> Stage {
    let root = Probe().containing(inside.placed(0, 0, 4, 1))
    root.properties = { [pair] root in
      _ = pair.first
      update(root)
    }
    return stage(root)
  }

  /// The judged runs after the first of the pair has changed.
  private func runs(_ stage: Stage) -> String {
    stage.listened { pair.first += "x" }.judgedRuns.joined(separator: "\n")
  }

  private let changed = "Probe.updateProperties model: changed"
  private let idle = "Probe.updateProperties model: idle"

  // MARK: - Its own cells, and what it assigns

  @Test func anAssignmentOfWhatWasThereIsIdleBesideOneThatChanges() {
    let same = Label { [pair] in pair.first.isEmpty ? "" : pair.second }
    let stack = StackView(.vertical).containing(same, Label { [pair] in pair.first })
    expectEqual(
      runs(stage(stack)),
      """
      StackView/Label[0].updateProperties model: idle
      StackView/Label[1].updateProperties model: changed
      """)
  }

  @Test func aDrawingIsJudgedByItsOwnCellsAndNotByThoseInside() {
    let root = Probe().containing(Label { [pair] in pair.first }.placed(0, 0, 4, 1))
    root.drawing = { [pair] canvas in
      _ = pair.first
      canvas.draw(pair.second, at: GridPoint(x: 7, y: 1))
    }
    let stage = stage(root)
    let (label, idle) = ("Probe/Label.updateProperties model: changed", "Probe.draw model: idle")
    let changed = "Probe.draw model: changed"
    var history = [runs(stage)] + stage.listened { pair.second = "y" }.judgedRuns
    // Nothing is compared without a proof.
    pair.first = "z"
    history += stage.commit().judgedRuns + [runs(stage), runs(stage)]
    expectEqual(
      history,
      [
        "\(label)\n\(idle)", changed, label, changed, "\(label)\n\(changed)", "\(label)\n\(idle)",
      ])
  }

  @Test func cellsOfTwoCanvasesAreNotCompared() {
    let root = Probe()
    root.drawing = { [pair] in $0.draw(pair.first.isEmpty ? "" : pair.second, at: .zero) }
    let stage = stage(root)
    stage.resize(to: GridSize(width: 8, height: 3))
    expectEqual(stage.listened().runs.map { "\($0.phase) \($0.changed)" }.last, "draw true")
    expectEqual(runs(stage), "Probe.draw model: idle")
  }

  // MARK: - What it makes run

  /// The runs of a root that passes numbers on to what is inside, at first 0.
  private func runs(
    passing numbers: [Int], to inside: View, _ pass: @escaping (Int) -> Void
  ) -> [String] {
    var number = 0
    let stage = stage(inside) { _ in pass(number) }
    return numbers.map { next in
      number = next
      return runs(stage)
    }
  }

  @Test func whatARunAsksForIsJudgedByWhatComesOfIt() {
    let (gauge, bar, inner) = (Gauge(), Bar(), Gauge().placed(0, 0, 1, 1))
    let gauges = runs(passing: [1, 10, 10], to: gauge) { gauge.number = $0 }
    expectEqual(gauges, [idle, changed, idle])
    // A new size that moves a neighbour is a change.
    let stack = StackView(.horizontal).containing(bar, Label("|"))
    let bars = runs(passing: [0, 1], to: stack) { bar.length = 1 + $0 }
    expectEqual(bars, [idle, changed])
    // A chain of requests is followed.
    let middle = Probe().containing(inner)
    var number = 0
    middle.layout = { _ in inner.number = number }
    let chain = runs(passing: [0, 10], to: middle) { next in
      number = next
      middle.setNeedsLayout()
    }
    expectEqual(chain, [idle, changed])
  }

  @Test func whatNoCellShowsIsAChangeToo() {
    let other = Probe()
    var isOdd: Bool { pair.first.count % 2 == 1 }
    let updates: [(Probe) -> Void] = [
      { [pair] _ in other.accessibilityLabel = pair.first },
      { [pair] _ in other.accessibilityValue = pair.first },
      { $0.accessibilityTraits = isOdd ? .button : .link },
      { $0.traitOverrides.style = isOdd ? .dark : .light }, { $0.stage?.queue.enqueue {} },
      { _ in }, { _ in other.accessibilityLabel = "the same" },
    ]
    expectEqual(
      updates.map { runs(stage(other, update: $0)) },
      [changed, changed, changed, changed, changed, idle, idle])
  }

  // MARK: - Layouts

  @Test func aLayoutThatAssignsNothingIsNoRender() {
    func runs(_ inside: View, _ layout: @escaping (Probe) -> Void) -> String {
      let root = Probe().containing(inside)
      root.layout = { [pair] root in
        _ = pair.first
        layout(root)
      }
      return self.runs(stage(root))
    }
    let label = Label("a")
    let history = [
      runs(Label("a")) { _ in }, runs(label) { _ in label.text = "a" },
      runs(label) { [pair] _ in label.text = pair.first },
      // The view inside may have read the model for its size.
      runs(Bar()) { $0.isHidden = false },
    ]
    let run = "Probe.layoutSubviews model:"
    expectEqual(
      history, ["\(run) idle, a layout", "\(run) idle", "\(run) changed", "\(run) idle, a layout"])
  }

  /// The runs of a layout that may lay out a view inside at once.
  private func forcing(_ layout: @escaping (Probe, LabelBox) -> Void) -> String {
    let box = LabelBox()
    let root = Probe().containing(box)
    root.layout = { layout($0, box) }
    return runs(stage(root))
  }

  @Test func whatALayoutAtOnceChangesIsNotTheDoingOfTheRunAround() {
    let history = [
      forcing { [pair] root, box in
        box.frame = root.bounds
        box.show(pair.first)
        box.layoutIfNeeded()
      },
      // It changes more, and is judged by that.
      forcing { [pair] _, box in
        box.show(pair.first)
        box.layoutIfNeeded()
        _ = box.placed(0, 0, pair.first.count, 1)
      },
      // An ordinary layout is not forced.
      forcing { [pair] root, box in
        box.frame = root.bounds
        box.show(pair.first)
      },
      forcing { [pair] _, box in
        _ = box.placed(pair.first.count, 0, pair.first.count, 1)
        box.layoutIfNeeded()
      },
      forcing { [pair] root, box in
        box.show(pair.first)
        root.layoutIfNeeded()
      },
    ]
    expectEqual(
      history.joined(separator: "\n"),
      """
      Probe.layoutSubviews model: only Probe/LabelBox
      Probe/LabelBox.layoutSubviews forced: idle, a layout
      Probe.layoutSubviews model: changed
      Probe/LabelBox.layoutSubviews forced: changed, a layout
      Probe.layoutSubviews model: changed
      Probe.layoutSubviews model: changed, a layout
      Probe.layoutSubviews model: changed
      """)
  }

  @Test func aScrollViewThatShowsTheFocusForcesNothing() {
    let button = Button("go") {}
    let content = Probe().containing(button)
    content.layout = { _ in _ = button.placed(0, 0, 6, 1) }
    let stage = stage(ScrollView(content))
    let frame = stage.listened {
      content.setNeedsLayout()
      button.focus()
    }
    expectEqual(
      frame.judgedRuns,
      [
        "ScrollView.layoutSubviews request: idle, a layout",
        "ScrollView/content/Probe.layoutSubviews request: idle, a layout",
      ])
  }

  // MARK: - What no frame has told

  private final class Greeter: ViewController {
    let label = Label()

    override func viewDidLoad() { view.addSubview(label) }
    override func updateProperties() { label.text = "hello" }
    override func viewDidAppear() { label.text = "hello" }
  }

  @Test func anAssignmentAfterTheFrameIsToldByTheNext() {
    let stage = Stage(Greeter(), 8, 1)
    let records = stage.records(
      { frame in
        let words = frame.assignments.map { "\($0.changed) \($0.isInScope)" }
        return "\(words) \(stage.needsCommit)"
      }, ["idle": {}, "and again": {}])
    expectEqual(
      records,
      """
      first: ["true true"] true
      idle: ["false false"] false
      and again: [] false
      """)
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
