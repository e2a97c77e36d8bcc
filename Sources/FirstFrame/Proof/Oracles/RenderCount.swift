import CharacterGrid

/// Counts the renders by sinks and blocks: runs of assignments outside of tracked scopes.
struct RenderCount {
  /// The assignments of each render, in order; a property that comes again begins the next.
  let renders: [[FrameRecord.Assignment]]

  init(of assignments: [FrameRecord.Assignment]) {
    var renders: [[FrameRecord.Assignment]] = []
    var seen: Set<AssignedProperty> = []
    for entry in assignments where !entry.isInScope {
      let isAgain = !seen.insert(entry.assignedProperty).inserted
      if isAgain { seen = [entry.assignedProperty] }
      if isAgain || renders.isEmpty { renders.append([]) }
      renders[renders.count - 1].append(entry)
    }
    self.renders = renders
  }

  /// A render that changed nothing, after another one of the same or with nothing to tell; the
  /// steps are what was done since the last frame.
  func doubled(after steps: some Sequence<Schedule.Step>) -> Finding? {
    let actions = steps.reduce(0) { $0 + ($1.beginsAction ? 1 : 0) }
    if actions > 1 { return nil }
    let idle = renders.indices.first { index in
      guard renders[index].allSatisfy({ !$0.changed }) else { return false }
      return actions == 0
        ? renders.allSatisfy { $0.allSatisfy { !$0.changed } }
        : renders[..<index].contains { Self.properties($0) == Self.properties(renders[index]) }
    }
    guard let idle, let entry = renders[idle].first else { return nil }
    let fact =
      actions == 0
      ? "\(VisibleText.of(entry.path)).\(entry.property) was assigned again with what it was, "
        + "and no model had changed."
      : "\(VisibleText.of(entry.path)).\(entry.property) was assigned more than once by one "
        + "action, the last time with what it was."
    return Finding(kind: .doubleRender, path: entry.path, facts: [fact])
  }

  private static func properties(_ render: [FrameRecord.Assignment]) -> Set<AssignedProperty> {
    Set(render.map(\.assignedProperty))
  }
}

extension FrameRecord.Assignment {
  var assignedProperty: AssignedProperty { AssignedProperty(path: path, name: property) }
}
