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

// MARK: - Models that cannot be observed

/// Searches models for anything that could report a change, as far as reflection shows it.
///
/// A view of models without it is stale for good.
package struct SilentModel {
  private static let deepest = 6
  private static let mostValues = 1_000

  private var seen: Set<ObjectIdentifier> = []
  private var values = 0
  private var first: String?
  private var canTell = false

  /// The type of the first object among the models, if it contains no registrar, publisher or
  /// closure.
  ///
  /// Returns nil otherwise.
  package static func typeName(in models: Any) -> String? {
    var search = SilentModel()
    search.look(at: models, depth: 0)
    return search.canTell ? nil : search.first
  }

  private mutating func look(at value: Any, depth: Int) {
    let type = "\(type(of: value))"
    values += 1
    // A wrong accusation is worse than none, so what is not searched counts as observable.
    guard !canTell, values < Self.mostValues, depth < Self.deepest, !Self.tells(type) else {
      canTell = true
      return
    }
    if Swift.type(of: value) is AnyClass {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      first = first ?? type
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let next = mirror {
      for child in next.children { look(at: child.value, depth: depth + 1) }
      mirror = next.superclassMirror
    }
  }

  // NB: By name, because this module imports neither Observation nor Combine.
  private static func tells(_ type: String) -> Bool {
    ["Registrar", "Published", "Publisher", "Subject", "->"].contains {
      type.utf8.contains($0.utf8)
    }
  }
}
