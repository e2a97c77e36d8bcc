import InstrumentedObservation
import ViewsTestSupport

/// Reads of perceptible models in methods that are not tracked, as problems of the frame.
@MainActor @Suite struct UntrackedReadTests {
  private let model = PerceptiblePair()
  private let probe = LayoutProbe()

  private func stage(_ view: View, _ platform: Platform = .iOS16) -> Stage {
    Stage(view, 4, 2, platform: platform)
  }

  /// What a problem says of a property, as far as the system knows its name.
  private func name(_ property: String) -> String {
    if #available(macOS 26, *) { return property }
    return "a property of \(property.prefix { $0 != "." })"
  }

  private var first: String { name("PerceptiblePair.first") }
  private var second: String { name("PerceptiblePair.second") }

  @Test func onlyPlatformsWithoutObservationReportIt() {
    let platforms: [Platform] = [
      .iOS13, .iOS14, .iOS15, .iOS16, .iOS17, .iOS18(tracking: false), .iOS18(tracking: true),
      .iOS26,
    ]
    let faults = platforms.map { platform in
      let probe = LayoutProbe()
      probe.layout = { [model] _ in _ = model.first }
      return stage(probe, platform).commit().faults
    }
    let fault = "LayoutProbe.layoutSubviews reads \(first)"
    expectEqual(faults, [fault, fault, fault, fault, "-", "-", "-", "-"])
  }

