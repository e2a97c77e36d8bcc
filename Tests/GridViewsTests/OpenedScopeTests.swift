import InstrumentedObservation
import ViewsTestSupport

/// Scopes that are opened by hand, where the platform does not track the methods of views.
@MainActor @Suite struct OpenedScopeTests {
  private let model = PerceptiblePair()
  private let counted = CountedPerceptible()
  private let size = GridSize(width: 4, height: 1)

  private func stage(_ view: View, _ platform: Platform = .iOS16) -> Stage {
    Stage(view, size: size, traits: TraitOverrides(platform: platform))
  }

  /// A probe that tracks what its layout and its drawing read.
  private func probe() -> Probe {
    let probe = Probe()
    probe.layout = { [model] probe in
      _ = probe.trackReads { model.second }
      probe.setNeedsDisplay()
    }
    probe.drawing = { [model, unowned probe] canvas in
      canvas.draw(probe.trackReads { model.first } + model.second, at: .zero)
    }
    return probe
  }

  @Test func aWriteRunsTheMethodThatHasReadIt() {
    let probe = probe()
    let stage = stage(probe)
    expectEqual(stage.picture, "ab  ")
    expectEqual(probe.takeHistory(), ["layoutSubviews", "draw"])
    model.first = "A"
    expectEqual(stage.picture, "Ab  ")
    expectEqual(probe.takeHistory(), ["draw"])
    model.second = "B"
    expectEqual(stage.picture, "AB  ")
    expectEqual(probe.takeHistory(), ["layoutSubviews", "draw"])
    #expect(!stage.needsCommit)
    expectEqual(stage.liveCounts["registrations"], 2)
  }

  /// What is read beside the closure is not tracked.
  @Test func onlyWhatTheClosureReadsIsTracked() {
    let probe = Probe()
    probe.layout = { [model] probe in _ = (probe.trackReads { model.first }, model.second) }
    let stage = stage(probe)
    _ = stage.commit()
    model.second = "B"
    #expect(!stage.needsCommit)
    model.first = "A"
    #expect(stage.needsCommit)
  }

