import CharacterGrid

/// Judges a run's frames, one after another, by fresh renders of the same models.
struct FreshnessOracle {
  private var hasBeenRight = false
  private var previous: Grid?

  /// What is wrong with the next frame; nil where it equals its fresh render.
  mutating func judge(_ frame: Grid, fresh: Grid) -> FrameVerdict? {
    guard let difference = frame.difference(from: fresh) else {
      noteRight(frame)
      return nil
    }
    defer { previous = frame }
    let kind = kind(of: difference, in: frame)
    return FrameVerdict(kind: kind, committed: frame, fresh: fresh, problems: [])
  }

  /// Takes note of a frame that is known to equal its fresh render.
  mutating func noteRight(_ frame: Grid) {
    hasBeenRight = true
    previous = frame
  }

  private func kind(of difference: GridDifference, in frame: Grid) -> FrameVerdict.Kind {
    guard !difference.isResized, difference.changed.allSatisfy({ frame[$0].isBlank }) else {
      return .stale
    }
    if !hasBeenRight { return .emptyFirst }
    let wereFilled = difference.changed.contains { previous?[$0].isBlank == false }
    return wereFilled ? .flicker : .stale
  }
}
