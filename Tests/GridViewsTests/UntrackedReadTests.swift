import CharacterGrid
import GridViews
import InstrumentedObservation
import TestSupport

/// Reads of perceptible models in methods that are not tracked, as problems of the frame.
@MainActor @Suite struct UntrackedReadTests {
  private let model = PerceptiblePair()
  private let size = GridSize(width: 4, height: 2)

  private func stage(_ view: View, _ platform: Platform = .iOS16) -> Stage {
    Stage(view, size: size, traits: TraitOverrides(platform: platform))
  }

  private func reads(_ frame: FrameRecord) -> [String] {
    frame.problems.map { problem in
      guard case .untrackedRead(let path, let method, let read) = problem else {
        return "\(problem)"
      }
      return "\(path) \(method) \(read.property)"
    }
  }

  /// What the problem says of the first property, as far as the system knows its name.
  private var first: String {
    if #available(macOS 26, *) { "PerceptiblePair.first" } else { "a property of PerceptiblePair" }
  }

  @Test(arguments: [
    (Platform.iOS13, true), (.iOS14, true), (.iOS15, true), (.iOS16, true), (.iOS17, false),
    (.iOS18(tracking: false), false), (.iOS18(tracking: true), false), (.iOS26, false),
  ])
  func onlyPlatformsWithoutObservationReportIt(platform: Platform, isReported: Bool) {
    let probe = LayoutProbe()
    probe.layout = { [model] _ in _ = model.first }
    let frame = stage(probe, platform).commit()
    expectEqual(reads(frame), (isReported ? ["LayoutProbe layoutSubviews \(first)"] : []))
  }

  @Test func eachPlaceIsReportedOnce() {
    let probe = LayoutProbe()
    probe.layout = { [model] _ in
      for _ in 0..<3 { _ = model.first }
      _ = model.first
    }
    probe.drawing = { [model] _ in _ = model.first }
    let stage = stage(probe)
    let frame = stage.commit()
    let twice = if #available(macOS 26, *) { 2 } else { 1 }
    expectEqual(
      reads(frame),
      Array(repeating: "LayoutProbe layoutSubviews \(first)", count: twice)
        + ["LayoutProbe draw \(first)"])
    probe.setNeedsLayout()
    expectEqual(stage.commit().problems, [])
  }

  @available(macOS 26, *)
  @Test func theLineIsThatOfTheRead() {
    let probe = LayoutProbe()
    let line = #line + 1
    probe.layout = { [model] _ in _ = model.first }
    let lines = stage(probe).commit().problems.map { problem in
      if case .untrackedRead(_, _, let read) = problem { read.line } else { nil as String? }
    }
    expectEqual(lines, ["UntrackedReadTests.swift:\(line)"])
  }

  // MARK: - No problem

  @Test func whatIsTrackedIsNone() {
    let (probe, label) = (LayoutProbe(), Label())
    probe.layout = { [model] probe in
      probe.trackReads { _ = model.first }
      withPerceptionTracking {
        _ = model.first
      } onChange: {
      }
    }
    let stage = stage(probe)
    stage.act { label.observe { [model] in label.text = model.first } }
    probe.addSubview(label)
    expectEqual(stage.commit().problems, [])
    model.first = "b"
    stage.drain()
    expectEqual(stage.commit().problems, [])
  }

  /// An `observe` closure may lay out at once: what is read then makes the closure run again.
  @Test func aLayoutInsideOfObserveIsNone() {
    let probe = LayoutProbe()
    probe.layout = { [model] _ in _ = model.first }
    let stage = stage(probe)
    stage.act {
      probe.observe {
        probe.setNeedsLayout()
        probe.layoutIfNeeded()
      }
    }
    expectEqual(stage.commit().problems, [])
    model.first = "b"
    expectEqual(stage.turn(), 1)
    expectEqual(stage.commit().problems, [])
  }

