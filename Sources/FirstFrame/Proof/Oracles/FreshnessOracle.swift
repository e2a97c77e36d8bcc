public import CharacterGrid

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

extension Oracle {
  /// Whether a view that was shown one model and then another equals a new view of the other.
  ///
  /// - Parameters:
  ///   - reused: Shows the second model, after it has shown a first.
  ///   - fresh: Shows the second model and nothing before.
  ///   - disturbance: What happens to the first model after that, which is to make no difference.
  /// - Returns: How the pictures at rest differ, and what went wrong on the way.
  public static func reuse(
    of reused: any FrameSource, against fresh: any FrameSource,
    when disturbance: () -> Void = {}
  ) -> [Finding] {
    var findings = rested(reused).findings
    FrameListening.$isOn.withValue(true) { reused.act(disturbance) }
    let (shown, later) = rested(reused)
    let right = rested(fresh, size: shown.grid.size).render
    for finding in later where !findings.contains(finding) { findings.append(finding) }
    guard
      let wrong = WrongPicture(
        shown.grid, right: right.grid, rightParts: right.parts, shownParts: shown.parts)
    else { return findings }
    return findings + [
      Finding(
        kind: .reuse, path: wrong.part?.path,
        facts: SeenPart.facts(on: shown.parts, against: right.parts),
        pictures: [
          .init(heading: "reused", grid: shown.grid),
          .init(heading: "a fresh render", grid: right.grid),
        ])
    ]
  }
}

/// Looks for models that have no way to tell anybody of a change, as far as reflection sees them.
struct SilentModel {
  private static let deepest = 6
  private static let mostValues = 1_000

  private var seen: Set<ObjectIdentifier> = []
  private var values = 0
  private var first: String?
  private var canTell = false

  /// The type of the first object among the models, where neither it nor anything that is held can
  /// tell: no registrar, no publisher, no closure.
  static func typeName(in models: Any) -> String? {
    var search = SilentModel()
    search.look(at: models, depth: 0)
    return search.canTell ? nil : search.first
  }

  private mutating func look(at value: Any, depth: Int) {
    let type = "\(type(of: value))"
    values += 1
    // What is not looked at may tell.
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

  private static func tells(_ type: String) -> Bool {
    ["Registrar", "Published", "Publisher", "Subject", "->"].contains {
      type.utf8.contains($0.utf8)
    }
  }
}
