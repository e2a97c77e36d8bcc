import InstrumentedObservation
import ViewsTestSupport

/// Scopes that are opened outside of the methods of their view.
@MainActor @Suite struct OpenedScopeElsewhereTests {
  private let model = PerceptiblePair()
  private let counted = CountedPerceptible()
  private let size = GridSize(width: 4, height: 1)

  private func stage(_ view: View, _ platform: Platform = .iOS16) -> Stage {
    Stage(view, size: size, traits: TraitOverrides(platform: platform))
  }

  /// The layout queues the block, and so does it again.
  @Test(arguments: [Platform.iOS13, .iOS16, .iOS17])
  func aBlockOpensOneForItsView(platform: Platform) {
    let probe = Probe()
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
    _ = stage.commit()
    stage.drain()
    expectEqual(stage.picture, "a   ")
    for letter in ["b", "c", "d"] {
      model.first = letter
      expectEqual(stage.liveCounts["registrations"], 0)
      _ = probe.takeHistory()
      _ = stage.commit()
      expectEqual(probe.takeHistory(), ["layoutSubviews"])
      expectEqual(stage.drain(), 1)
      expectEqual(stage.picture, "\(letter)   ")
      expectEqual(stage.liveCounts["registrations"], 1)
    }
  }

  @Test func onePlaceIsOneScope() {
    let probe = Probe()
    let stage = stage(probe)
    for _ in 0..<10 { probe.trackReads { _ = counted.value } }
    expectEqual(counted.registrar.registrationCount, 1)
    probe.trackReads { _ = counted.value }
    expectEqual(counted.registrar.registrationCount, 2)
    expectEqual(stage.liveCounts["registrations"], 2)
  }

  /// What an initialiser has read is tracked on the stage that the view comes onto.
  @Test func anInitialiserMayOpenOne() {
    let observable = Pair()
    let probe = Probe()
    probe.trackReads { _ = (model.first, observable.first) }
    let stage = stage(probe)
    _ = stage.commit()
    expectEqual(stage.liveCounts["registrations"], 1)
    observable.first = "b"
    #expect(!stage.needsCommit, "iOS 16 has no Observation")
    model.first = "b"
    #expect(stage.needsCommit)
    expectEqual(stage.liveCounts["registrations"], 0)
  }

  @Test func aScopeEndsWithItsView() {
    var view: View? = View()
    view?.trackReads { _ = counted.value }
    expectEqual(counted.registrar.registrationCount, 1)
    view = nil
    expectEqual(counted.registrar.registrationCount, 0)
  }
}
