// Finds `torn`. A transaction is an action or a turn, and no picture may show a state in the middle
// of one.
extension FrameComparison {
  /// A picture during an action that equals neither the one before it nor the one after it.
  var insideAction: Finding? {
    let after = context.freshAfterAction()
    let before = history.boundaries.last ?? after
    if record.grid == before || record.grid == after { return nil }
    guard difference == nil else { return freshness }
    return Finding(
      kind: .torn,
      facts: [
        Finding.betweenSteps,
        "Write both at once, as one value, and force no layout in between.",
      ])
  }

  /// A picture with parts of two states, which is not the picture of any single state.
  ///
  /// A part that is only late shows an old state as a whole.
  var mixture: Finding? {
    guard history.boundaries.count > 1, !showsOldState else { return nil }
    if hasOnlyLostContent {
      let fact = "The content there was cleared before the new content was shown."
      return Finding(kind: .flicker, facts: [fact] + contentFacts)
    }
    let facts = ["The picture shows neither the state before the change nor the state after it."]
    return Finding(kind: .torn, facts: facts + contentFacts)
  }

  /// Returns true if the wrong parts are those of earlier states.
  var showsOldState: Bool {
    guard let wrong else { return false }
    let parts = wrong.parts(among: fresh.parts + parts)
    return parts.allSatisfy { area in
      history.boundaries.contains { record.grid.isEqual(to: $0, within: area) }
    }
  }

  /// Returns true if the wrong parts differ from the previous frame only by cells that are blank
  /// now.
  private var hasOnlyLostContent: Bool {
    guard let wrong else { return false }
    // Before the first frame nothing could be cleared, except cells that are blank in the right
    // picture.
    let start = wrong.isOnlySurplus ? history.boundaries.first : nil
    guard let last = history.frame ?? start,
      let lost = record.grid.difference(from: last), !lost.isResized
    else { return false }
    let areas = wrong.parts(among: parts)
    let cleared = lost.changed.filter { cell in areas.contains { $0.contains(cell) } }
    return !cleared.isEmpty && cleared.allSatisfy { record.grid[$0].isBlank }
  }

  /// A picture at an explicit layout flush that is not the picture of any state; nil if there is
  /// none.
  var tornFlush: Finding? {
    record.tornFlush(after: history.frame, among: history.recentBoundaries)
  }
}

extension Finding {
  /// The fact about a frame in the middle of an action.
  static let betweenSteps = "The frame shows the models between the steps of an action."
}

extension FrameRecord {
  /// A picture at an explicit layout flush that differs from the previous frame, this frame and all
  /// states.
  func tornFlush(after last: Grid?, among states: some Sequence<Grid>) -> Finding? {
    let torn = flushes.contains { flush in
      // Only the area of the flush is up to date; the rest still shows the previous frame.
      func equals(_ other: Grid) -> Bool { flush.grid.isEqual(to: other, within: flush.area) }
      return !equals(grid) && !(last.map(equals) ?? false) && !states.contains(where: equals)
    }
    guard torn else { return nil }
    return Finding(
      kind: .torn, facts: ["A layout was forced between two writes, and showed only the first."])
  }
}