  @Test func eachPlaceIsReportedOnceWithItsLine() {
    let line = #line + 2
    probe.layout = { [model] _ in
      for _ in 0..<3 { _ = model.first }
      _ = model.first
    }
    probe.drawing = { [model] _ in _ = model.first }
    let stage = stage(probe)
    let frame = stage.commit()
    let twice = if #available(macOS 26, *) { 2 } else { 1 }
    expectEqual(
      frame.faults,
      (Array(repeating: "LayoutProbe.layoutSubviews reads \(first)", count: twice)
        + ["LayoutProbe.draw reads \(first)"]).joined(separator: "\n"))
    if #available(macOS 26, *) {
      let lines = frame.problems.map { problem in
        if case .untrackedRead(_, _, let read) = problem { read.line } else { nil as String? }
      }
      expectEqual(lines, [line, line + 1, line + 3].map { "UntrackedReadTests.swift:\($0)" })
    }
    probe.setNeedsLayout()
    expectEqual(stage.commit().problems, [])
  }

  // MARK: - No problem

  @Test func whatIsTrackedIsNone() {
    let label = Label()
    probe.layout = { [model] probe in
      probe.trackReads { _ = model.first }
      withPerceptionTracking {
        _ = model.first
      } onChange: {
      }
    }
    let stage = stage(probe.containing(label))
    stage.act { label.observe { [model] in label.text = model.first } }
    let records = stage.records(
      \.faults, ["b": { model.first = "b" }, "turns": { stage.drain() }])
    expectEqual(records, "first: -\nb: -\nturns: -")
  }

  /// An `observe` closure may lay out at once: what is read then makes the closure run again.
  @Test func aLayoutInsideOfObserveIsNone() {
    probe.layout = { [model] _ in _ = model.first }
    let stage = stage(probe)
    stage.act {
      probe.observe { [probe] in
        probe.setNeedsLayout()
        probe.layoutIfNeeded()
      }
    }
    let records = stage.records(
      \.faults, ["b": { model.first = "b" }, "turn": { expectEqual(stage.turn(), 1) }])
    expectEqual(records, "first: -\nb: -\nturn: -")
  }

  @Test func aWriteIsNoneButTheReadBeforeItIs() {
    let text = PerceptibleLetters()
    probe.layout = { _ in text.letters.append("b") }
    let stage = stage(probe)
    expectEqual(stage.commit().problems, [])
    probe.layout = { _ in
      _ = text.letters
      text.letters.append("b")
    }
    probe.setNeedsLayout()
    let letters = name("PerceptibleLetters.letters")
    expectEqual(stage.commit().faults, "LayoutProbe.layoutSubviews reads \(letters)")
  }

  @Test func actionsAndBlocksAreNone() {
    let button = Button("Add") { [model] in model.first += model.second }.placed(0, 0, 4, 1)
    probe.layout = { [model] _ in
      TurnQueue.current?.enqueue { MainActor.assumeIsolated { _ = model.first } }
    }
    let stage = stage(probe.containing(button))
    _ = stage.commit()
    for key in [KeyPress.tab, .enter] { stage.press(key) }
    stage.act { _ = model.first }
    #expect(stage.drain() > 0)
    _ = model.first
    expectEqual(stage.commit().problems, [])
    expectEqual(model.first, "ab")
  }

  /// A method that puts a view onto the stage is not to blame for what appears then, but what it makes
  /// is a part of it: nothing reads that again.
  @Test func whatAppearsIsNoneAndWhatAMethodMakesIsOne() {
    let (early, controller) = (Guest(model), GuestController(model))
    let stage = stage(probe)
    func fault(_ layout: @escaping (LayoutProbe) -> Void) -> String {
      probe.layout = layout
      probe.setNeedsLayout()
      return stage.commit().faults
    }
    expectEqual(fault { $0.addSubview(early) }, "-")
    expectEqual(
      fault { [model] in if $0.subviews.count == 1 { $0.addSubview(Guest(model)) } },
      "LayoutProbe.layoutSubviews reads \(first)")
    // Also where the method runs for a layout at once, outside of a commit.
    probe.layout = { [model] probe in
      if !controller.isViewLoaded {
        probe.addSubview(controller.view)
        _ = model.second
      }
    }
    probe.setNeedsLayout()
    stage.act { probe.layoutIfNeeded() }
    expectEqual(stage.commit().faults, "LayoutProbe.layoutSubviews reads \(second)")
  }

  /// The picture at a layout flush is drawn for the film; the method that lays out does not read.
  @Test func aPictureForAFilmIsNone() {
    let part = LayoutProbe().placed(0, 0, 4, 1)
    part.drawing = { [model, unowned part] canvas in
      canvas.draw(part.trackReads { model.first }, at: .zero)
    }
    probe.layout = { _ in
      part.setNeedsLayout()
      part.layoutIfNeeded()
    }
    let stage = stage(probe.containing(part))
    FrameListening.$detail.withValue(.everything) {
      _ = stage.commit()
      probe.setNeedsLayout()
      stage.act { probe.layoutIfNeeded() }
      let frame = stage.commit()
      expectEqual("\(frame.flushes.count) \(frame.faults)", "2 -")
    }
  }

  @Test func aViewWithoutAStageReportsNothing() {
    probe.traitOverrides.platform = .iOS16
    var texts: [String] = []
    probe.layout = { [model] _ in texts.append(model.first) }
    probe.layoutIfNeeded()
    expectEqual(texts, ["a"])
    #expect(!AccessListening.isOn)
  }

  /// The outer method has its own place again after the inner one.
  @Test func aLayoutInsideOfALayoutHasItsOwnName() {
    let inner = LayoutProbe()
    inner.identifier = "inner"
    inner.layout = { [model] _ in _ = model.second }
    probe.layout = { [model] _ in
      inner.layoutIfNeeded()
      _ = model.first
    }
    expectEqual(
      stage(probe.containing(inner)).commit().faults,
      "LayoutProbe/inner.layoutSubviews reads \(second)\n"
        + "LayoutProbe.layoutSubviews reads \(first)")
  }
}

/// A view whose layout and drawing are closures; it overrides nothing that its platform never calls.
@MainActor private class LayoutProbe: View {
  var layout: (LayoutProbe) -> Void = { _ in }
  var drawing: (inout Canvas) -> Void = { _ in }

  override func layoutSubviews() { layout(self) }
  override func draw(in canvas: inout Canvas) { drawing(&canvas) }
}

/// Reads its model when it is made, and when it comes onto a stage.
private final class Guest: View {
  private let model: PerceptiblePair

  init(_ model: PerceptiblePair) {
    self.model = model
    super.init()
    identifier = model.first
  }

  override func didMoveToStage() { _ = model.first }
}

private final class GuestController: ViewController {
  private let model: PerceptiblePair

  init(_ model: PerceptiblePair) { self.model = model }

  override func viewDidLoad() { _ = model.first }
}
