// Which system has which way to track reads, as documents of Apple and of the backport say. Tests
// compare these tables with the documents.

/// An Apple system on which views can be updated from models.
package enum AppleSystem: CaseIterable {
  case iOS, macOS, tvOS, watchOS, visionOS
}

// MARK: - Minimum versions

/// A way of updating views from models, and the systems that support it.
package enum WayOfTracking: CaseIterable {
  /// The module InstrumentedObservation, with `observe` and with scopes that code opens explicitly.
  case backport
  /// Observation, with `observe` and with scopes that code opens explicitly.
  case observation
  /// The methods of views are tracked if a key in the app's property list is set.
  case methodsByKey
  /// The methods of views are tracked.
  case methods
  /// `Observations`: a task waits for its values.
  case sequences

  /// Returns the first version of a system that supports this way; nil if there is none.
  ///
  /// The versions for `backport` come from the article about the observation backport of the
  /// Composable Architecture. The manifest of its library Perception requires only macOS 10.15.
  package func minimum(on system: AppleSystem) -> Int? {
    // In the order of the systems.
    let versions: [Int?] =
      switch self {
      case .backport: [13, 12, 13, 6, nil]
      case .observation: [17, 14, 17, 10, 1]
      case .methodsByKey: [18, 15, 18, nil, 2]
      case .methods: [26, 26, 26, nil, 26]
      case .sequences: [26, 26, 26, 26, 26]
      }
    return AppleSystem.allCases.firstIndex(of: system).flatMap { versions[$0] }
  }
}

extension AppleSystem {
  /// The key of an app's Info.plist that turns tracking of methods on, in versions that do not
  /// track them anyway; nil if there is no such key.
  package var trackingKey: String? {
    switch self {
    case .iOS, .tvOS, .visionOS: Platform.trackingKey
    case .macOS: "NSObservationTrackingEnabled"
    case .watchOS: nil
    }
  }

  /// The methods of a view that are tracked, in the order in which they run.
  package var trackedMethods: [String] {
    switch self {
    case .iOS, .tvOS, .visionOS:
      ["updateProperties", "updateConstraints", "layoutSubviews", "draw"]
    case .macOS: ["updateConstraints", "layout", "draw"]
    case .watchOS: []
    }
  }
}

extension Platform {
  /// The ways of tracking that the platform supports.
  package var waysOfTracking: [WayOfTracking] {
    let version = version
    return WayOfTracking.allCases.filter { way in
      guard let minimum = way.minimum(on: .iOS), minimum <= version else { return false }
      return way != .methodsByKey || tracks
    }
  }

  /// The version of iOS to which the platform corresponds.
  package var version: Int {
    switch self {
    case .iOS13: 13
    case .iOS14: 14
    case .iOS15: 15
    case .iOS16: 16
    case .iOS17: 17
    case .iOS18: 18
    case .iOS26: 26
    }
  }
}
