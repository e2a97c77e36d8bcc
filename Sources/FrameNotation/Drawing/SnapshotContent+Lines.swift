extension SnapshotContent {
  private static let mostFrames = 6

  /// The first lines of a text, or the first frames, and the number of the rest.
  package var firstLines: [String] {
    switch self {
    case .pictures(let recording): Self.first(of: recording)
    case .text(let text): TextPicture.whole(text)
    }
  }

  private static func first(of recording: Recording) -> [String] {
    if recording.frames.count == 1 { return GridPicture.whole(recording.frames[0].grid) }
    let frames = Recording(frames: Array(recording.frames.prefix(mostFrames)))
    let rest = recording.frames.count - mostFrames
    return Filmstrip(frames, width: RecordingPicture.columns).lines
      + (rest > 0 ? ["(\(Words.count(rest, "more frame")))"] : [])
  }
}
