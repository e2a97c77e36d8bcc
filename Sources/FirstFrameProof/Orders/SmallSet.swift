/// A set of numbers below 256.
///
/// NB: Four words, because the same operations of a `Set` take a hundred times as long.
struct SmallSet: Hashable {
  static let capacity = 256

  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  init(_ numbers: some Sequence<Int> = []) {
    for number in numbers { insert(number) }
  }

  var isEmpty: Bool { first | second | third | fourth == 0 }

  func contains(_ number: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(number & 63)
    return switch number >> 6 {
    case 0: first & bit != 0
    case 1: second & bit != 0
    case 2: third & bit != 0
    default: fourth & bit != 0
    }
  }

  mutating func insert(_ number: Int) {
    let bit: UInt64 = 1 << UInt64(number & 63)
    switch number >> 6 {
    case 0: first |= bit
    case 1: second |= bit
    case 2: third |= bit
    default: fourth |= bit
    }
  }

  mutating func formUnion(_ other: SmallSet) {
    first |= other.first
    second |= other.second
    third |= other.third
    fourth |= other.fourth
  }

  func union(_ other: SmallSet) -> SmallSet {
    var union = self
    union.formUnion(other)
    return union
  }

  func intersection(_ other: SmallSet) -> SmallSet {
    var both = self
    both.first &= other.first
    both.second &= other.second
    both.third &= other.third
    both.fourth &= other.fourth
    return both
  }

  func subtracting(_ other: SmallSet) -> SmallSet {
    var rest = self
    rest.first &= ~other.first
    rest.second &= ~other.second
    rest.third &= ~other.third
    rest.fourth &= ~other.fourth
    return rest
  }

  func meets(_ other: SmallSet) -> Bool {
    (first & other.first) | (second & other.second) | (third & other.third)
      | (fourth & other.fourth) != 0
  }

  func isSubset(of other: SmallSet) -> Bool {
    (first & ~other.first) | (second & ~other.second) | (third & ~other.third)
      | (fourth & ~other.fourth) == 0
  }
}
