extension SnapshotMismatch {
  /// What changed, in one line.
  var headline: String {
    switch self {
    case .pictures(let mismatch): RecordingPicture(mismatch).headline
    case .text(let mismatch): TextPicture(mismatch).headline
    }
  }

  /// The drawing of what changed, bounded in rows and columns.
  var lines: [String] {
    switch self {
    case .pictures(let mismatch): RecordingPicture(mismatch).lines
    case .text(let mismatch): TextPicture(mismatch).lines
    }
  }
}
