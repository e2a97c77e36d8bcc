import CharacterGrid
import GridViews
import Observation
import TestSupport

/// What views write while they are photographed.
@Observable @MainActor private final class Tally {
  var renders = 0
  var title = "a"
  /// A part of the state that no test's view reads.
  var unread = 0
}

/// A view that writes a model in its own methods, and a label that shows the model.
@MainActor @Suite struct ModelWriteTests {
  private let tally = Tally()
  private let root = Probe()
  private let writer = Probe()
  private let label = Label()

  init() {
    (root.identifier, writer.identifier, label.identifier) = ("root", "writer", "label")
    root.layout = { [label, writer] root in
      label.frame = GridRect(x: 0, y: 0, width: root.frame.size.width, height: 1)
      writer.frame = GridRect(x: 0, y: 1, width: root.frame.size.width, height: 1)
    }
    root.addSubview(label)
    root.addSubview(writer)
  }

  private func stage() -> Stage { Stage(root, size: GridSize(width: 4, height: 2)) }

  private func problem(
    _ method: String, readBy reader: String, in readerMethod: String
  ) -> FrameRecord.Problem {
    .modelWrite(
      path: "root/writer", method: method, reader: reader, readerMethod: readerMethod)
  }

  private func showTitle() {
    root.properties = { [label, tally] _ in label.text = tally.title }
  }

  // MARK: - What another method has read

  @Test(arguments: ["updateProperties", "layoutSubviews", "draw"])
  func aWriteToWhatAnotherViewHasReadIsAProblem(method: String) {
    showTitle()
    let write = { [tally] in if tally.title == "a" { tally.title = "b" } }
    switch method {
    case "updateProperties": writer.properties = { _ in write() }
    case "layoutSubviews": writer.layout = { _ in write() }
    default: writer.drawing = { _ in write() }
    }
    let stage = stage()
    let frame = stage.commit()
    // It settles, and is a problem all the same.
    expectEqual(frame.grid.text, "b   \n    ")
    expectEqual(frame.problems, [problem(method, readBy: "root", in: "updateProperties")])
    #expect(!stage.needsCommit && stage.commit().problems == [])
  }

  /// The fixed twins: a computed value, and a value that the view keeps.
  @Test func whatFollowsFromAModelIsNoProblemWhereItIsComputedOrKept() {
    var kept = 0
    root.properties = { [label, tally] _ in label.text = tally.title + "!" }
    writer.layout = { _ in kept += 1 }
    writer.drawing = { _ in kept += 1 }
    let stage = stage()
    expectEqual(stage.commit().problems, [])
    tally.title = "b"
    let frame = stage.commit()
    #expect(frame.problems == [] && frame.grid.text == "b!  \n    " && kept > 1)
  }

