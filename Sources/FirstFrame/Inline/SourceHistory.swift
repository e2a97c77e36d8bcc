/// How this package has rewritten sources: one line for each change, oldest first.
///
/// A test tells the line of its call as it was when it was compiled. What was rewritten since has
/// moved it.
struct SourceHistory {
  private let versions: [SourceVersion]

  /// Reads the file; what cannot be read is not known.
  init(at path: String) {
    let bytes = (try? FileStore.read(path)) ?? []
    versions = bytes.split(separator: .lineFeed).compactMap(SourceVersion.init(line:))
  }

  /// The changes that lead to a content of a file, the newest first.
  private func changes(of file: String, to hash: ContentHash) -> [SourceVersion] {
    var (hash, changes) = (hash, [SourceVersion]())
    for version in versions.reversed() where version.after == hash && version.file == file {
      changes.append(version)
      hash = version.before
    }
    return changes
  }

  /// Where a line of one content is in another one; nil if that is not known, or if the line's
  /// beginning was replaced.
  func line(_ line: Int, of file: String, from old: ContentHash, to new: ContentHash) -> Int? {
    if old == new { return line }
    let changes = changes(of: file, to: new)
    guard let first = changes.firstIndex(where: { $0.before == old }) else { return nil }
    return changes[...first].reversed().reduce(Optional(line)) { line, change in
      line.flatMap(change.shift.line(of:))
    }
  }

  /// The content that a file had at a time, given the one that was written since.
  func content(of file: String, at time: FileTime, before hash: ContentHash) -> ContentHash? {
    changes(of: file, to: hash).first { $0.written.map { $0 <= time } ?? false }?.before
  }

  // MARK: - Noting

  /// The most bytes of the file; beyond it all older changes are forgotten.
  private static let longest = 1 << 20

  /// Notes a change that is about to be made.
  static func note(_ version: SourceVersion, at path: String) throws(FileError) {
    guard !FileStore.isLink(path) else { throw FileError(path: path, reason: .notAFile) }
    let known = (try? FileStore.read(path, limit: longest)) ?? []
    try FileStore.write(known + version.line, to: path)
  }
}

/// One change of a source file.
struct SourceVersion: Hashable {
  /// The source's path below the package's directory.
  let file: String
  /// What it held, and when that was written.
  let before: ContentHash
  let written: FileTime?
  /// What it holds afterwards.
  let after: ContentHash
  /// How its lines move.
  let shift: LineShift
}

extension SourceVersion {
  /// The line of the file, with its line feed.
  var line: [UInt8] {
    JournalLine.line([
      "1", file, before.description, written.map { "\($0.seconds).\($0.nanoseconds)" } ?? "-",
      after.description, "\(shift.line)", "\(shift.removed)", "\(shift.added)",
    ])
  }

  /// Reads a line without its line feed; nil if it is damaged or of another version.
  init?(line: ArraySlice<UInt8>) {
    guard let fields = JournalLine.fields(in: line), fields.count == 8, fields[0] == "1",
      let before = ContentHash(fields[2]), let after = ContentHash(fields[4]),
      let first = Int(fields[5]), let removed = Int(fields[6]), let added = Int(fields[7]),
      [first, removed, added].allSatisfy((0...FileStore.longestFile).contains)
    else { return nil }
    let time = fields[3].split(separator: ".").map { Int($0) }
    var written: FileTime?
    if time.count == 2, let seconds = time[0], let nanoseconds = time[1] {
      written = FileTime(seconds: seconds, nanoseconds: nanoseconds)
    }
    self.init(
      file: fields[1], before: before, written: written, after: after,
      shift: LineShift(line: first, removed: removed, added: added))
  }
}