  @Test func aWriteIsNone() {
    let (probe, text) = (LayoutProbe(), PerceptibleLetters())
    probe.layout = { _ in text.letters.append("b") }
    let stage = stage(probe)
    expectEqual(stage.commit().problems, [])
    probe.layout = { _ in
      _ = text.letters
      text.letters.append("b")
    }
    probe.setNeedsLayout()
    let property =
      if #available(macOS 26, *) { "PerceptibleLetters.letters" } else {
        "a property of PerceptibleLetters"
      }
    expectEqual(
      reads(stage.commit()), ["LayoutProbe layoutSubviews \(property)"], "the read before it")
  }

  @Test func actionsInitialisersAndBlocksAreNone() {
    final class Reader: LayoutProbe {
      let text: String
      init(_ model: PerceptiblePair) { text = model.first }
    }
    let button = Button("Add") { [model] in model.first += model.second }
    let probe = Reader(model)
    probe.addSubview(button)
    probe.layout = { [model] _ in
      button.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
      TurnQueue.current?.enqueue { MainActor.assumeIsolated { _ = model.first } }
    }
    let stage = stage(probe)
    _ = stage.commit()
    stage.press(.tab)
    stage.press(.enter)
    stage.act { _ = model.first }
    #expect(stage.drain() > 0)
    _ = model.first
    expectEqual(stage.commit().problems, [])
    expectEqual(model.first, "ab")
  }

  /// A method that puts a view onto the stage is not to blame for what appears then.
  @Test func methodsOfAppearanceAreNone() {
    final class Reader: View {
      var read: () -> Void = {}
      override func didMoveToStage() { read() }
    }
    let (probe, reader) = (LayoutProbe(), Reader())
    reader.read = { [model] in _ = model.first }
    probe.layout = { $0.addSubview(reader) }
    let stage = stage(probe)
    expectEqual(stage.commit().problems, [])
    probe.layout = { [model] _ in _ = model.first }
    probe.setNeedsLayout()
    expectEqual(stage.commit().problems.count, 1)
  }

  /// Also where the method runs for a layout at once, outside of a commit.
  @Test func aControllerThatIsLoadedIsNone() {
    final class Reader: ViewController {
      var read: () -> Void = {}
      override func viewDidLoad() { read() }
    }
    let (probe, controller) = (LayoutProbe(), Reader())
    controller.read = { [model] in _ = model.first }
    probe.layout = { [model] probe in
      if !controller.isViewLoaded {
        probe.addSubview(controller.view)
        _ = model.second
      }
    }
    let stage = stage(probe)
    stage.act { probe.layoutIfNeeded() }
    let second = first.replacing("first", with: "second")
    expectEqual(reads(stage.commit()), ["LayoutProbe layoutSubviews \(second)"])
  }

  /// What a method makes is part of it: nothing reads it again.
  @Test func anInitialiserInsideOfAMethodIsOne() {
    final class Reader: View {
      init(_ model: PerceptiblePair) {
        super.init()
        identifier = model.first
      }
    }
    let probe = LayoutProbe()
    probe.layout = { [model] probe in
      if probe.subviews.isEmpty { probe.addSubview(Reader(model)) }
    }
    expectEqual(reads(stage(probe).commit()), ["LayoutProbe layoutSubviews \(first)"])
  }

  /// The picture at a layout flush is drawn for the film; the method that lays out does not read.
  @Test func aPictureForAFilmIsNone() {
    let (probe, part) = (LayoutProbe(), LayoutProbe())
    probe.addSubview(part)
    part.drawing = { [model, unowned part] canvas in
      canvas.draw(part.trackReads { model.first }, at: .zero)
    }
    part.frame = GridRect(x: 0, y: 0, width: 4, height: 1)
    probe.layout = { _ in
      part.setNeedsLayout()
      part.layoutIfNeeded()
    }
    let stage = stage(probe)
    FrameListening.$detail.withValue(.everything) {
      _ = stage.commit()
      probe.setNeedsLayout()
      stage.act { probe.layoutIfNeeded() }
      let frame = stage.commit()
      expectEqual(frame.flushes.count, 2)
      expectEqual(frame.problems, [])
    }
  }

  @Test func aViewWithoutAStageReportsNothing() {
    let probe = LayoutProbe()
    probe.traitOverrides.platform = .iOS16
    var texts: [String] = []
    probe.layout = { [model] _ in texts.append(model.first) }
    probe.layoutIfNeeded()
    expectEqual(texts, ["a"])
    #expect(!AccessListening.isOn)
  }

  /// The outer method has its own place again after the inner one.
  @Test func aLayoutInsideOfALayoutHasItsOwnName() {
    let (outer, inner) = (LayoutProbe(), LayoutProbe())
    (outer.identifier, inner.identifier) = ("outer", "inner")
    outer.addSubview(inner)
    inner.layout = { [model] _ in _ = model.second }
    outer.layout = { [model] _ in
      inner.layoutIfNeeded()
      _ = model.first
    }
    let second = first.replacing("first", with: "second")
    #expect(
      reads(stage(outer).commit()) == [
        "outer/inner layoutSubviews \(second)", "outer layoutSubviews \(first)",
      ])
  }
}

/// A view whose layout and drawing are closures; it overrides nothing that its platform never calls.
@MainActor private class LayoutProbe: View {
  var layout: (LayoutProbe) -> Void = { _ in }
  var drawing: (inout Canvas) -> Void = { _ in }

  override func layoutSubviews() { layout(self) }
  override func draw(in canvas: inout Canvas) { drawing(&canvas) }
}

/// A model that is changed in place.
@Perceptible @MainActor private final class PerceptibleLetters {
  var letters = ["a"]
}