  @Test func eachFrameOfAWriterSaysItAgain() {
    showTitle()
    writer.drawing = { [tally] _ in if tally.renders < 9 { tally.renders += 1 } }
    root.layout = { [tally, layout = root.layout] root in
      layout(root)
      _ = tally.renders
    }
    let stage = stage()
    for _ in 0..<2 {
      writer.setNeedsDisplay()
      #expect(
        stage.commit().problems.contains(problem("draw", readBy: "root", in: "layoutSubviews")))
    }
  }

  /// Observation notifies in any order; the record does not depend on it.
  @Test func ofSeveralReadersTheFirstByNameIsNamed() {
    showTitle()
    let labels = (0..<8).map { number in
      let label = Label { [tally] in tally.title }
      label.identifier = "label \(7 - number)"
      return label
    }
    for label in labels { root.addSubview(label) }
    writer.layout = { [tally] _ in if tally.title == "a" { tally.title = "b" } }
    root.identifier = "root"
    expectEqual(
      stage().commit().problems,
      [problem("layoutSubviews", readBy: "root", in: "updateProperties")])
  }

  @Test func aLayoutAtOnceIsSaidOfTheNextFrame() {
    showTitle()
    let stage = stage()
    _ = stage.commit()
    writer.layout = { [tally] _ in tally.title = "b" }
    writer.setNeedsLayout()
    writer.layoutIfNeeded()
    let frame = stage.commit()
    expectEqual(frame.problems, [problem("layoutSubviews", readBy: "root", in: "updateProperties")])
    expectEqual(frame.grid.text, "b   \n    ")
  }

  @Test func aWriteToWhatAnObservationHasReadIsAProblem() {
    let stage = stage()
    stage.act { label.observe { [label, tally] in label.text = tally.title } }
    writer.drawing = { [tally] _ in if tally.title == "a" { tally.title = "b" } }
    let frame = stage.commit()
    expectEqual(frame.grid.text, "a   \n    ")
    expectEqual(frame.problems, [problem("draw", readBy: "root/label", in: "observe")])
    stage.turn()
    expectEqual(stage.commit().problems, [])
  }

  @Test func aWriteOfTheLoopIsSaidBesidesTheLoop() {
    showTitle()
    writer.layout = { [tally] _ in tally.title += "x" }
    root.layout = { [writer, tally, layout = root.layout] root in
      layout(root)
      _ = tally.title
      writer.setNeedsLayout()
    }
    let problems = stage().commit().problems
    expectEqual(problems.count, 2)
    if case .updateLoop? = problems.first {} else { Issue.record("\(problems)") }
    expectEqual(problems.last, problem("layoutSubviews", readBy: "root", in: "layoutSubviews"))
  }

  // MARK: - What the same method has read

  /// Observation registers after the first run, so the second one is the first to be seen.
  @Test(arguments: ["layoutSubviews", "draw"])
  func aMethodThatCountsItsRunsInAModelIsSeenFromTheSecondRunOn(method: String) {
    let count = { [tally] in tally.renders += 1 }
    if method == "draw" { writer.drawing = { _ in count() } }
    if method == "layoutSubviews" { writer.layout = { _ in count() } }
    let stage = stage()
    expectEqual(stage.commit().problems, [])
    let registrations = stage.liveCounts["registrations"]
    for run in 2...3 {
      if method == "draw" { writer.setNeedsDisplay() } else { writer.setNeedsLayout() }
      expectEqual(
        stage.commit().problems, [problem(method, readBy: "root/writer", in: method)],
        "run \(run)")
      #expect(tally.renders == run && !stage.needsCommit)
    }
    expectEqual(stage.liveCounts["registrations"], registrations)
  }

  @Test func oneRunHasOneRegistrationHoweverOftenItWrites() {
    writer.drawing = { [tally] _ in for _ in 0..<3 { tally.renders += 1 } }
    let stage = stage()
    _ = stage.commit()
    let registrations = stage.liveCounts["registrations"]
    for _ in 0..<100 {
      writer.setNeedsDisplay()
      _ = stage.commit()
    }
    expectEqual(stage.liveCounts["registrations"], registrations)
    let before = writer.takeHistory().count
    tally.renders += 1
    _ = stage.commit()
    #expect(before > 0 && writer.takeHistory() == ["draw"])
  }

  // MARK: - What is no problem

  @Test func actionsTurnsAndAppearanceMethodsMayWrite() {
    showTitle()
    let stage = stage()
    _ = stage.commit()
    tally.title = "b"
    expectEqual(stage.commit().problems, [])
    stage.act { stage.queue.enqueue { [tally] in MainActor.assumeIsolated { tally.title = "c" } } }
    stage.turn()
    expectEqual(stage.commit().problems, [])

    // One that comes onto the stage inside of a layout.
    let guest = Guest { [tally] in tally.title = "d" }
    writer.layout = { writer in if guest.superview == nil { writer.addSubview(guest) } }
    writer.setNeedsLayout()
    let frame = stage.commit()
    #expect(frame.problems == [] && frame.grid.text == "d   \n    ")
    writer.layout = { _ in guest.removeFromSuperview() }
    guest.onMove = { [tally] in tally.title = "e" }
    writer.setNeedsLayout()
    expectEqual(stage.commit().problems, [])
    expectEqual(tally.title, "e")

    // A controller whose view a layout asks for.
    let controller = Writing(tally)
    writer.layout = { _ in _ = controller.view }
    writer.setNeedsLayout()
    #expect(stage.commit().problems == [] && tally.title == "load")
  }

  /// What a view writes is said by its own stage, whichever stage has the reader.
  @Test func aReaderMayBeOnAnotherStage() {
    showTitle()
    let (reading, other) = (stage(), Probe())
    _ = reading.commit()
    other.drawing = { [tally] _ in tally.title = "b" }
    let frame = Stage(other, size: GridSize(width: 1, height: 1)).commit()
    #expect(
      frame.problems == [
        .modelWrite(
          path: "Probe", method: "draw", reader: "root", readerMethod: "updateProperties")
      ])
    expectEqual(reading.commit().problems, [])
  }

  @Test func anEqualValueAndWhatNoMethodReadsAreNoProblem() {
    showTitle()
    writer.layout = { [tally] _ in
      tally.title = "a"
      tally.unread += 1
    }
    let stage = stage()
    expectEqual(stage.commit().problems, [])
    writer.setNeedsLayout()
    // The method has read what it increments, as the second run shows.
    expectEqual(
      stage.commit().problems,
      [problem("layoutSubviews", readBy: "root/writer", in: "layoutSubviews")])
    writer.layout = { [tally] _ in tally.unread = 7 }
    writer.setNeedsLayout()
    _ = stage.commit()
    writer.setNeedsLayout()
    expectEqual(stage.commit().problems, [])
  }

  /// Observation adds what a child reads to what its parent reads, registrations included.
  @Test func aChildThatIsLaidOutAtOnceWritesNothing() {
    writer.layout = { [tally] _ in _ = tally.title }
    root.layout = { [writer] _ in
      writer.setNeedsLayout()
      writer.layoutIfNeeded()
    }
    let stage = stage()
    for _ in 0..<3 {
      expectEqual(stage.commit().problems, [])
      root.setNeedsLayout()
    }
    _ = stage.commit()
    writer.setNeedsLayout()
    expectEqual(stage.commit().problems, [])
    writer.removeFromSuperview()
    expectEqual(stage.commit().problems, [])
  }

  @Test func theControllersMethodsAreThoseOfItsView() {
    let controller = Writing(tally)
    controller.view.identifier = "page"
    showTitle()
    controller.view.addSubview(root)
    let frame = Stage(controller, size: GridSize(width: 4, height: 2)).commit()
    #expect(
      frame.problems == [
        .modelWrite(
          path: "page", method: "viewDidLayoutSubviews", reader: "page/root",
          readerMethod: "updateProperties")
      ])
  }
}

/// Does something when it comes onto a stage or leaves it.
private final class Guest: View {
  var onMove: @MainActor () -> Void

  init(onMove: @escaping @MainActor () -> Void) {
    self.onMove = onMove
    super.init()
  }

  override func didMoveToStage() { onMove() }
}

private final class Writing: ViewController {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    super.init()
  }

  override func viewDidLoad() { tally.title = "load" }
  override func viewWillAppear() { tally.title = "will" }
  override func viewDidAppear() { tally.title = "did" }
  override func viewDidLayoutSubviews() { if tally.title == "will" { tally.title = "late" } }
}
