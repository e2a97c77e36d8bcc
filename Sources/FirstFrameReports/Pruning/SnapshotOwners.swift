/// Finds the tests of a list that own a file: the file's name begins with that of the test.
struct SnapshotOwners {
  /// A test by the part of a path that belongs to it; tests with equal parts have the same files.
  struct Owner: Hashable, Sendable {
    /// The module, the suites and the test, without the case and the snapshot's own name.
    private let bytes: [UInt8]
    let target: String
    /// The suites and the test, before the name is shortened.
    let stem: String

    init(_ test: TestName) {
      target = PathComponent.encoded(test.module)
      stem = SnapshotIdentity.stem(of: test.path)
      bytes = Array((target + "/" + stem).utf8)
    }

    static func == (left: Owner, right: Owner) -> Bool { left.bytes == right.bytes }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
  }

  /// The owners of a file.
  enum Answer: Hashable {
    /// One of these tests.
    case tests([Owner])
    /// The list has no test of the target.
    case unknownTarget
    /// No test in the list.
    case noTest
  }

  private var byStem: [[UInt8]: [Owner]] = [:]
  private var byTarget: [[UInt8]: [Owner]] = [:]

  init(_ list: TestList) {
    for owner in Set(list.tests.map(Owner.init)) {
      byTarget[Array(owner.target.utf8), default: []].append(owner)
      byStem[Self.key(owner.target, owner.stem[...]), default: []].append(owner)
    }
  }

  private static func key(_ target: String, _ stem: Substring) -> [UInt8] {
    Array(target.utf8) + [UInt8(ascii: "/")] + Array(stem.utf8)
  }

  /// The owners of a snapshot.
  func answer(for identity: SnapshotIdentity) -> Answer {
    let parts = identity.id.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, let inTarget = byTarget[Array(parts[0].utf8)] else {
      return .unknownTarget
    }
    let stem = parts[2]
    let test = Substring(stem.utf8.prefix { !"@+".utf8.contains($0) })
    if let owners = byStem[Self.key(String(parts[0]), test)] { return .tests(owners) }
    let shortened = inTarget.filter { Self.mayOwn(stem, $0.stem) }
    return shortened.isEmpty ? .noTest : .tests(shortened)
  }

  /// Returns true if a name with a hash in its middle could be that of a test with the stem.
  ///
  /// The part before the hash is the beginning of the stem, or begins with the stem.
  private static func mayOwn(_ name: Substring, _ stem: String) -> Bool {
    var index = name.utf8.startIndex
    while let cut = name.utf8[index...].firstIndex(of: UInt8(ascii: "~")) {
      let head = name.utf8[..<cut]
      if stem.utf8.starts(with: head) { return true }
      if head.starts(with: stem.utf8),
        let next = head.dropFirst(stem.utf8.count).first, "@+".utf8.contains(next)
      {
        return true
      }
      index = name.utf8.index(after: cut)
    }
    return false
  }
}
