import Foundation

/// Whether the environment asks for the full counts of random, fuzz and kill tests.
package let isLongRun = ProcessInfo.processInfo.environment["FIRSTFRAME_LONG"] != nil

/// How many random cases a test runs.
package func caseCount(short: Int) -> Int { isLongRun ? 20_000 : short }

/// Random numbers that are the same for the same seed, everywhere.
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// Makes dice whose numbers follow from the seed.
  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// The next 64 bits, by SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 to the last.
  package mutating func upTo(_ last: Int) -> Int { Int.random(in: 0...last, using: &self) }

  /// A number from 0 to the one before the limit.
  package mutating func below(_ limit: Int) -> Int { upTo(limit - 1) }

  /// True once in so many times.
  package mutating func chance(_ outOf: Int) -> Bool { below(outOf) == 0 }

  /// One of the elements.
  package mutating func pick<Element>(_ pool: [Element]) -> Element { pool[below(pool.count)] }
}
