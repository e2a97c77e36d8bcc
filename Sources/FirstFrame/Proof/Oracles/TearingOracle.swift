import CharacterGrid

// A transaction is a turn or an action: nobody is to see what lies between.
extension Comparison {
  /// A picture of a half done action that is neither that of the state before nor of the state
  /// after.
  func tearing(before: Grid, after: Grid) -> Finding? {
    guard isAmidAction, record.grid != before, record.grid != after else { return nil }
    guard difference == nil else { return nil }
    return Finding(
      kind: .torn, facts: ["The frame shows the models between the steps of an action."])
  }

  /// A picture at an explicit layout flush that is that of no state at a boundary.
  var tornFlush: Finding? {
    record.tornFlush(after: history.frame, among: history.recentBoundaries)
  }
}

extension FrameRecord {
  /// A picture at an explicit layout flush that neither the frame before shows, nor this one, nor
  /// any state that is meant to be seen.
  func tornFlush(after last: Grid?, among states: some Sequence<Grid>) -> Finding? {
    let torn = flushes.contains { flush in
      flush != last && flush != grid && !states.contains(flush)
    }
    guard torn else { return nil }
    return Finding(
      kind: .torn, facts: ["A layout was forced between two writes, and showed only the first."])
  }
}
