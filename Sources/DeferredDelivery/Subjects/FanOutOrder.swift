/// In which order a subject sends a value to those who listen.
///
/// Combine promises none. A test that runs its subjects in many orders shows what relies on one:
///
/// ```swift
/// FanOutOrder.$current.withValue(.permuted(seed: 7)) {
///   let model = ScoreViewModel()   // every subject made in here sends in orders of its own
/// }
/// ```
public enum FanOutOrder: Hashable, Sendable {
  /// As they came.
  case insertion
  /// In another order for each value, the same ones for the same seed.
  case permuted(seed: UInt64)

  /// The order of the subjects that are made now.
  @TaskLocal public static var current = FanOutOrder.insertion
}

/// Random numbers that are the same in every run.
@usableFromInline
struct FanOutShuffler: RandomNumberGenerator {
  private var state: UInt64

  init?(_ order: FanOutOrder) {
    guard case .permuted(let seed) = order else { return nil }
    state = seed
  }

  @usableFromInline
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
