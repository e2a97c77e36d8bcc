/// One of the parts into which the tests of a run are divided, such as the third of eight.
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let part: Int
  /// The number of parts.
  package let count: Int

  /// The largest number of parts.
  static let mostParts = 1_000

  /// Parses a text such as `3/8`; nil for anything else.
  package init?(_ word: String) {
    let parts = word.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap(Self.number)
    guard parts.count == 2, numbers.count == 2, numbers[1] <= Self.mostParts,
      numbers[0] <= numbers[1]
    else { return nil }
    (part, count) = (numbers[0], numbers[1])
  }

  private init(part: Int, of count: Int) { (self.part, self.count) = (part, count) }

  /// All parts of a run.
  static func all(of count: Int) -> [Shard] { (1...count).map { Shard(part: $0, of: count) } }

  /// Parses a number of at most four digits that does not begin with a zero; nil for anything else.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard (1...4).contains(digits.count), digits.first != UInt8(ascii: "0"),
      digits.allSatisfy(\.isDigit)
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The part in the environment; nil if the variable is not set, an error if there is no such
  /// part.
  static func asked(in environment: [String: String]) throws(UnknownShard) -> Shard? {
    let value = environment[Variable.shard] ?? ""
    let word = value.utf8.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    if word.isEmpty { return nil }
    guard word.count == 1, let shard = Shard(word[0]) else { throw UnknownShard(value: value) }
    return shard
  }
}

extension Shard: CustomStringConvertible {
  /// The value of the environment variable for the part.
  package var description: String { "\(part)/\(count)" }

  /// The part in the words of a sentence.
  package var words: String { "part \(part) of \(count)" }
}

// MARK: - Ownership

extension Shard {
  /// The number of the part that owns a name; it is the same in all processes and on all machines.
  static func owner(of name: some Sequence<UInt8>, among count: Int) -> Int {
    var hash = ContentHash(of: Array(name)).value
    // The lowest bits of this hash are those of the name's bytes, which are very similar.
    hash = (hash ^ hash &>> 33) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ hash &>> 33) &* 0xc4ce_b9fe_1a85_ec53
    return Int((hash ^ hash &>> 33) % UInt64(count)) + 1
  }

  /// The number of the part that verifies a snapshot.
  func owner(of identity: SnapshotIdentity) -> Int {
    Self.owner(of: identity.path.utf8, among: count)
  }

  /// The number of the part that judges the proofs of a test.
  func owner(of test: TestName) -> Int {
    Self.owner(of: ([test.module] + test.path).joined(separator: "\n").utf8, among: count)
  }
}

/// The environment variable names a part of the tests that does not exist.
public struct UnknownShard: Error, Hashable, Sendable {
  /// The value of the variable.
  public let value: String
}
