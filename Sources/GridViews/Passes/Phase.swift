/// The parts of a commit in which a view is asked to do its work, in their order.
enum Phase: UInt8, CaseIterable {
  case traits
  case updateProperties
  case updateConstraints
  /// Sizes travel from leaves to root; no method of a view belongs to it.
  case sizing
  case layoutSubviews
  case draw

  static let settling: [Phase] = [
    .traits, .updateProperties, .updateConstraints, .layoutSubviews,
  ]
}

/// Some of the phases.
struct PhaseSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ phase: Phase) { rawValue = 1 << phase.rawValue }

  static let traits = PhaseSet(.traits)
  static let updateProperties = PhaseSet(.updateProperties)
  static let updateConstraints = PhaseSet(.updateConstraints)
  static let sizing = PhaseSet(.sizing)
  static let layoutSubviews = PhaseSet(.layoutSubviews)
  static let draw = PhaseSet(.draw)
  /// What is repeated until nothing is dirty; drawing comes after.
  static let settling: PhaseSet = [
    .traits, .updateProperties, .updateConstraints, .sizing, .layoutSubviews,
  ]
  static let all: PhaseSet = [settling, .draw]
  /// The phases that have a method which a subclass may override.
  static let methods: PhaseSet = [.updateProperties, .updateConstraints, .layoutSubviews, .draw]
}
