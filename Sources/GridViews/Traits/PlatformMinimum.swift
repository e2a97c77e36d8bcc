/// A system of Apple's on which views can follow models.
public enum AppleSystem: String, CaseIterable, Sendable {
  /// iPhone and iPad.
  case iOS
  /// The Mac, whose views are AppKit's.
  case macOS
  /// Apple TV.
  case tvOS
  /// Apple Watch, which has no views of UIKit.
  case watchOS
  /// Apple Vision.
  case visionOS
}

/// A version of a system, such as 17.0.
public struct SystemVersion: Hashable, Sendable {
  /// The number before the dot.
  public let major: Int
  /// The number after the dot.
  public let minor: Int

  /// Makes a version.
  public init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }
}

extension SystemVersion: Comparable {
  /// Returns true if the left version is older.
  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension SystemVersion: CustomStringConvertible {
  /// Both numbers, such as `17.0`.
  public var description: String { "\(major).\(minor)" }
}

// MARK: - What needs which version

/// A way in which views can follow models, and the systems that have it.
public enum WayOfTracking: CaseIterable, Sendable {
  /// The instrumented registrar, in `observe` and in scopes that are opened by hand.
  case backport
  /// Observation, in `observe` and in scopes that are opened by hand.
  case observation
  /// The methods of views are tracked if the app's property list asks for it.
  case methodsByKey
  /// The methods of views are tracked.
  case methods
  /// `Observations`, for whose values a task waits.
  case sequences

  /// The first version of a system that has it; nil if no version has.
  ///
  /// The figures of `backport` are those of the article on the observation backport of the Composable
  /// Architecture. The manifest of its library Perception asks for macOS 10.15 only.
  public func minimum(on system: AppleSystem) -> SystemVersion? {
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
  /// The key of an app's Info.plist by which methods are tracked before the version that tracks them
  /// anyway; nil where there are no such methods.
  public var trackingKey: String? {
    switch self {
    case .iOS, .tvOS, .visionOS: Platform.trackingKey
    case .macOS: "NSObservationTrackingEnabled"
    case .watchOS: nil
    }
  }

  /// The methods of a view that are tracked, in the order in which they run.
  public var trackedMethods: [String] {
    switch self {
    case .iOS, .tvOS, .visionOS:
      ["updateProperties", "updateConstraints", "layoutSubviews", "draw"]
    case .macOS: ["updateConstraints", "layout", "draw"]
    case .watchOS: []
    }
  }
}

extension Platform {
  /// The ways of tracking that the profile has.
  public var waysOfTracking: [WayOfTracking] {
    let version = version
    return WayOfTracking.allCases.filter { way in
      guard let minimum = way.minimum(on: .iOS), minimum <= version else { return false }
      return way != .methodsByKey || tracks
    }
  }

  /// The version of iOS that the profile is like.
  public var version: SystemVersion {
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
