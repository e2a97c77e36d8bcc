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
  /// The failure of a snapshot's test other than by a difference.
  static func failure(
    in test: TestName, run: String, at location: String, message: String
  ) -> ProofRecord {
    ProofSite(kind: .snapshot, test: test, run: run, location: location)
      .record(.failed, message: message)
  }

  /// Whether it is the failure of a snapshot other than a difference.
  package var isOfSnapshot: Bool { site.kind == .snapshot }
}

/// The kinds of assertions; the raw values are part of the file format.
package enum ProofKind: String, CaseIterable, Sendable {
  case freshFrames, oneSchedule, unshownProperties, steadyFrames, leak, comparison
  case races, oneRace
  /// Whether a snapshot can be taken and compared; a difference has a line of another word.
  case snapshot
}

// MARK: - Lines

extension ProofRecord {
  static let word = "proof"

  /// The line of the record.
  package var line: KeyedLine {
    var line = KeyedLine(Self.word)
    line.add("outcome", outcome.rawValue)
    line.add("message", message)
    line.add(site)
    return line
  }

  /// Parses the line of a record; nil if it is not one.
  package init?(_ line: KeyedLine) {
    guard line.word == Self.word, let outcome = Outcome(rawValue: line["outcome"]),
      Outcome.written.contains(outcome), let site = line.site
    else { return nil }
    self.init(outcome, site, message: line["message"])
  }
}

extension KeyedLine {
  /// Adds the fields of a proof's site: the assertion, the test and the location.
  package mutating func add(_ site: ProofSite) {
    add("kind", site.kind.rawValue)
    add("run", site.run)
    add(site.test, at: site.location)
  }

  /// The site in the line's fields; nil if the line has none.
  package var site: ProofSite? {
    guard let kind = ProofKind(rawValue: self["kind"]), let test else { return nil }
    return ProofSite(kind: kind, test: test, run: self["run"], location: self["place"])
  }
}
