import CharacterGrid

/// What one verification found, as the journal stores it.
package struct JournalRecord: Hashable, Sendable {
  /// What was found.
  package let kind: Kind
  /// The snapshot; its files' paths follow from it.
  package let identity: SnapshotIdentity
  /// The baseline that was compared; nil if there was none or it was not compared.
  package let baseline: ContentHash?
  /// The run that the process belongs to; empty if it has no name.
  package let run: String
  /// The place in the source, relative to the package.
  package let location: String
  /// What tells whether the source file was the same at another record; empty if it is not known.
  package let source: String
  /// What was kept of what the test saw; nil if nothing was, and from older versions.
  package let seen: ContentHash?

  package init(
    kind: Kind, identity: SnapshotIdentity, baseline: ContentHash? = nil, run: String = "",
    location: String = "", source: String = "", seen: ContentHash? = nil
  ) {
    (self.source, self.seen) = (source, seen)
    self.kind = kind
    self.identity = identity
    self.baseline = baseline
    self.run = run
    self.location = location
  }

  /// The kinds of findings; their raw values are part of the file format.
  package enum Kind: String, Sendable {
    case matched, recorded, recordedEarlier, mismatched, missing, unreadable, cannotRead
    case cannotWrite
    /// One place has seen two different things, or two places use one snapshot.
    case takenTwice, collided
    /// The tool made the actual the baseline.
    case accepted
    /// The reader of a report said that the baseline is right, and the test has to pass again.
    case rejected
    /// The tool removed what the test saw.
    case discarded
    /// It was left to another part of the tests, which has not verified it; no journal says so, as a
    /// report finds it out.
    case left

    /// Those that journals have.
    static let written: [Kind] = [
      matched, recorded, recordedEarlier, mismatched, missing, unreadable, cannotRead, cannotWrite,
      takenTwice, collided, accepted, rejected, discarded,
    ]

    /// Whether it says what a reader of the report has decided and did not accept.
    var isDecision: Bool { self == .rejected || self == .discarded }

    /// Whether the tool has noted it, and no test.
    var isOfTheTool: Bool { self == .accepted || self == .rejected || self == .discarded }
  }
}

extension JournalRecord.Kind {
  /// Returns true for a failure that has to be looked at.
  var isPending: Bool {
    switch self {
    case .mismatched, .missing, .unreadable, .cannotRead, .cannotWrite: true
    case .takenTwice, .collided, .rejected, .left: true
    case .matched, .recorded, .recordedEarlier, .accepted, .discarded: false
    }
  }

  /// Returns true if two uses of a snapshot are in conflict, so that no picture can be accepted.
  var isConflict: Bool { self == .takenTwice || self == .collided }
}

// MARK: - Places

extension JournalRecord {
  /// Returns true if another place has taken the snapshot: another line of the same source file.
  ///
  /// If the file was changed in between, its lines may have moved, so nothing is known.
  func isElsewhere(than location: String, in source: String) -> Bool {
    !source.isEmpty && self.source == source && self.location != location
  }

  /// Returns true for a failure that still has to be looked at after a later record: that of another
  /// place, which has passed.
  func outlasts(_ later: JournalRecord) -> Bool {
    kind.isPending && !later.kind.isPending
      && isElsewhere(than: later.location, in: later.source)
  }

  /// Returns true for an inline snapshot whose test has run since its source was changed: the name
  /// tells the line, and lines have moved.
  func isSuperseded(by sources: [String: String]) -> Bool {
    guard identity.kind == .inline, let last = sources[identity.inlineTest] else { return false }
    return !last.isEmpty && last != source
  }

  /// The place as a message names it; the column is not known.
  var codeLocation: CodeLocation {
    let place = Self.place(location)
    return CodeLocation(fileID: place.file, filePath: "", line: place.line ?? 0, column: 0)
  }

  /// The file and the line of a place; nil for the line if it is not known.
  static func place(_ location: String) -> (file: String, line: Int?) {
    guard let cut = location.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(location[location.utf8.index(after: cut)...])
    else { return (location, nil) }
    return (String(decoding: location.utf8[..<cut], as: UTF8.self), line)
  }
}

// MARK: - Lines

/// The notation of one record: fields between tabs, the format's number first.
enum JournalLine {
  static let version = "1"
  /// The version of the lines that tell which source file it was.
  static let sourceVersion = "3"
  /// The version of the lines that tell what was decided on a failure.
  static let decisionVersion = "4"
  /// The version of the lines that tell the hash of what was kept.
  static let seenVersion = "7"
  /// The highest version that is known here; a new word or a new field needs the next one.
  static let newestVersion = 7

