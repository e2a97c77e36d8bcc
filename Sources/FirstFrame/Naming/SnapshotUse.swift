/// A snapshot and the place in the source that takes it.
public struct SnapshotClaim: Hashable, Sendable {
  /// The snapshot.
  package let identity: SnapshotIdentity
  /// The place.
  package let location: CodeLocation

  /// Makes a claim.
  package init(identity: SnapshotIdentity, location: CodeLocation) {
    self.identity = identity
    self.location = location
  }
}

/// The place in the source that asked for a snapshot.
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

  /// The name of the source file without its directories.
  package var fileName: String { FilePath.name(of: fileID) }
}

/// Who has taken which snapshot in this process, and with which picture.
struct ClaimTable {
  private var takings: [String: Taking] = [:]

  /// A class, so that the table moves one word for each.
  private final class Taking {
    let claim: SnapshotClaim
    let picture: Fingerprint

    init(_ claim: SnapshotClaim, _ picture: Fingerprint) {
      (self.claim, self.picture) = (claim, picture)
    }
  }

  /// Notes a claim, or says why it cannot stand beside the first one.
  ///
  /// The same place may come again with the same picture, as a repeated test does. Names that
  /// differ only by case or by canonical equivalence meet too, since some volumes keep them in one
  /// file.
  mutating func conflict(with claim: SnapshotClaim, picture: Fingerprint) -> SnapshotVerdict? {
    let key = claim.identity.folded
    guard let first = takings[key] else {
      takings[key] = Taking(claim, picture)
      return nil
    }
    if first.claim != claim { return .collision(claim, with: first.claim) }
    return first.picture == picture ? nil : .takenTwice(claim)
  }
}
