import CharacterGrid

// Finds `torn`. A transaction is an action or a turn, and no picture may show a state inside of
// one.
extension FrameComparison {
  /// A picture between the steps of an action that is neither the one before it nor the one after.
  var insideAction: Finding? {
    let after = context.freshAfterAction()
    let before = history.boundaries.last ?? after
    if record.grid == before || record.grid == after { return nil }
    guard difference == nil else { return freshness }
    return Finding(
      kind: .torn,
      facts: [
        "The frame shows the models between the steps of an action.",
        "Write both at once, as one value, and force no layout in between.",
      ])
  }

  /// A picture with parts of two states, which is the picture of none.
  ///
  /// A view that is merely late shows an old state as a whole, whatever its neighbours show.
  var mixture: Finding? {
    guard history.boundaries.count > 1, !showsOldState else { return nil }
    if hasOnlyLostContent {
      let fact = "What was shown there was cleared before the rest followed."
      return Finding(kind: .flicker, facts: [fact] + contentFacts)
    }
    let facts = ["The picture is neither that of the state before nor that of the state after."]
    return Finding(kind: .torn, facts: facts + contentFacts)
  }

  /// Returns true if the wrong cells, with their part, are those of an earlier state.
  var showsOldState: Bool {
    guard let wrong else { return false }
    let parts = wrong.parts(among: fresh.parts + parts)
    return parts.allSatisfy { area in
      history.boundaries.contains { record.grid.isEqual(to: $0, within: area) }
    }
  }

  /// Returns true if the parts with wrong cells differ from the frame before only by cells that are
  /// blank now, whatever has changed beside them.
  private var hasOnlyLostContent: Bool {
    guard let wrong else { return false }
    // Before the first frame nothing was shown that could be cleared, but what is too much now.
    let start = wrong.isOnlySurplus ? history.boundaries.first : nil
    guard let last = history.frame ?? start,
      let lost = record.grid.difference(from: last), !lost.isResized
    else { return false }
    let areas = wrong.parts(among: parts)
    let cleared = lost.changed.filter { cell in areas.contains { $0.contains(cell) } }
    return !cleared.isEmpty && cleared.allSatisfy { record.grid[$0].isBlank }
  }

  /// A picture at an explicit layout flush that is the picture of no state at a boundary.
  var tornFlush: Finding? {
    record.tornFlush(after: history.frame, among: history.recentBoundaries)
  }
}

extension FrameRecord {
  /// A picture at an explicit layout flush that differs from the frame before, from this frame and
  /// from some states that may be shown.
  func tornFlush(after last: Grid?, among states: some Sequence<Grid>) -> Finding? {
    let torn = flushes.contains { flush in
      // Only what was laid out is up to date; its neighbours still show the frame before.
      func equals(_ other: Grid) -> Bool { flush.grid.isEqual(to: other, within: flush.area) }
      return !equals(grid) && !(last.map(equals) ?? false) && !states.contains(where: equals)
    }
    guard torn else { return nil }
    return Finding(
      kind: .torn, facts: ["A layout was forced between two writes, and showed only the first."])
  }
}
