// Finds `doubleRender` and `overRender`: work that changes nothing.

/// The renders by sinks and blocks in one frame, which are groups of assignments outside of tracked
/// scopes.
struct RenderCount {
  /// The assignments of each render, in order; a second assignment of a property begins the next
  /// render.
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

  /// A render that changed nothing although the same was rendered before, or no model had changed.
  ///
  /// The steps may have caused the renders; before the first frame subscribing may have, too.
  func doubled(after steps: some Sequence<Schedule.Step>, isFirst: Bool) -> Finding? {
    // A task may change the models, as an action does.
    let actions = steps.reduce(0) { $0 + ($1.beginsAction || $1.isOfTask ? 1 : 0) }
    // Two actions may end in the state in which they began, and a render for each of them is right.
    if actions > 1 { return nil }
    let entry =
      actions == 0
      ? (renders.joined().allSatisfy { !$0.changed } ? renders.first?.first : nil)
      : renders.indices.lazy.compactMap { repeated($0, beside: !isFirst) }.first
    guard let entry else { return nil }
    let fact =
      actions == 0
      ? "\(VisibleText.path(entry.path)).\(entry.property) was assigned the value that it had, "
        + "and no model had changed."
      : "\(VisibleText.path(entry.path)).\(entry.property) was assigned more than once by one "
        + "action, the last time the value that it had."
    return Finding(defect: .doubleRender, path: entry.path, facts: [fact])
  }

  /// The first entry of a render that repeats an earlier render and changes nothing; nil otherwise.
  ///
  /// With `beside`, properties that were not assigned before count as the render of another view.
  private func repeated(_ index: Int, beside: Bool) -> FrameRecord.Assignment? {
    let earlier = renders[..<index].map(Self.properties)
    let again =
      beside
      ? renders[index].filter { entry in earlier.contains { $0.contains(entry.assignedProperty) } }
      : renders[index]
    let repeated = Self.properties(again)
    let isRepeated = earlier.contains { beside ? repeated.isSubset(of: $0) : repeated == $0 }
    return isRepeated && again.allSatisfy { !$0.changed } ? again.first : nil
  }

  private static func properties(_ render: [FrameRecord.Assignment]) -> Set<AssignedProperty> {
    Set(render.map(\.assignedProperty))
  }
}

extension FrameRecord.Assignment {
  fileprivate var assignedProperty: AssignedProperty {
    AssignedProperty(path: path, name: property)
  }
}
