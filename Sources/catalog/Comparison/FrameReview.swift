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
    if hasGoneBlank(record.grid, right: right) { return .flicker }
    let isOnlyMissing = difference.changed.allSatisfy { record.grid[$0].isBlank }
    return difference.isResized || hasBeenRight || !isOnlyMissing ? .stale : .emptyFirst
  }

  /// Whether most of what was filled before and should be filled is blank; what stays as it is, such
  /// as a border, does not count.
  private func hasGoneBlank(_ shown: Grid, right: Grid) -> Bool {
    guard let last, last.size == shown.size, last.size == right.size else { return false }
    var (filled, blank) = (0, 0)
    for y in 0..<shown.size.height {
      for x in 0..<shown.size.width {
        let (before, now, then) = (
          last[Point(x: x, y: y)], shown[Point(x: x, y: y)], right[Point(x: x, y: y)]
        )
        if before.isBlank || then.isBlank || (before == now && now == then) { continue }
        filled += 1
        if now.isBlank { blank += 1 }
      }
    }
    return blank * 2 > filled
  }

  /// Whether a sink or a block has rendered, and nothing looks or is set otherwise than before.
  private func isIdleRender(_ record: FrameRecord) -> Bool {
    record.grid == last && record.assignments.contains { !$0.isInScope }
      && record.assignments.allSatisfy { !$0.changed }
  }
}
