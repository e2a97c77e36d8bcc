public import CharacterGrid

extension Oracle {
  /// Whether a renderer at rest stays as it is: one more commit and one more turn change nothing.
  public static func idle(_ source: any FrameSource) -> [Finding] {
    let (render, findings) = rested(source)
    if !findings.isEmpty { return findings }
    let again = source.commit().grid
    _ = source.turn()
    let turned = source.commit().grid
    let changes = [
      change(from: render.grid, to: again, by: "One more commit"),
      change(from: again, to: turned, by: "A turn with nothing queued"),
    ]
    return changes.compactMap(\.self)
  }

  private static func change(from old: Grid, to new: Grid, by cause: String) -> Finding? {
    if old == new { return nil }
    return Finding(
      kind: .stale, facts: ["\(cause) changed the picture, though nothing was left to do."],
      pictures: [.init(heading: "at rest", grid: old), .init(heading: "then", grid: new)])
  }
}
