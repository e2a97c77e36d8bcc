import GridViews
import TestSupport

/// The first versions of each system that has a way to follow models, beside what documents say.
@Suite struct PlatformMinimumTests {
  private func minima(of way: WayOfTracking) -> String {
    AppleSystem.allCases.map { system in
      "\(system) \(way.minimum(on: system).map { "\($0)" } ?? "-")"
    }.joined(separator: ", ")
  }

  /// Checklist rows 65 and 113: what the skill on observing says of all systems.
  @Test func theMinimaAreThoseOfTheDocument() {
    expectEqual(
      minima(of: .observation), "iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0")
    expectEqual(
      minima(of: .methodsByKey), "iOS 18.0, macOS 15.0, tvOS 18.0, watchOS -, visionOS 2.0")
    expectEqual(
      minima(of: .methods), "iOS 26.0, macOS 26.0, tvOS 26.0, watchOS -, visionOS 26.0")
    expectEqual(
      minima(of: .sequences),
      "iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0")
  }

  /// Checklist row 118: iOS 13, macOS 12, tvOS 13 and watchOS 6, as the article on the backport says.
  @Test func theBackportIsOlder() {
    expectEqual(minima(of: .backport), "iOS 13.0, macOS 12.0, tvOS 13.0, watchOS 6.0, visionOS -")
    for system in AppleSystem.allCases {
      let minima = WayOfTracking.allCases.compactMap { $0.minimum(on: system) }
      expectEqual(minima, minima.sorted(), "\(system): each way came later than the one before")
    }
  }

  /// Checklist row 109: AppKit has its own key, and a layout of another name.
  @Test func appKitIsAmongThem() {
    let table = AppleSystem.allCases.map { system in
      "\(system): \(system.trackingKey ?? "no key"): "
        + system.trackedMethods.joined(separator: ", ")
    }
    let uiKit =
      "UIObservationTrackingEnabled: updateProperties, updateConstraints, layoutSubviews, draw"
    #expect(
      table == [
        "iOS: \(uiKit)", "macOS: NSObservationTrackingEnabled: updateConstraints, layout, draw",
        "tvOS: \(uiKit)", "watchOS: no key: ", "visionOS: \(uiKit)",
      ])
    expectEqual(AppleSystem.iOS.trackingKey, Platform.trackingKey)
  }

  /// Checklist row 65: each profile has what its version of iOS has.
  @Test(arguments: [
    (Platform.iOS13, "13.0"), (.iOS14, "14.0"), (.iOS15, "15.0"), (.iOS16, "16.0"),
    (.iOS17, "17.0"), (.iOS18(tracking: false), "18.0"), (.iOS18(tracking: true), "18.0"),
    (.iOS26, "26.0"),
  ])
  func eachProfileHasWhatItsVersionHas(platform: Platform, version: String) {
    let ways = platform.waysOfTracking
    expectEqual("\(platform.version)", version)
    #expect(ways.contains(.backport))
    expectEqual(ways.contains(.observation), platform.hasObservation)
    expectEqual((ways.contains(.methods) || ways.contains(.methodsByKey)), platform.tracks)
    expectEqual(ways.contains(.sequences), (platform.version >= SystemVersion(26)))
  }
}
