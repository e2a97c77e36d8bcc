import CharacterGrid
import FirstFrame

/// Tells in what way frames in a row are wrong, by their pictures and what was assigned for them.
struct FrameReview {
  private var last: Grid?
  private var hasBeenRight = false
  /// Whether something was done since a sink or a block has rendered.
  private var hasActed = false

  /// Judges the next frame, before which something was done or only turns went by.
  mutating func kind(
    of record: FrameRecord, right: Grid, afterAction: Bool
  ) -> FrameVerdict.Kind? {
    if afterAction { hasActed = true }
    defer {
      last = record.grid
      if record.grid == right { hasBeenRight = true }
      if record.assignments.contains(where: { !$0.isInScope }) { hasActed = false }
    }
    if case .updateLoop? = record.problems.first { return .updateLoop }
    if !record.problems.isEmpty { return .problem }
    guard let difference = record.grid.difference(from: right) else {
      return isIdleRender(record) ? hasActed ? .overRender : .doubleRender : nil
    }
    if hasGoneBlank(difference, record.grid, right: right) { return .flicker }
    let isOnlyMissing = difference.changed.allSatisfy { record.grid[$0].isBlank }
    return difference.isResized || hasBeenRight || !isOnlyMissing ? .stale : .emptyFirst
  }

  /// Whether most of the wrong cells that were filled before and should be filled are blank.
  private func hasGoneBlank(_ difference: GridDifference, _ shown: Grid, right: Grid) -> Bool {
    guard let last, last.size == shown.size, !difference.isResized else { return false }
    let filled = difference.changed.filter { !last[$0].isBlank && !right[$0].isBlank }
    return filled.count { shown[$0].isBlank } * 2 > filled.count
  }

  /// Whether a sink or a block has rendered, and nothing looks or is set otherwise than before.
  private func isIdleRender(_ record: FrameRecord) -> Bool {
    record.grid == last && record.assignments.contains { !$0.isInScope }
      && record.assignments.allSatisfy { !$0.changed }
  }
}
