import GridExport

/// A file that a failed test attaches to its results.
package struct SnapshotAttachment: Hashable, Sendable {
  /// The file name, which is valid on every volume.
  package let name: String
  /// The content.
  package let bytes: [UInt8]
}

extension SnapshotVerdict {
  /// The expected snapshot, what the test saw, and their difference, as far as they exist.
  ///
  /// A snapshot that was just recorded has no attachments, because it is the recorded file.
  package func attachments(of actual: SnapshotContent) -> [SnapshotAttachment] {
    switch self {
    case .mismatched(let files, let mismatch), .differsFromRecording(let files, let mismatch, _):
      let stem = files.identity.stem
      let message = mismatch.message
      let difference = SnapshotAttachment(
        name: stem + ".difference.txt", bytes: Array((Gutter.joined(message) + "\n").utf8))
      return mismatch.recorded.attachments(stem + ".expected", files.identity.kind)
        + actual.attachments(stem + ".actual", files.identity.kind) + [difference]
    case .missing(let files, _), .unreadable(let files, _), .cannotRead(let files, _),
      .cannotWrite(let files, _):
      return actual.attachments(files.identity.stem + ".actual", files.identity.kind)
    default: return []
    }
  }
}

extension SnapshotIdentity {
  /// The file name without its extension.
  fileprivate var stem: String { FilePath.name(of: id) }
}

extension SnapshotContent {
  /// The number of cells above which a drawing is not attached, because it is too large to look at.
  private static let mostDrawnCells = 1 << 18

  fileprivate func attachments(_ name: String, _ kind: SnapshotKind) -> [SnapshotAttachment] {
    let file = SnapshotAttachment(name: "\(name).\(kind.fileExtension)", bytes: bytes)
    guard case .pictures(let recording) = self,
      recording.frames.reduce(0, { $0 + $1.grid.size.area }) <= Self.mostDrawnCells
    else { return [file] }
    let drawing =
      recording.frames.count == 1 && kind == .grid
      ? recording.frames[0].grid.svg(title: name) : recording.svg(title: name)
    return [file, SnapshotAttachment(name: name + ".svg", bytes: Array(drawing.utf8))]
  }
}
