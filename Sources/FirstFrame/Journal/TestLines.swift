/// The decision that the failures of a test need not be looked at any more.
package struct DroppedProofs: Hashable, Sendable {
  static let word = "dropped"

  /// The test, or the location outside of all tests.
  package let key: ProofSite.Key

  package init(_ key: ProofSite.Key) { self.key = key }

  /// Parses the line of a decision; nil if it names no test.
  init?(_ line: KeyedLine) {
    guard line.word == Self.word, let test = line.test else { return nil }
    key = ProofSite.Key(test: test, location: line["place"])
  }

  /// The line of the decision.
  package var line: KeyedLine {
    var line = KeyedLine(Self.word)
    line.add(key.test, at: key.location)
    return line
  }
}

extension KeyedLine {
  /// Adds the fields of a test and of a location.
  mutating func add(_ test: TestName, at location: String) {
    add("place", location)
    add("module", each: [test.module])
    add("name", each: test.path)
  }

  /// The test; nil if the line names none.
  var test: TestName? {
    all("module").first.map { TestName(module: $0, path: all("name")) }
  }
}

// MARK: - Tests that ran again

extension JournalReader.Part {
  /// The tests that have taken a snapshot, left one to another part or run to their end.
  ///
  /// The names are in a form that both test libraries and file names have in common.
  package var testsWithSnapshots: Set<String> {
    var identities = records.filter { !$0.kind.isOfTheTool }.map(\.identity)
    for record in left {
      if case .snapshot(let identity, _) = record.subject { identities.append(identity) }
    }
    return Set(identities.compactMap(\.test?.plainWords) + completions.map(\.test.plainWords))
  }
}

extension JournalReader.Part {
  /// The index of the last journal in which a snapshot of each test failed other than by a
  /// difference, by the names of the tests.
  package static func lastFailures(in parts: [JournalReader.Part]) -> [String: Int] {
    var last: [String: Int] = [:]
    for (index, part) in parts.enumerated() {
      for failure in part.snapshotFailures { last[failure.site.test.plainWords] = index }
    }
    return last
  }

  /// The failures of snapshots that were not compared, or not only.
  package var snapshotFailures: [ProofRecord] {
    proofs.filter { $0.isOfSnapshot && $0.outcome == .failed }
  }
}

extension TestName {
  /// The name without the parameters of the function.
  package var plainWords: String {
    var names = path
    if let last = names.popLast() { names.append(String(last.prefix { $0 != "(" })) }
    return TestName(module: module, path: names).words
  }
}
