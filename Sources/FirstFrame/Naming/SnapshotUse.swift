/// A snapshot and the location in the source that verifies it.
public struct SnapshotUse: Hashable, Sendable {
  /// The identity of the snapshot.
  package let identity: SnapshotIdentity
  /// The location in the source.
  package let location: CodeLocation

  /// Makes a use.
  package init(identity: SnapshotIdentity, location: CodeLocation) {
    self.identity = identity
    self.location = location
  }
}

/// A location in the source: the file, the line and the column of a call.
public struct CodeLocation: Hashable, Sendable {
  /// The module and the name of the file, as in `#fileID`.
  public let fileID: String
  /// The path of the file that was passed to the compiler, as in `#filePath`.
  public let filePath: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Makes a location; the defaults are those of the caller.
  public init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The location of a call whose library does not know the module of the file.
  ///
  /// SwiftPM keeps the sources of a module in `Tests` or `Sources`; elsewhere it is the test's.
  package init(inTestAt filePath: String, line: Int, column: Int, module: String?) {
    let parts = filePath.utf8.split(separator: 0x2F).map(Substring.init)
    let root = parts.dropLast(2).lastIndex { $0 == "Tests" || $0 == "Sources" }
    let folder = root.map { String(parts[$0 + 1]) } ?? module ?? "Tests"
    self.init(
      fileID: "\(folder)/\(FilePath.name(of: filePath))", filePath: filePath, line: line,
      column: column)
  }

  /// The name that distinguishes an inline snapshot from others of its test.
  package var lineName: String { "line\(line)" }

  /// The name of the source file without its folders.
  package var fileName: String { FilePath.name(of: fileID) }

  /// The module of the source file: the part before the first slash.
  package var module: String { String(decoding: fileID.utf8.prefix { $0 != 0x2F }, as: UTF8.self) }
}

/// The snapshots that this process has verified, each with its location and its picture.
struct NamesInUse {
  private var uses: [String: FirstUse] = [:]
  /// Whether tests are repeated in this process in a way that their executions cannot be
  /// distinguished.
  let areRepeated: Bool

  init(areRepeated: Bool) { self.areRepeated = areRepeated }

  /// A class, so that a growing table moves one word for each entry.
  private final class FirstUse {
    let use: SnapshotUse
    var picture: Fingerprint
    var execution: Int?

    init(_ use: SnapshotUse, _ picture: Fingerprint, _ execution: Int?) {
      (self.use, self.picture, self.execution) = (use, picture, execution)
    }
  }

  /// Notes a use; returns the verdict if it conflicts with the first use of the name, or nil.
  ///
  /// The same location may verify the name again with the same picture, as a repeated test does,
  /// and in another execution of its test with any picture. Names that differ only by case or by
  /// canonical equivalence conflict too, because some volumes store them in one file.
  mutating func conflict(
    with use: SnapshotUse, picture: Fingerprint, execution: Int?
  ) -> SnapshotVerdict? {
    let key = use.identity.folded
    guard let first = uses[key] else {
      uses[key] = FirstUse(use, picture, execution)
      return nil
    }
    if first.use != use { return .collision(use, with: first.use) }
    if first.picture == picture { return nil }
    guard areRepeated || first.execution != execution else { return .takenTwice(use) }
    (first.picture, first.execution) = (picture, execution)
    return nil
  }
}
