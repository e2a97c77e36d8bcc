/// How sources were rewritten: one line for each change, the oldest first.
///
/// A test knows the line of its call from the time of its compilation; later changes have moved the
/// line.
package struct SourceHistory {
  private let versions: [SourceVersion]

  /// Reads the file; lines that cannot be read are skipped.
  package init(at path: String) {
    let bytes = (try? FileStore.read(path)) ?? []
    versions = bytes.split(separator: .lineFeed).compactMap(KeyedLine.init(line:)).compactMap(
      SourceVersion.init)
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
    try FileStore.write(known + version.line.bytes, to: path)
  }
}

/// One change of a source file, a line of the history.
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
  private static let word = "source"

  /// The line of the history file.
  var line: KeyedLine {
    var line = KeyedLine(Self.word)
    line.add("file", file)
    line.add("before", before.description)
    line.add("after", after.description)
    line.add("seconds", written.map { "\($0.seconds)" } ?? "")
    line.add("nanoseconds", written.map { "\($0.nanoseconds)" } ?? "")
    line.add("line", "\(shift.line)")
    line.add("removed", "\(shift.removed)")
    line.add("added", "\(shift.added)")
    return line
  }

  /// Parses a line; nil if it is none or has a number that no source can have.
  init?(_ line: KeyedLine) {
    guard line.word == Self.word,
      let before = ContentHash(line["before"]), let after = ContentHash(line["after"]),
      let first = line.number("line"), let removed = line.number("removed"),
      let added = line.number("added"),
      [first, removed, added].allSatisfy({ $0 <= FileStore.longestFile })
    else { return nil }
    var written: FileTime?
    if let seconds = line.number("seconds"), let nanoseconds = line.number("nanoseconds") {
      written = FileTime(seconds: seconds, nanoseconds: nanoseconds)
    }
    self.init(
      file: line["file"], before: before, written: written, after: after,
      shift: LineShift(line: first, removed: removed, added: added))
  }
}
