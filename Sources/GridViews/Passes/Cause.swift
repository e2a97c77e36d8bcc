import CharacterGrid

/// Why a phase of a view is dirty; the first reason since its last run counts.
enum Cause: UInt8 {
  case mounted
  case model
  case request
  case requestInside
  case geometry
  case contents
  case sizes
  case traits
  case assignment

  /// The cause as a frame's record tells it; nil for the layout.
  var forRecords: FrameRecord.ScopeRun.Cause? {
    switch self {
    case .model: .model
    case .request: .request
    default: nil
    }
  }

  /// The words for the stage's events.
  var words: String {
    switch self {
    case .mounted: "new on the stage"
    case .model: "a model changed"
    case .request, .requestInside: "asked for"
    case .geometry: "its frame changed"
    case .contents: "its subviews changed"
    case .sizes: "a size inside changed"
    case .traits: "its traits changed"
    case .assignment: "a property changed"
    }
  }
}

/// One cause for each dirty phase, in four bits each.
struct Causes {
  private var bits: UInt32 = 0

  /// Notes why, unless the phase has its reason already.
  mutating func note(_ cause: Cause, for phase: Phase) {
    let shift = UInt32(phase.rawValue) * 4
    if bits >> shift & 0xF == 0 { bits |= (UInt32(cause.rawValue) + 1) << shift }
  }

  /// Gives the reason away.
  mutating func take(for phase: Phase) -> Cause {
    let shift = UInt32(phase.rawValue) * 4
    let cause = Cause(rawValue: UInt8(truncatingIfNeeded: bits >> shift & 0xF) &- 1)
    bits &= ~(0xF << shift)
    return cause ?? .mounted
  }
}
