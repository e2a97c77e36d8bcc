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
    guard !difference.isResized, difference.changed.allSatisfy({ record.grid[$0].isBlank }) else {
      return .stale
    }
    if !hasBeenRight { return .emptyFirst }
    let wasFilled = difference.changed.contains { point in
      last.map { $0.size == right.size && !$0[point].isBlank } ?? false
    }
    return wasFilled ? .flicker : .stale
  }

  /// Whether a sink or a block has rendered, and nothing looks or is set otherwise than before.
  private func isIdleRender(_ record: FrameRecord) -> Bool {
    record.grid == last && record.assignments.contains { !$0.isInScope }
      && record.assignments.allSatisfy { !$0.changed }
  }
}
