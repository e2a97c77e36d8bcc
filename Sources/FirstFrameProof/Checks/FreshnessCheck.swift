// Finds `emptyFirst`, `flicker`, `stale`, `lostInitial` and `reuse`, which pictures alone show.
extension FrameComparison {
  /// How the frame differs from a new view of the same models; nil if it does not.
  var freshness: Finding? {
    guard let wrong else { return nil }
    if wrong.isOnlyMissing { return Finding(kind: kindOfMissing(in: wrong)) }
    return changeInLiveViewOnly ?? mixture ?? Finding(kind: .stale, facts: contentFacts)
  }

  private func kindOfMissing(in wrong: WrongPicture) -> FrameVerdict.Kind {
    wrong.kindOfMissing(
      after: [history.frame].compactMap(\.self),
      isFirst: !history.hasBeenRight || !history.hasShownContent)
  }

  /// The frame changed and the new view did not, so the view shows what a stream has delivered.
  private var changeInLiveViewOnly: Finding? {
    let states = history.recentBoundaries
    guard let start = states.first, states.allSatisfy({ $0 == fresh.grid }),
      record.grid != history.frame ?? start
    else { return nil }
    if wrong?.isOnlySurplus == true {
      return Finding(
        kind: .lostInitial, facts: ["A new view of the same models shows blanks there."])
    }
    // At the first frame there is no older model, so the content is not there yet.
    if history.frame == nil { return Finding(kind: .emptyFirst, facts: contentFacts) }
    guard isDelivered else { return Finding(kind: .ownState, facts: contentFacts) }
    return lateOlderValue ?? Finding(kind: .reuse, facts: contentFacts)
  }

  /// Returns true if the wrong part was assigned something that a new view does not show.
  ///
  /// Then the part does not show older content.
  var showsAssignedContent: Bool {
    guard let path = part?.path, let cells = difference?.changed else { return false }
    return cells.contains { !record.grid[$0].isBlank && !fresh.grid[$0].isBlank }
      && record.assignments.contains { $0.changed && $0.path == path }
  }

  /// Returns true if a tracked method has just assigned what no state of the models shows.
  ///
  /// Then the method has used something that the view keeps.
  var showsStateOfItsOwn: Bool {
    guard let path = part?.path,
      let shown = parts.last(where: { $0.path == path })?.content,
      PartRecord.contents(of: fresh.parts)[path] ?? shown != shown
    else { return false }
    return record.assignments.contains { $0.isInScope && $0.changed && $0.path == path }
  }

  /// Returns true if a sink or a block has rendered since the last frame, after an action on the
  /// models.
  ///
  /// Then the view was notified by a model that no new view shows.
  private var isDelivered: Bool {
    !context.isAfterInput && record.assignments.contains { $0.changed && !$0.isInScope }
  }
}
