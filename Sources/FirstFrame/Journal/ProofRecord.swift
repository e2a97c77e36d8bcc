/// The outcome of one proof, film expectation or check, as the journal stores it.
package struct ProofRecord: Hashable, Sendable {
  /// The outcome of the assertion.
  package let outcome: Outcome
  /// The assertion, the test and the location.
  package let site: ProofSite
  /// The failure message, or the summary of a proof that held; may be empty.
  package let message: String

  /// The outcome of a proof; the raw values are part of the file format.
  package enum Outcome: String, Sendable {
    case held, failed
    /// The process ended while the proof was running.
    case interrupted
    /// The proof was left to a part of the tests that has not run it; found by a report, journals
    /// have no such record.
    case incomplete

    /// The outcomes that journals contain.
    static let written = [held, failed, interrupted]
  }

  package init(_ outcome: Outcome, _ site: ProofSite, message: String = "") {
    self.outcome = outcome
    self.site = site
    self.message = message
  }
}

/// An assertion about a film, a scenario or a renderer, and its location.
package struct ProofSite: Hashable, Sendable {
  /// The kind of the assertion.
  package let kind: ProofKind
  /// The test with the assertion.
  package let test: TestName
  /// The name of the process's run; empty if the run has no name.
  package let run: String
  /// The location in the source, relative to the package.
  package let location: String

  package init(kind: ProofKind, test: TestName, run: String = "", location: String) {
    self.kind = kind
    self.test = test
    self.run = run
    self.location = location
  }

  /// A record of the outcome; a message longer than about ``mostMessageBytes`` is shortened.
  package func record(_ outcome: ProofRecord.Outcome, message: String = "") -> ProofRecord {
    if message.utf8.count <= Self.mostMessageBytes {
      return ProofRecord(outcome, self, message: message)
    }
    let lines = message.utf8.prefix(Self.mostMessageBytes).split(separator: .lineFeed).dropLast()
    let text = lines.map { String(decoding: $0, as: UTF8.self) } + ["│ (the rest is left out)"]
    return ProofRecord(outcome, self, message: text.joined(separator: "\n"))
  }

  static let mostMessageBytes = 64 * 1024

  /// What stays the same when the same test runs again.
  ///
  /// The location only counts outside of tests, because lines move while a test is corrected.
  package var key: Key { Key(test: test, location: test.path.isEmpty ? location : "") }

  package struct Key: Hashable {
    package let test: TestName
    package let location: String
  }
}

extension ProofRecord {
  /// Whether it is the failure of a snapshot other than a difference.
  package var isOfSnapshot: Bool { site.kind == .snapshot }
}

/// The kinds of assertions; the raw values are part of the file format.
package enum ProofKind: String, CaseIterable, Sendable {
  case freshFrames, oneSchedule, unshownProperties, steadyFrames, onlyChanges, leak, comparison
  case races, oneRace
  /// Whether a snapshot can be taken and compared; it is noted in lines of another kind.
  case snapshot

  /// The kinds that the lines of proofs contain.
  static let written = allCases.filter { $0 != .snapshot }
}

// MARK: - Lines

extension JournalLine {
  private static let proof = "proof"

  /// The line with its line feed.
  static func encoded(_ record: ProofRecord) -> [UInt8] {
    if record.isOfSnapshot { return record.failureLine.bytes }
    return line(
      [version, proof, record.outcome.rawValue, record.message] + fields(of: record.site))
  }

  /// Parses a line without its line feed; nil if it is torn, damaged or of another format.
  static func decodedProof(_ line: ArraySlice<UInt8>) -> ProofRecord? {
    guard let fields = fields(in: line), fields.count > 4, fields[0] == version,
      fields[1] == proof, let outcome = ProofRecord.Outcome(rawValue: fields[2]),
      ProofRecord.Outcome.written.contains(outcome),
      let site = site(in: fields[4...])
    else { return nil }
    return ProofRecord(outcome, site, message: fields[3])
  }

  /// Returns true for a line of another version than this code knows.
  static func isForeign(_ line: ArraySlice<UInt8>) -> Bool {
    let digits = line.prefix { $0 != UInt8(ascii: "\t") }
    guard digits.count < line.count, digits.count < 6,
      !digits.isEmpty, digits.allSatisfy(\.isDigit)
    else { return false }
    return !digits.elementsEqual(version.utf8)
  }

  /// The fields of a site, with the names of the test's path and an end.
  ///
  /// The end shows whether the line was torn between or within names.
  package static func fields(of site: ProofSite) -> [String] {
    [site.kind.rawValue, site.run, site.location, site.test.module] + site.test.path + [end]
  }

  private static let end = "."

  /// Parses the fields of a site; nil if some are missing or the kind is not known.
  static func site(in fields: ArraySlice<String>) -> ProofSite? {
    guard fields.count >= 5, fields.last == end else { return nil }
    let fields = Array(fields.dropLast())
    guard let kind = ProofKind(rawValue: fields[0]), ProofKind.written.contains(kind) else {
      return nil
    }
    return ProofSite(
      kind: kind, test: TestName(module: fields[3], path: Array(fields[4...])), run: fields[1],
      location: fields[2])
  }
}
