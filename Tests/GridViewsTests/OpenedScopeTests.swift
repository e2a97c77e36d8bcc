import InstrumentedObservation
import ViewsTestSupport

/// Scopes that are opened by hand, where the platform does not track the methods of views.
@MainActor @Suite struct OpenedScopeTests {
  private let model = PerceptiblePair()
  private let counted = CountedPerceptible()
  private let probe = Probe()

  private func stage(_ view: View, _ platform: Platform = .iOS16) -> Stage {
    Stage(view, 4, 1, platform: platform)
  }

  /// The registrations that the model and the stage know of.
  private func counts(_ stage: Stage) -> [Int] {
    [counted.registrar.registrationCount, stage.registrations]
  }

  /// What is read beside the closure is not tracked.
  @Test func aWriteRunsTheMethodWhoseClosureHasReadIt() {
    probe.layout = { [model] probe in probe.trackReads { _ = model.first } }
    probe.drawing = { [model, unowned probe] canvas in
      canvas.draw(model.first + probe.trackReads { model.second }, at: .zero)
    }
    let stage = stage(probe)
    stage.expectFilm(
      .act("first") { model.first = "A" }, .act("second") { model.second = "B" },
      noting: { "\(probe.runs()), \(stage.registrations)" },
      shows: """
        first  ¦ ab   ¦ layoutSubviews draw, 2
        first  ¦ ab   ¦ layoutSubviews, 2
        second ¦ AB   ¦ draw, 2
        """)
    // What is drawn for a comparison registers nothing.
    expectEqual(stage.freshPicture.text, "AB  ")
    expectEqual(stage.registrations, 2)
    #expect(!stage.needsCommit)
  }

  @Test func eachRunTakesThePlaceOfTheOneBefore() {
    let stage = stage(probe)
    var scopes = 0
    probe.layout = { [counted] probe in
      for _ in 0..<scopes { probe.trackReads { _ = counted.value } }
    }
    var history = [3, 3, 3, 1, 0].map { count in
      scopes = count
      probe.setNeedsLayout()
      _ = stage.commit()
      return counts(stage)
    }
    // One inside of another is part of it.
    probe.layout = { [counted] probe in
      probe.trackReads { probe.trackReads { _ = counted.value } }
    }
    probe.setNeedsLayout()
    _ = stage.commit()
    history.append(counts(stage))
    expectEqual(history, [[3, 3], [3, 3], [3, 3], [1, 1], [0, 0], [1, 1]])
  }

  /// The others of its method stay registered until it runs again, and it is marked once.
  @Test func oneOfSeveralMayChange() {
    probe.layout = { [model] probe in
      probe.trackReads { _ = model.first }
      probe.trackReads { _ = model.second }
    }
    let stage = stage(probe)
    _ = (stage.commit(), probe.runs())
    model.first = "A"
    expectEqual(stage.registrations, 1)
    model.second = "B"
    expectEqual(stage.registrations, 0)
    _ = stage.commit()
    expectEqual(probe.runs(), "layoutSubviews")
    expectEqual(stage.registrations, 2)
  }

  /// The closure just runs, and its reads belong to the method.
  @Test func aTrackedMethodNeedsNone() {
    probe.properties = { [counted] probe in probe.trackReads { _ = counted.value } }
    probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
    probe.drawing = { [counted, unowned probe] _ in probe.trackReads { _ = counted.value } }
    let stage = stage(probe, .iOS26)
    let film = stage.film(
      .act("1") { counted.value = 1 }, .act("2") { counted.value = 2 },
      noting: { "\(probe.runs()), \(counts(stage))" })
    expectEqual(
      film,
      """
      first ¦      ¦ updateProperties layoutSubviews draw, [3, 3]
      1     ¦      ¦ updateProperties layoutSubviews draw, [3, 3]
      2     ¦      ¦ updateProperties layoutSubviews draw, [3, 3]
      """)
  }

