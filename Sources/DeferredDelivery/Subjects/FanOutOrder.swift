import Turns

/// The order in which a subject sends a value to its subscribers.
///
/// Combine guarantees none. A test that runs its subjects in many orders finds code that relies on
/// one. A proof that permutes siblings does so by itself: a value that is sent while a stage acts or
/// turns is sent in the order that the proof has given the stage. Without a stage, a test chooses
/// the orders of its subjects:
///
/// ```swift
/// FanOutOrder.$current.withValue(.permuted(seed: 7)) {
///   let model = ScoreViewModel()   // each subject made in here has an order of its own
/// }
/// ```
public enum FanOutOrder: Hashable, Sendable {
  /// The order in which they subscribed.
  case insertion
  /// Another order for each value; the same orders for the same seed.
  case permuted(seed: UInt64)

  /// The order of the subjects that are made in the current task.
  @TaskLocal public static var current = FanOutOrder.insertion
}

/// Random numbers that are the same in every run: SplitMix64, since the standard library's generator
/// has no seed.
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

/// The order that the current main queue gives the subscribers of a subject.
@usableFromInline
enum SiblingOrder {
  /// False as long as no queue asks for another order than that in which they subscribed.
  @usableFromInline static var mayDiffer: Bool { TurnQueue.mayPermute }
}
