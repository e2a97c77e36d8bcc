/// Descriptions of pictures for expectations that compare them as values: `#expect(grid == other)`.
///
/// The message of such an expectation is one sentence with the values in it, so each picture is on
/// lines of its own.
package enum GridDescription {
  private static let mostLines = 120

  /// The framed rows; if there are styles, with letters below each row and their meanings, as in a
  /// snapshot file.
  package static func text(of grid: Grid) -> String {
    let size = "\(grid.size)"
    let recording = Recording(of: grid)
    guard grid.styles.contains(where: { $0 != .default }), recording.excessiveSize == nil else {
      return joined([size] + GridPicture.whole(grid))
    }
    let lines = recording.notation.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { !$0.hasPrefix("cursor:") }.dropFirst().dropLast()
    return joined([size] + rows.map { "  " + $0 })
  }

  /// The frames, each below its number and its cause.
  package static func text(of recording: Recording) -> String {
    joined([Words.count(recording.frames.count, "frame")] + Filmstrip(recording).lines)
  }

  private static func joined(_ lines: [String]) -> String {
    let rest = lines.count - mostLines
    let shown = lines.prefix(mostLines) + (rest > 0 ? ["(\(Words.count(rest, "more line")))"] : [])
    return shown.joined(separator: "\n") + "\n"
  }
}