  // MARK: - Outside of the methods of its view

  /// The layout queues the block, and so does it again.
  @Test(arguments: [Platform.iOS13, .iOS16, .iOS17])
  func aBlockOpensOneForItsView(platform: Platform) {
    var text = ""
    probe.layout = { [model] probe in
      TurnQueue.current?.enqueue {
        MainActor.assumeIsolated {
          text = probe.trackReads { model.first }
          probe.setNeedsDisplay()
        }
      }
    }
    probe.drawing = { $0.draw(text, at: .zero) }
    let stage = stage(probe, platform)
    stage.expectFilm(
      .turn, .act("b") { model.first = "b" }, .turn, .act("c") { model.first = "c" }, .turn,
      noting: { "\(probe.runs()), \(stage.registrations)" },
      shows: """
        first ¦      ¦ layoutSubviews draw, 0
        turn  ¦ a    ¦ draw, 1
        b     ¦ a    ¦ layoutSubviews, 0
        turn  ¦ b    ¦ draw, 1
        c     ¦ b    ¦ layoutSubviews, 0
        turn  ¦ c    ¦ draw, 1
        """)
  }

  @Test func onePlaceIsOneScope() {
    let stage = stage(probe)
    for _ in 0..<10 { probe.trackReads { _ = counted.value } }
    expectEqual(counts(stage), [1, 1])
    probe.trackReads { _ = counted.value }
    expectEqual(counts(stage), [2, 2])
  }

  /// What an initialiser has read is tracked on the stage that the view comes onto.
  @Test func anInitialiserMayOpenOne() {
    let observable = Pair()
    probe.trackReads { _ = (model.first, observable.first) }
    let stage = stage(probe)
    _ = stage.commit()
    expectEqual(stage.registrations, 1)
    observable.first = "b"
    #expect(!stage.needsCommit, "iOS 16 has no Observation")
    model.first = "b"
    #expect(stage.needsCommit)
    expectEqual(stage.registrations, 0)
  }

  // MARK: - Its end

  @Test func itEndsWithItsViewOrWhereItLeavesTheStage() {
    var history: [[Int]] = []
    let ends: [(Probe) -> Void] = [
      { [self] _ in history.append([counted.registrar.registrationCount]) },
      { [self] probe in
        let stage = stage(probe)
        _ = stage.commit()
        history.append(counts(stage))
      },
      { [self] probe in
        let stage = stage(View().containing(probe))
        _ = stage.commit()
        probe.removeFromSuperview()
        history.append(counts(stage))
      },
    ]
    let areReleased = ends.map { end in
      isReleased {
        let probe = Probe()
        probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
        probe.trackReads { _ = counted.value }
        end(probe)
        return probe
      }
    }
    expectEqual(areReleased, [true, true, true])
    expectEqual(history, [[1], [2, 2], [1, 0]])
    expectEqual(counted.registrar.registrationCount, 0)
  }

  /// A part that stays is not notified while its superview is released on another thread.
  @Test func aSuperviewIsReleasedElsewhere() async {
    func make() -> View {
      probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
      let box = View().containing(probe)
      _ = stage(box).commit()
      expectEqual(counted.registrar.registrationCount, 1)
      return box
    }
    await releaseElsewhere(make())
    expectEqual(counted.registrar.registrationCount, 0)
    #expect(probe.superview == nil)
  }

  @Test func anotherPlatformEndsThem() {
    probe.layout = { [counted] probe in probe.trackReads { _ = counted.value } }
    let stage = stage(probe)
    let counts = [Platform.iOS16, .iOS26, .iOS16, .iOS18(tracking: true), .iOS17].map { platform in
      stage.traits.platform = platform
      _ = stage.commit()
      return counted.registrar.registrationCount
    }
    expectEqual(counts, [1, 1, 1, 1, 1])
    counted.value += 1
    #expect(stage.needsCommit)
  }
}
