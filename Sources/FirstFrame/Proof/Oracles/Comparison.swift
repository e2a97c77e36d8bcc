import CharacterGrid

/// A committed frame, its fresh render, and everything that came before, for the oracles to judge.
@MainActor struct Comparison {
  let record: FrameRecord
  let fresh: FreshRender
  let difference: GridDifference?
  let history: RunHistory
  /// Whether an action is half done.
  let isAmidAction: Bool

  init(_ record: FrameRecord, with fresh: FreshRender, after history: RunHistory, amid: Bool) {
    self.record = record
    self.fresh = fresh
    self.history = history
    difference = record.grid.difference(from: fresh.grid)
    isAmidAction = amid
  }

  /// Whether the frame lacks something and shows nothing in its place.
  var isOnlyMissing: Bool {
    guard let difference, !difference.isResized else { return false }
    return difference.changed.allSatisfy { record.grid[$0].isBlank }
  }

  /// Whether a fresh render lacks what the frame shows, and shows nothing in its place.
  var isOnlySurplus: Bool {
    guard let difference, !difference.isResized else { return false }
    return difference.changed.allSatisfy { fresh.grid[$0].isBlank }
  }
}
