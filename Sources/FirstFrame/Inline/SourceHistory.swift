/// How sources were rewritten: one line for each change, the oldest first.
///
/// A test knows the line of its call from the time of its compilation; later changes have moved the
/// line.
package struct SourceHistory {
  private let versions: [SourceVersion]

  /// Reads the file; lines that cannot be read are skipped.
  package init(at path: String) {
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

  /// The number that a line of one content has in another content of the file.
  ///
  /// Returns nil if the changes in between are not known or have replaced the beginning of the
  /// line.
  func line(_ line: Int, of file: String, from old: ContentHash, to new: ContentHash) -> Int? {
    if old == new { return line }
    let changes = changes(of: file, to: new)
    guard let first = changes.firstIndex(where: { $0.before == old }) else { return nil }
    return changes[...first].reversed().reduce(Optional(line)) { line, change in
      line.flatMap(change.shift.line(of:))
    }
  }

  /// The content that a file had at a time, if it has been rewritten since; nil if it is not known.
  func content(of file: String, at time: FileTime, before hash: ContentHash) -> ContentHash? {
    changes(of: file, to: hash).first { $0.written.map { $0 <= time } ?? false }?.before
  }

  // MARK: - Noting

  /// The largest size of the file in bytes; a longer file is begun again without its old changes.
  private static let longest = 1 << 20

  /// Notes a change before it is made.
  package static func note(_ version: SourceVersion, at path: String) throws(FileError) {
    guard !FileStore.isLink(path) else { throw FileError(path: path, reason: .notAFile) }
    let known = (try? FileStore.read(path, limit: longest)) ?? []
    try FileStore.write(known + version.line, to: path)
  }
}

/// One change of a source file, a line of the history.
///
/// Its fields are those of a journal: the version 1, then the properties in their order; the time is
/// `-` if it is not known.
package struct SourceVersion: Hashable {
  /// The path of the source below the package's directory.
  package let file: String
  /// The hash of the content before the change, and when that content was written.
  package let before: ContentHash
  package let written: FileTime?
  /// The hash of the content after the change.
  package let after: ContentHash
  /// How the change moves the lines below it.
  package let shift: LineShift

  package init(
    file: String, before: ContentHash, written: FileTime?, after: ContentHash, shift: LineShift
  ) {
    (self.file, self.before, self.written) = (file, before, written)
    (self.after, self.shift) = (after, shift)
  }
}

extension SourceVersion {
  /// The line of the history file, with its line feed.
  var line: [UInt8] {
    JournalLine.line([
      "1", file, before.description, written.map { "\($0.seconds).\($0.nanoseconds)" } ?? "-",
      after.description, "\(shift.line)", "\(shift.removed)", "\(shift.added)",
    ])
  }

  /// Parses a line without its line feed; nil if it is damaged or of another version.
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
