import CharacterGrid

// What the pictures alone say.
extension Comparison {
  /// In what way the frame is not what a fresh render shows; nil where it is.
  var freshness: Finding? {
    guard let wrong else { return nil }
    if wrong.isOnlyMissing { return Finding(kind: kindOfMissing(in: wrong)) }
    return changeNobodyElseSaw ?? mixture ?? Finding(kind: .stale, facts: valueFacts)
  }

  private func kindOfMissing(in wrong: WrongPicture) -> FrameVerdict.Kind {
    wrong.kindOfMissing(
      after: [history.frame].compactMap(\.self),
      isFirst: !history.hasBeenRight || !history.hasShownContent)
  }

  /// The frame changed, and what a fresh render shows did not: the view shows what came by.
  ///
  /// A first frame has not changed: it lacks what stands elsewhere once all is there.
  private var changeNobodyElseSaw: Finding? {
    let states = history.recentBoundaries
    guard let start = states.first, states.allSatisfy({ $0 == fresh.grid }),
      record.grid != history.frame ?? start
    else { return nil }
    if wrong?.isOnlySurplus == true {
      return Finding(
        kind: .lostInitial, facts: ["A new view of the same models shows blanks there."])
    }
    return Finding(kind: history.frame == nil ? .emptyFirst : .reuse, facts: valueFacts)
  }

  /// Parts of two states at once, which comes right by itself: a view that is merely late shows
  /// an old state as a whole.
  private var mixture: Finding? {
    guard history.boundaries.count > 1, !history.boundaries.contains(record.grid) else {
      return nil
    }
    let facts = ["The picture is neither that of the state before nor that of the state after."]
    return Finding(kind: .torn, facts: facts + valueFacts)
  }

  /// The parts whose contents differ from a fresh render's, a few of them.
  var valueFacts: [String] { SeenPart.facts(on: parts, against: fresh.parts) }
}
