import CharacterGrid

/// A committed frame, its fresh render, and everything that came before, for the oracles to judge.
@MainActor struct Comparison {
  let record: FrameRecord
  let fresh: FreshRender
  let history: RunHistory
  /// Whether an action is half done.
  let isAmidAction: Bool
  /// The live renderer's parts.
  let parts: [SeenPart]
  /// How the frame differs from the fresh render; nil where it does not.
  let wrong: WrongPicture?

  init(
    _ record: FrameRecord, of parts: [FramePart], with fresh: FreshRender,
    after history: RunHistory, amid: Bool
  ) {
    self.record = record
    self.fresh = fresh
    self.history = history
    isAmidAction = amid
    self.parts = parts.map(SeenPart.init)
    wrong = WrongPicture(
      record.grid, right: fresh.grid, rightParts: fresh.parts, shownParts: self.parts)
  }

  var difference: GridDifference? { wrong?.difference }
  /// The innermost part that should show the first wrong cell, or does.
  var part: SeenPart? { wrong?.part }
}
