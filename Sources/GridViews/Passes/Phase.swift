/// The parts of a commit in which a view is asked to do its work, in their order.
enum Phase: UInt8, CaseIterable {
  case updateProperties
  case layoutSubviews
  case draw

  var name: String {
    switch self {
    case .updateProperties: "updateProperties"
    case .layoutSubviews: "layoutSubviews"
    case .draw: "draw"
    }
  }
}

/// Some of the phases.
struct PhaseSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ phase: Phase) { rawValue = 1 << phase.rawValue }

  /// What is repeated until nothing is dirty; drawing comes after.
  static let settling: PhaseSet = [PhaseSet(.updateProperties), PhaseSet(.layoutSubviews)]
  static let all: PhaseSet = [settling, PhaseSet(.draw)]
}
