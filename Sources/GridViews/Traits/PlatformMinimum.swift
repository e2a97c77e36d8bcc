// Which system has which way to track reads, as documents of Apple and of the backport say. Tests
// compare these tables with the documents.

/// An Apple system on which views can be updated from models.
package enum AppleSystem: CaseIterable {
  case iOS, macOS, tvOS, watchOS, visionOS
}

/// A version of a system, such as 17.0.
package struct SystemVersion: Comparable, CustomStringConvertible {
  private let major: Int, minor: Int

  /// Makes a version; the minor number is 0 by default.
  package init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  package var description: String { "\(major).\(minor)" }
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
  package func minimum(on system: AppleSystem) -> SystemVersion? {
    switch (self, system) {
    case (.backport, .iOS), (.backport, .tvOS): SystemVersion(13)
    case (.backport, .macOS): SystemVersion(12)
    case (.backport, .watchOS): SystemVersion(6)
    case (.backport, .visionOS): nil
    case (.observation, .iOS), (.observation, .tvOS): SystemVersion(17)
    case (.observation, .macOS): SystemVersion(14)
    case (.observation, .watchOS): SystemVersion(10)
    case (.observation, .visionOS): SystemVersion(1)
    case (.methodsByKey, .iOS), (.methodsByKey, .tvOS): SystemVersion(18)
    case (.methodsByKey, .macOS): SystemVersion(15)
    case (.methodsByKey, .visionOS): SystemVersion(2)
    case (.methods, .iOS), (.methods, .macOS), (.methods, .tvOS), (.methods, .visionOS):
      SystemVersion(26)
    case (.sequences, _): SystemVersion(26)
    case (.methodsByKey, .watchOS), (.methods, .watchOS): nil
    }
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
  package var version: SystemVersion {
    switch self {
    case .iOS13: SystemVersion(13)
    case .iOS14: SystemVersion(14)
    case .iOS15: SystemVersion(15)
    case .iOS16: SystemVersion(16)
    case .iOS17: SystemVersion(17)
    case .iOS18: SystemVersion(18)
    case .iOS26: SystemVersion(26)
    }
  }
}
