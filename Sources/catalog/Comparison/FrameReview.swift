import CharacterGrid
import FirstFrame

/// Tells in what way frames in a row are wrong, by their pictures and what was assigned for them.
struct FrameReview {
  private var last: Grid?
  private var hasBeenRight = false

  /// Judges the next frame.
  mutating func kind(
    of record: FrameRecord, right: Grid, afterAction: Bool
  ) -> FrameVerdict.Kind? {
    defer {
      last = record.grid
      if record.grid == right { hasBeenRight = true }
    }
    if case .updateLoop? = record.problems.first { return .updateLoop }
    if !record.problems.isEmpty { return .problem }
    guard let difference = record.grid.difference(from: right) else {
      return afterAction || !Self.isIdleRender(record) ? nil : .doubleRender
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

  /// Whether a sink has assigned something, and only what was there already.
  private static func isIdleRender(_ record: FrameRecord) -> Bool {
    let rendered = record.assignments.filter { !$0.isInScope }
    return !rendered.isEmpty && rendered.allSatisfy { !$0.changed }
  }
}
