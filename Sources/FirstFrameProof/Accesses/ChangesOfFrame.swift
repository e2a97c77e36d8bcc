/// The properties of the models that differ between the last frame of a schedule and the frame
/// before.
///
/// For models that do not report accesses, such as observable ones, this is all that can be seen
/// from outside: neither the lines of writes nor the readers are known.
@MainActor struct ChangesOfFrame {
  private let changes: [(path: String, change: ValueChange)]
  /// Whether a method of a view ran because of a model; nil if the renderer reports no runs.
  private let hasTrackedRun: Bool?
  /// Whether all properties were compared.
  private let isComplete: Bool

  private static let mostShown = 6

  /// Runs a schedule that ends with the frame.
  init<Models>(in scenario: SharedScenario<Models>, along steps: [Schedule.Step]) {
    let run = ScenarioRun(of: scenario)
    let frame = steps.lastIndex(of: .commit) ?? steps.endIndex
    let frameBefore = steps[..<frame].lastIndex(of: .commit).map { $0 + 1 } ?? 0
    let records = steps[..<frameBefore].compactMap { run.perform($0) }
    let before = ModelMirror(of: run.models)
    run.perform(steps[frameBefore..<frame])
    let after = ModelMirror(of: run.models)
    isComplete = !before.isCutOff && !after.isCutOff
    let model = DumpLeaf.name(of: Models.self)
    changes = after.changes(since: before).map { name in
      ("\(model).\(name)", ValueChange(from: before.line(of: name), to: after.line(of: name)))
    }
    let record = frame < steps.endIndex ? run.perform(.commit) : nil
    let runs = (records + [record].compactMap(\.self)).map(\.runs)
    hasTrackedRun = runs.contains { !$0.isEmpty } ? runs.last?.contains { $0.cause == .model } : nil
  }

  /// Whether a method of a view ran because of a model although no property of the models differs.
  var toldNothingNew: Bool { changes.isEmpty && isComplete && hasTrackedRun == true }

  /// A sentence on each property; first are those that a new view shows and the frame does not.
  ///
  /// With `tellingRuns`, a further sentence says if no tracked method ran.
  func sentences(
    fresh: String = "", committed: String = "", tellingRuns: Bool = true
  ) -> [String] {
    let isShown = changes.map { $0.change.isShown(in: fresh, unlike: committed) }
    let sorted = zip(changes, isShown).filter(\.1) + zip(changes, isShown).filter { !$0.1 }
    let rest = changes.count - Self.mostShown
    let shown =
      sorted.prefix(Self.mostShown).map { entry, _ in
        let words = entry.change.words
        let end = words.hasSuffix("...") ? "" : "."
        return "\(VisibleText.path(entry.path)) changed \(words)\(end)"
      } + (rest > 0 ? ["(\(Words.count(rest, "more change")))"] : [])
    return shown.isEmpty || hasTrackedRun != false || !tellingRuns
      ? shown : shown + ["No tracked method ran because of that."]
  }
}
