// Finds `torn`. A transaction is an action or a turn, and no picture may show a state in the middle
// of one.
extension FrameMoment {
  /// A picture with parts of two states, which is not the picture of any single state.
  ///
  /// A part that is only late shows an old state as a whole.
  var mixture: Finding? {
    // A film knows no states, only frames.
    let knowsStates = !history.boundaries.isEmpty
    if knowsStates, history.boundaries.count == 1 || showsOldState { return nil }
    if knowsStates ? hasOnlyLostContent : hasGoneBlank {
      return finding(.flicker, "The content there was cleared before the new content was shown.")
    }
    if !knowsStates { return nil }
    return finding(
      .torn, "The picture shows neither the state before the change nor the state after it.")
  }

  /// Returns true if the wrong parts are those of earlier states.
  var showsOldState: Bool {
    guard let wrong else { return false }
    let parts = wrong.parts(among: right.parts + parts)
    return parts.allSatisfy { area in
      history.boundaries.contains { record.grid.isEqual(to: $0, within: area) }
    }
  }

  /// Returns true if most wrong cells that were filled, and should still be filled, are blank.
  private var hasGoneBlank: Bool {
    guard let wrong, let last = history.frame, last.size == wrong.shown.size,
      !wrong.difference.isResized
    else { return false }
    let filled = wrong.difference.changed.filter { !last[$0].isBlank && !wrong.right[$0].isBlank }
    return filled.count { wrong.shown[$0].isBlank } * 2 > filled.count
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
}

extension FrameRecord {
  /// A picture at an explicit layout flush that differs from the previous frame, this frame and all
  /// states.
  func tornFlush(after last: Grid?, among states: some Collection<Grid>) -> Finding? {
    // The first frame of a film has no picture to be compared with.
    if last == nil, states.isEmpty { return nil }
    let torn = flushes.contains { flush in
      // Only the area of the flush is up to date; the rest still shows the previous frame.
      func equals(_ other: Grid) -> Bool { flush.grid.isEqual(to: other, within: flush.area) }
      return !equals(grid) && !(last.map(equals) ?? false) && !states.contains(where: equals)
    }
    guard torn else { return nil }
    return Finding(
      defect: .torn, facts: ["A layout was forced between two writes, and showed only the first."])
  }
}