  /// The line with its line feed.
  static func encoded(_ record: JournalRecord) -> [UInt8] {
    let hash = record.baseline?.description ?? "-"
    var fields = [
      versionOfLine(record), record.kind.rawValue, record.identity.path, hash, record.run,
      record.location, record.source,
    ]
    if let seen = record.seen {
      fields.append(seen.description)
    } else if record.source.isEmpty, !record.kind.isDecision {
      fields.removeLast()
    }
    return line(fields)
  }

  private static func versionOfLine(_ record: JournalRecord) -> String {
    if record.seen != nil { return seenVersion }
    if record.kind.isDecision { return decisionVersion }
    return record.source.isEmpty ? version : sourceVersion
  }

  /// A line of fields, with its line feed.
  static func line(_ fields: [String]) -> [UInt8] {
    var line: [UInt8] = []
    // Most lines are shorter, and do not grow step by step then.
    line.reserveCapacity(256)
    var index = 0
    while index < fields.count {
      if index > 0 { line.append(UInt8(ascii: "\t")) }
      var field = isPlain(fields[index]) ? fields[index] : escaped(fields[index])
      field.withUTF8 { line.append(contentsOf: $0) }
      index += 1
    }
    line.append(.lineFeed)
    return line
  }

  /// The fields of a line without its line feed; nil if one of them is damaged.
  static func fields(in line: ArraySlice<UInt8>) -> [String]? {
    var fields: [String] = []
    fields.reserveCapacity(8)
    var rest = line
    while true {
      let end = rest.firstIndex(ofByte: UInt8(ascii: "\t"))
      guard let field = unescaped(rest[..<(end ?? rest.endIndex)]) else { return nil }
      fields.append(field)
      guard let end else { return fields }
      rest = rest[(end + 1)...]
    }
  }

  /// Reads a line without its line feed; nil if it is torn, damaged or of another format.
  static func decoded(_ line: ArraySlice<UInt8>) -> JournalRecord? {
    guard let fields = fields(in: line), fields.count >= 6,
      fields.count == counts[fields[0]], let kind = JournalRecord.Kind(rawValue: fields[1]),
      kind != .left,
      kind.isDecision == (fields[0] == decisionVersion) || fields[0] == seenVersion,
      let identity = SnapshotIdentity(path: fields[2])
    else { return nil }
    let hash = ContentHash(fields[3])
    guard hash != nil || fields[3] == "-" else { return nil }
    let seen = fields.count > 7 ? ContentHash(fields[7]) : nil
    guard (seen == nil) == (fields.count < 8) else { return nil }
    return JournalRecord(
      kind: kind, identity: identity, baseline: hash, run: fields[4], location: fields[5],
      source: fields.count > 6 ? fields[6] : "", seen: seen)
  }

  private static let counts = [
    version: 6, sourceVersion: 7, decisionVersion: 7, seenVersion: 8,
  ]

  private static let escapes: [(plain: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"),
  ]

  /// Returns true if nothing has to be escaped, as in most fields.
  private static func isPlain(_ field: String) -> Bool {
    var field = field
    return field.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return true }
      var index = 0
      // Eight bytes at a time: the highest bit of a byte is set if it is a control or a backslash.
      while index &+ 8 <= bytes.count {
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        let others = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let controls = (word &- 0x2020_2020_2020_2020) & ~word
        let backslashes = (others &- 0x0101_0101_0101_0101) & ~others
        if (controls | backslashes) & 0x8080_8080_8080_8080 != 0 { return false }
        index &+= 8
      }
      while index < bytes.count {
        let byte = base[index]
        if byte < 0x20 || byte == UInt8(ascii: "\\") { return false }
        index &+= 1
      }
      return true
    }
  }

  /// A field with escapes for what would end it.
  static func escaped(_ field: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      if let escape = escapes.first(where: { $0.plain == scalar }) {
        result += ["\\", escape.letter]
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The field without its escapes; nil if it is damaged.
  static func unescaped(_ field: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: field, as: UTF8.self) else { return nil }
    // Most fields have no escape.
    if field.firstIndex(ofByte: .backslash) == nil { return text }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        guard let escape = escapes.first(where: { $0.letter == scalar }) else { return nil }
        result.append(escape.plain)
      } else if scalar != "\\" {
        result.append(scalar)
      }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return isEscaped ? nil : String(result)
  }
}
