/// The lines that tell of one test: why its snapshot failed if not by a difference, and that the reader
/// of a report has dropped what failed.
extension ProofRecord {
  static let failureWord = "failure"

  /// A snapshot's test that failed for another reason than a difference.
  static func failure(
    in test: TestName, run: String, at location: String, message: String
  ) -> ProofRecord {
    ProofSite(kind: .snapshot, test: test, run: run, location: location)
      .record(.failed, message: message)
  }

  /// Its line in the journal.
  var failureLine: KeyedLine {
    var line = KeyedLine(Self.failureWord)
    line.add("message", message)
    line.add("run", site.run)
    line.add(site.test, at: site.location)
    return line
  }

  /// Reads such a line; nil if it does not name the test.
  init?(_ line: KeyedLine) {
    guard line.word == Self.failureWord, let test = line.test else { return nil }
    self = .failure(
      in: test, run: line["run"], at: line["place"], message: line["message"])
  }
}

/// The decision that what failed in a test is not to be looked at any more.
struct DroppedProofs: Hashable, Sendable {
  static let word = "dropped"

  /// The test, or the place outside of any.
  let key: ProofSite.Key

  init(_ key: ProofSite.Key) { self.key = key }

  /// Reads a line; nil if it does not name the test.
  init?(_ line: KeyedLine) {
    guard line.word == Self.word, let test = line.test else { return nil }
    key = ProofSite.Key(test: test, location: line["place"])
  }

  /// Its line in the journal.
  var line: KeyedLine {
    var line = KeyedLine(Self.word)
    line.add(key.test, at: key.location)
    return line
  }
}

extension KeyedLine {
  /// Adds a test and the place in the source.
  fileprivate mutating func add(_ test: TestName, at location: String) {
    add("place", location)
    add("module", each: [test.module])
    add("name", each: test.path)
  }

  /// The test; nil if the line names none.
  fileprivate var test: TestName? {
    all("module").first.map { TestName(module: $0, path: all("name")) }
  }
}

// MARK: - Tests that ran again

extension JournalReader.Part {
  /// The tests that have taken a snapshot, left one to another part or run to their ends, in words that
  /// both test libraries and the names of files have in common.
  var testsWithSnapshots: Set<String> {
    var identities = records.filter { !$0.kind.isOfTheTool }.map(\.identity)
    for record in left {
      if case .snapshot(let identity, _) = record.subject { identities.append(identity) }
    }
    return Set(identities.compactMap(\.test?.plainWords) + completions.map(\.test.plainWords))
  }
}

extension TestName {
  /// The name without the parameters of the function.
  var plainWords: String {
    var names = path
    if let last = names.popLast() { names.append(String(last.prefix { $0 != "(" })) }
    return TestName(module: module, path: names).words
  }
}
