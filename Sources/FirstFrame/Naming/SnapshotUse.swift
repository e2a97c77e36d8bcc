/// A snapshot and the place in the source that verifies it.
public struct SnapshotUse: Hashable, Sendable {
  /// The snapshot.
  package let identity: SnapshotIdentity
  /// The place.
  package let location: CodeLocation

  /// Makes a use.
  package init(identity: SnapshotIdentity, location: CodeLocation) {
    self.identity = identity
    self.location = location
  }
}

/// The place in the source that asks for a snapshot.
public struct CodeLocation: Hashable, Sendable {
  /// The module and the file's name, as `#fileID` gives them.
  public let fileID: String
  /// The file's path as the compiler was given it.
  public let filePath: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Makes a place; its defaults are the caller's own.
  public init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// What tells an inline snapshot from others of its test.
  package var lineName: String { "line\(line)" }

  /// The name of the source file without its directories.
  package var fileName: String { FilePath.name(of: fileID) }

  /// The module of the source file: what precedes the first slash.
  package var module: String { String(decoding: fileID.utf8.prefix { $0 != 0x2F }, as: UTF8.self) }
}

/// Which place in the source uses which snapshot in this process, and with which picture.
struct NamesInUse {
  private var uses: [String: FirstUse] = [:]
  /// Whether the tests are repeated in this process without a way to tell their executions apart.
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

  /// Notes a use, or returns why it cannot stand beside the first one.
  ///
  /// The same place may come again with the same picture, as a repeated test does, and in another
  /// execution of its test with any picture. Names that differ only by case or by canonical
  /// equivalence conflict too, since some volumes keep them in one file.
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
