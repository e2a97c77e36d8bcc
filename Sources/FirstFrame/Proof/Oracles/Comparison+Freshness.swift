import CharacterGrid

// What the pictures alone say.
extension Comparison {
  /// In what way the frame is not what a fresh render shows; nil where it is.
  var freshness: Finding? {
    guard difference != nil else { return nil }
    if isOnlyMissing { return Finding(kind: kindOfMissing) }
    return changeNobodyElseSaw ?? mixture ?? Finding(kind: .stale, facts: valueFacts)
  }

  private var kindOfMissing: FrameVerdict.Kind {
    if !history.hasBeenRight || !history.hasShownContent { return .emptyFirst }
    let wereFilled = difference?.changed.contains { history.frame?[$0].isBlank == false }
    return wereFilled == true ? .flicker : .stale
  }

  /// The frame changed, and what a fresh render shows did not: the view shows what came by.
  private var changeNobodyElseSaw: Finding? {
    let states = history.recentBoundaries
    guard let start = states.first, states.allSatisfy({ $0 == fresh.grid }),
      record.grid != history.frame ?? start
    else { return nil }
    if isOnlySurplus {
      return Finding(
        kind: .lostInitial, facts: ["A new view of the same models shows blanks there."])
    }
    return Finding(kind: .reuse, facts: valueFacts)
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
  var valueFacts: [String] {
    let contents = freshContents
    let facts = parts.compactMap { part -> String? in
      guard let expected = contents[part.path], let content = part.content,
        !content.utf8.elementsEqual(expected.utf8)
      else { return nil }
      return "\(VisibleText.of(part.path)) says \(VisibleText.quoted(content)); "
        + "in a fresh render it says \(VisibleText.quoted(expected))."
    }
    return Array(facts.prefix(3))
  }

  /// What each part of the fresh render shows.
  var freshContents: [String: String] {
    Dictionary(fresh.parts.compactMap { part in part.content.map { (part.path, $0) } }) {
      first, _ in first
    }
  }
}