  /// A method that runs when something that it has read is written, and how the view is made.
  private struct Reader: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @MainActor (_ read: @escaping @MainActor () -> Void) -> (View, ViewController?)
  }

  private nonisolated static let readers = [
    Reader(testDescription: "updateConstraints") { read in
      (MethodProbe("updateConstraints") { $0.trackReads(read) }, nil)
    },
    Reader(testDescription: "layoutSubviews") { read in
      (MethodProbe("layoutSubviews") { $0.trackReads(read) }, nil)
    },
    Reader(testDescription: "draw") { read in
      (MethodProbe("draw") { $0.trackReads(read) }, nil)
    },
    Reader(testDescription: "updateViewConstraints") { read in
      let controller = MethodController("updateViewConstraints") { $0.trackReads(read) }
      return (controller.view, controller)
    },
    Reader(testDescription: "viewWillLayoutSubviews") { read in
      let controller = MethodController("viewWillLayoutSubviews") { $0.trackReads(read) }
      return (controller.view, controller)
    },
    Reader(testDescription: "viewDidLayoutSubviews") { read in
      let controller = MethodController("viewDidLayoutSubviews") { $0.trackReads(read) }
      return (controller.view, controller)
    },
    Reader(testDescription: "configurationUpdate") { read in
      let cell = ListCell()
      cell.configurationUpdateHandler = { cell, _ in cell.trackReads(read) }
      return (cell, nil)
    },
  ]

  @Test(arguments: readers, [Platform.iOS13, .iOS16, .iOS17, .iOS18(tracking: false)])
  private func eachMethodCanOpenOne(reader: Reader, platform: Platform) {
    var runs = 0
    let (view, controller) = reader.make { [model] in
      _ = model.first
      runs += 1
    }
    let stage = stage(view, platform)
    stage.notesEvents = true
    _ = stage.commit()
    for number in 1...3 {
      expectEqual(runs, number)
      expectEqual(stage.liveCounts["registrations"], 1)
      model.first = "\(number)"
      #expect(stage.needsCommit)
      expectEqual(stage.commit().problems, [])
    }
    withExtendedLifetime(controller) {}
  }

  @Test func eachRunTakesThePlaceOfTheOneBefore() {
    let probe = Probe()
    probe.layout = { [counted] probe in
      for _ in 0..<3 { probe.trackReads { _ = counted.value } }
    }
    let stage = stage(probe)
    for _ in 0..<10 {
      probe.setNeedsLayout()
      _ = stage.commit()
      expectEqual(counted.registrar.registrationCount, 3)
      expectEqual(stage.liveCounts["registrations"], 3)
    }
    probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
    probe.setNeedsLayout()
    _ = stage.commit()
    expectEqual(counted.registrar.registrationCount, 1)
    probe.layout = { _ in }
    probe.setNeedsLayout()
    _ = stage.commit()
    expectEqual(counted.registrar.registrationCount, 0)
    expectEqual(stage.liveCounts["registrations"], 0)
  }

  /// The others of its method stay registered until it runs again, and it is marked once.
  @Test func oneOfSeveralMayChange() {
    let probe = Probe()
    probe.layout = { [model] probe in
      probe.trackReads { _ = model.first }
      probe.trackReads { _ = model.second }
    }
    let stage = stage(probe)
    _ = stage.commit()
    model.first = "A"
    expectEqual(stage.liveCounts["registrations"], 1)
    model.second = "B"
    expectEqual(stage.liveCounts["registrations"], 0)
    _ = probe.takeHistory()
    _ = stage.commit()
    expectEqual(probe.takeHistory(), ["layoutSubviews"])
    expectEqual(stage.liveCounts["registrations"], 2)
  }

  @Test func oneInsideOfAnotherIsPartOfIt() {
    let probe = Probe()
    probe.layout = { [counted] probe in
      probe.trackReads { probe.trackReads { _ = counted.value } }
    }
    let stage = stage(probe)
    _ = stage.commit()
    expectEqual(counted.registrar.registrationCount, 1)
    expectEqual(stage.liveCounts["registrations"], 1)
  }

  @Test func aWriteByTheMethodItselfIsReported() {
    let probe = Probe()
    probe.layout = { [model] probe in
      probe.trackReads { if model.first.count < 3 { model.first += "+" } }
    }
    let stage = stage(probe)
    _ = stage.commit()
    probe.setNeedsLayout()
    #expect(
      stage.commit().problems == [
        .modelWrite(
          path: "Probe", method: "layoutSubviews", reader: "Probe", readerMethod: "layoutSubviews")
      ])
  }

  @Test func aWriteOnAnotherThreadIsReported() {
    let model = UnguardedPerceptible()
    let probe = Probe()
    probe.drawing = { [unowned probe] canvas in
      canvas.draw(probe.trackReads { model.text }, at: .zero)
    }
    let stage = stage(probe)
    expectEqual(stage.picture, "old ")
    Threads.run("there") { model.text = "new" }
    expectEqual(stage.picture, "old ")
    stage.turn()
    let frame = stage.commit()
    expectEqual(frame.grid.text, "new ")
    expectEqual(frame.problems, [.wrongThread(path: "Probe")])
  }

  // MARK: - Its end

  @Test func itEndsWithItsView() {
    weak var released: Probe?
    do {
      let probe = Probe()
      probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
      probe.trackReads { _ = counted.value }
      released = probe
      _ = stage(probe).commit()
      expectEqual(counted.registrar.registrationCount, 2)
    }
    #expect(released == nil)
    expectEqual(counted.registrar.registrationCount, 0)
  }

  @Test func itEndsWhereItsViewLeavesTheStage() {
    let (box, probe) = (View(), Probe())
    probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
    box.addSubview(probe)
    let stage = stage(box)
    _ = stage.commit()
    expectEqual(counted.registrar.registrationCount, 1)
    probe.removeFromSuperview()
    expectEqual(counted.registrar.registrationCount, 0)
    expectEqual(stage.liveCounts["registrations"], 0)
  }

  /// A part that stays is not notified while its superview is released on another thread.
  @Test func aSuperviewIsReleasedElsewhere() async {
    let probe = Probe()
    func make() -> View {
      let box = View()
      probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
      box.addSubview(probe)
      _ = stage(box).commit()
      return box
    }
    nonisolated(unsafe) var last: View? = make()
    expectEqual(counted.registrar.registrationCount, 1)
    await Task.detached { _ = last.take() }.value
    expectEqual(counted.registrar.registrationCount, 0)
    #expect(probe.superview == nil)
  }

  // MARK: - Where methods are tracked

  /// The closure just runs, and its reads belong to the method.
  @Test func aTrackedMethodNeedsNone() {
    let probe = Probe()
    probe.properties = { [counted] probe in probe.trackReads { _ = counted.value } }
    probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
    probe.drawing = { [counted, unowned probe] _ in probe.trackReads { _ = counted.value } }
    let stage = stage(probe, .iOS26)
    _ = stage.commit()
    for number in 1...3 {
      expectEqual(probe.takeHistory(), ["updateProperties", "layoutSubviews", "draw"])
      expectEqual(counted.registrar.registrationCount, 3)
      expectEqual(stage.liveCounts["registrations"], 3)
      counted.value = number
      _ = stage.commit()
    }
  }

  @Test func anotherPlatformEndsThem() {
    let probe = Probe()
    probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
    let stage = stage(probe)
    _ = stage.commit()
    for platform in [Platform.iOS26, .iOS16, .iOS18(tracking: true), .iOS17] {
      stage.traits.platform = platform
      _ = stage.commit()
      expectEqual(counted.registrar.registrationCount, 1)
    }
    counted.value += 1
    #expect(stage.needsCommit)
  }

  @Test(arguments: [(Platform.iOS16, false), (.iOS17, true), (.iOS18(tracking: false), true)])
  func observableModelsAreTrackedFromIOS17(platform: Platform, isTracked: Bool) {
    let observable = Pair()
    let probe = Probe()
    probe.layout = { probe in probe.trackReads { _ = observable.first } }
    let stage = stage(probe, platform)
    _ = stage.commit()
    observable.first = "b"
    expectEqual(stage.needsCommit, isTracked)
  }

  /// What is drawn for a comparison registers nothing.
  @Test func aFreshPictureOpensNone() {
    let probe = probe()
    let stage = stage(probe)
    _ = stage.commit()
    expectEqual(stage.freshPicture.text, "ab  ")
    expectEqual(stage.liveCounts["registrations"], 2)
  }
}

/// A view that calls a closure in one of its methods.
private final class MethodProbe: View {
  private let method: String
  private let run: (MethodProbe) -> Void

  init(_ method: String, _ run: @escaping @MainActor (MethodProbe) -> Void) {
    (self.method, self.run) = (method, run)
    super.init()
  }

  override func updateConstraints() { if method == "updateConstraints" { run(self) } }
  override func layoutSubviews() { if method == "layoutSubviews" { run(self) } }
  override func draw(in canvas: inout Canvas) { if method == "draw" { run(self) } }
}

/// A controller that calls a closure in one of its methods.
private final class MethodController: ViewController {
  private let method: String
  private let run: (MethodController) -> Void

  init(_ method: String, _ run: @escaping @MainActor (MethodController) -> Void) {
    (self.method, self.run) = (method, run)
    super.init()
  }

  override func updateViewConstraints() { if method == "updateViewConstraints" { run(self) } }
  override func viewWillLayoutSubviews() { if method == "viewWillLayoutSubviews" { run(self) } }
  override func viewDidLayoutSubviews() { if method == "viewDidLayoutSubviews" { run(self) } }
}
