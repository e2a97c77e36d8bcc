import Turns

/// The order in which a subject sends a value to its subscribers.
///
/// Combine guarantees no order. A test that runs its subjects in many orders finds code that relies
/// on a particular order:
///
/// ```swift
/// FanOutOrder.$current.withValue(.permuted(seed: 7)) {
///   let model = ScoreViewModel()   // each subject made in here has an order of its own
/// }
/// ```
public enum FanOutOrder: Hashable, Sendable {
  /// The order in which the subscribers subscribed.
  case insertion
  /// A random order for each value; the same seed gives the same orders.
  case permuted(seed: UInt64)

  /// The order of the subjects that are made while the closure of `$current.withValue` runs.
  @TaskLocal public static var current = FanOutOrder.insertion
}

/// A generator of random numbers that are the same in every run: SplitMix64.
///
/// The generator of the standard library has no seed.
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

/// Whether the current main queue orders the subscribers of a subject.
@usableFromInline
enum SiblingOrder {
  /// False if no queue has asked for another order than the order of subscription.
  @usableFromInline static var mayDiffer: Bool { TurnQueue.mayPermute }
}
