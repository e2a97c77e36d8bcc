/// The finding of one verification, as the journal stores it.
package struct JournalRecord: Hashable, Sendable {
  /// What was found.
  package let kind: Kind
  /// The identity of the snapshot; the paths of its files follow from it.
  package let identity: SnapshotIdentity
  /// The hash of the recorded file that was compared; nil if there was none or it was not compared.
  package let recorded: ContentHash?
  /// The name of the process's run; empty if the run has no name.
  package let run: String
  /// The location in the source, relative to the package.
  package let location: String
  /// A text that changes when the source file changes; empty if it is not known.
  package let source: String
  /// The hash of the stored actual; nil if there is none.
  package let seen: ContentHash?

  package init(
    kind: Kind, identity: SnapshotIdentity, recorded: ContentHash? = nil, run: String = "",
    location: String = "", source: String = "", seen: ContentHash? = nil
  ) {
    (self.source, self.seen) = (source, seen)
    self.kind = kind
    self.identity = identity
    self.recorded = recorded
    self.run = run
    self.location = location
  }

  /// The kinds of findings; their raw values are part of the file format.
  package enum Kind: String, Sendable {
    case matched, recorded, recordedEarlier, mismatched, missing, unreadable, cannotRead
    case cannotWrite
    /// One location has seen two different contents, or two locations use one snapshot.
    case takenTwice, collided
    /// The tool has made the actual the recorded file.
    case accepted
    /// The reader of a report has rejected the actual; the test has to match the recorded file
    /// again.
    case rejected
    /// The tool has removed the actual.
    case discarded
    /// The snapshot was left to another part of the tests that has not verified it.
    ///
    /// It is found by a report; journals have no such record.
    case left

    /// The kinds that journals contain.
    static let written: [Kind] = [
      matched, recorded, recordedEarlier, mismatched, missing, unreadable, cannotRead, cannotWrite,
      takenTwice, collided, accepted, rejected, discarded,
    ]

    /// Whether the tool has written the record, and not a test.
    package var isOfTheTool: Bool { self == .accepted || self == .rejected || self == .discarded }
  }
}

extension JournalRecord.Kind {
  /// Whether it is a failure that needs a decision.
  package var isPending: Bool {
    switch self {
    case .mismatched, .missing, .unreadable, .cannotRead, .cannotWrite: true
    case .takenTwice, .collided, .rejected, .left: true
    case .matched, .recorded, .recordedEarlier, .accepted, .discarded: false
    }
  }

  /// Whether two uses of a snapshot conflict, so that no picture can be accepted.
  package var isConflict: Bool { self == .takenTwice || self == .collided }
}

// MARK: - Locations

extension JournalRecord {
  /// Returns true if another location has verified the snapshot, on another line of the same source
  /// file.
  ///
  /// If the file has changed in between, its lines may have moved, and the result is false.
  func isElsewhere(than location: String, in source: String) -> Bool {
    !source.isEmpty && self.source == source && self.location != location
  }

  /// Returns true for a failure that still needs a decision after a later record.
  ///
  /// This is so if the later record is the match of another location.
  package func outlasts(_ later: JournalRecord) -> Bool {
    kind.isPending && !later.kind.isPending
      && isElsewhere(than: later.location, in: later.source)
  }

  /// Returns true for an inline snapshot whose test has run since its source was changed.
  ///
  /// Its name contains the line, and lines have moved.
  package func isSuperseded(by sources: [String: String]) -> Bool {
    guard identity.kind == .inline, let last = sources[identity.inlineTest] else { return false }
    return !last.isEmpty && last != source
  }

  /// The location for messages; the column is not known.
  package var codeLocation: CodeLocation {
    let place = Self.place(location)
    return CodeLocation(fileID: place.file, filePath: "", line: place.line ?? 0, column: 0)
  }

  /// The file and the line of a location; the line is nil if it is not known.
  package static func place(_ location: String) -> (file: String, line: Int?) {
    guard let cut = location.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(location[location.utf8.index(after: cut)...])
    else { return (location, nil) }
    return (String(decoding: location.utf8[..<cut], as: UTF8.self), line)
  }
}

// MARK: - Lines

extension JournalRecord {
  static let word = "snapshot"

  /// The line of the record.
  package var line: KeyedLine {
    var line = KeyedLine(Self.word)
    line.add("found", kind.rawValue)
    line.add("path", identity.path)
    line.add("recorded", recorded?.description ?? "")
    line.add("run", run)
    line.add("place", location)
    line.add("source", source)
    line.add("seen", seen?.description ?? "")
    return line
  }

  /// Parses the line of a record; nil if it is not one.
  package init?(_ line: KeyedLine) {
    guard line.word == Self.word, let kind = Kind(rawValue: line["found"]), kind != .left,
      let identity = SnapshotIdentity(path: line["path"])
    else { return nil }
    let (recorded, seen) = (ContentHash(line["recorded"]), ContentHash(line["seen"]))
    guard recorded != nil || line["recorded"].isEmpty, seen != nil || line["seen"].isEmpty else {
      return nil
    }
    self.init(
      kind: kind, identity: identity, recorded: recorded, run: line["run"],
      location: line["place"], source: line["source"], seen: seen)
  }
}
