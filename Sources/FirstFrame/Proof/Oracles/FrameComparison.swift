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

/// A picture that is not the right one, and how they differ.
struct WrongPicture {
  let shown: Grid
  let right: Grid
  let difference: GridDifference
  /// The innermost part that should show the first wrong cell, or does.
  let part: SeenPart?

  /// Compares two pictures; nil where they are the same.
  init?(_ shown: Grid, right: Grid, rightParts: [SeenPart], shownParts: [SeenPart] = []) {
    guard let difference = shown.difference(from: right) else { return nil }
    self.shown = shown
    self.right = right
    self.difference = difference
    part = difference.changed.first.flatMap { point in
      rightParts.last { $0.frame.contains(point) } ?? shownParts.last { $0.frame.contains(point) }
    }
  }

  /// Whether the picture lacks something, and what should show it is blank.
  var isOnlyMissing: Bool {
    guard !difference.isResized, difference.changed.allSatisfy({ shown[$0].isBlank }) else {
      return false
    }
    return shown.isBlank(within: part?.frame ?? rows)
  }

  /// Whether the right picture lacks what this one shows, and shows nothing in its place.
  var isOnlySurplus: Bool {
    !difference.isResized && difference.changed.allSatisfy { right[$0].isBlank }
  }

  /// What it is to lack something: that nothing right was shown yet, that it was there before, or
  /// that it is only not there yet.
  func kindOfMissing(after earlier: [Grid], isFirst: Bool) -> FrameVerdict.Kind {
    if isFirst { return .emptyFirst }
    let wasFilled = earlier.contains { grid in difference.changed.contains { !grid[$0].isBlank } }
    return wasFilled ? .flicker : .stale
  }

  private var rows: GridRect {
    let rows = difference.changed.map(\.y)
    let first = rows.min() ?? 0
    return GridRect(x: 0, y: first, width: shown.size.width, height: (rows.max() ?? 0) - first + 1)
  }
}

extension Grid {
  /// Whether no cell of a rectangle shows anything.
  fileprivate func isBlank(within rect: GridRect) -> Bool {
    let seen = rect.intersection(GridRect(origin: .zero, size: size))
    return (seen.minY..<seen.maxY).allSatisfy { y in
      (seen.minX..<seen.maxX).allSatisfy { self[GridPoint(x: $0, y: y)].isBlank }
    }
  }
}
