import CharacterGrid

/// A committed frame, its fresh render, and everything that came before, for the oracles to judge.
@MainActor struct Comparison {
  let record: FrameRecord
  let fresh: FreshRender
  let difference: GridDifference?
  let history: RunHistory
  /// Whether an action is half done.
  let isAmidAction: Bool
  /// The innermost part that should show the first wrong cell, or does.
  let part: SeenPart?
  /// The live renderer's parts.
  let parts: [SeenPart]

  init(
    _ record: FrameRecord, of parts: [FramePart], with fresh: FreshRender,
    after history: RunHistory, amid: Bool
  ) {
    self.record = record
    let parts = parts.map(SeenPart.init)
    self.parts = parts
    self.fresh = fresh
    self.history = history
    difference = record.grid.difference(from: fresh.grid)
    isAmidAction = amid
    let point = difference?.changed.first
    part = point.flatMap { point in
      fresh.parts.last { $0.frame.contains(point) }
        ?? parts.last { $0.frame.contains(point) }
    }
  }

  /// Whether the frame lacks something, and what should show it is blank.
  var isOnlyMissing: Bool {
    guard let difference, !difference.isResized else { return false }
    return difference.changed.allSatisfy { record.grid[$0].isBlank }
      && record.grid.isBlank(within: part?.frame ?? rows(of: difference))
  }

  private func rows(of difference: GridDifference) -> Rect {
    let rows = difference.changed.map(\.y)
    let first = rows.min() ?? 0
    return Rect(
      x: 0, y: first, width: record.grid.size.width, height: (rows.max() ?? 0) - first + 1)
  }

  /// Whether a fresh render lacks what the frame shows, and shows nothing in its place.
  var isOnlySurplus: Bool {
    guard let difference, !difference.isResized else { return false }
    return difference.changed.allSatisfy { fresh.grid[$0].isBlank }
  }
}

extension Grid {
  /// Whether no cell of a rectangle shows anything.
  fileprivate func isBlank(within rect: Rect) -> Bool {
    let seen = rect.intersection(Rect(origin: .zero, size: size))
    return (seen.minY..<seen.maxY).allSatisfy { y in
      (seen.minX..<seen.maxX).allSatisfy { self[Point(x: $0, y: y)].isBlank }
    }
  }
}
