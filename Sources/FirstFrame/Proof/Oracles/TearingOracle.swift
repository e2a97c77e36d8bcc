import CharacterGrid

// Finds `torn`. A transaction is an action or a turn, and no picture may show a state inside of
// one.
extension FrameComparison {
  /// A picture between the steps of an action that is neither the one before it nor the one after.
  func tearing(before: Grid, after: Grid) -> Finding? {
    guard isInsideAction, record.grid != before, record.grid != after else { return nil }
    guard difference == nil else { return nil }
    return Finding(
      kind: .torn, facts: ["The frame shows the models between the steps of an action."])
  }

  /// A picture with parts of two states, which is the picture of none.
  ///
  /// A view that is merely late shows an old state as a whole.
  var mixture: Finding? {
    guard history.boundaries.count > 1, !history.boundaries.contains(record.grid) else {
      return nil
    }
    let facts = ["The picture is neither that of the state before nor that of the state after."]
    return Finding(kind: .torn, facts: facts + contentFacts)
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
      flush != last && flush != grid && !states.contains(flush)
    }
    guard torn else { return nil }
    return Finding(
      kind: .torn, facts: ["A layout was forced between two writes, and showed only the first."])
  }
}
