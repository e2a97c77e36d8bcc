/// A random number generator: for the same seed it returns the same numbers on every machine.
struct SeededNumbers: RandomNumberGenerator {
  /// The state of the generator.
  private(set) var seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  /// Returns the next number of SplitMix64.
  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var number = seed
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
