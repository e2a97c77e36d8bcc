import CharacterGrid

/// What the models hold otherwise at the last frame of a schedule than at the frame before.
///
/// Of models that tell nothing, such as observable ones, this is what can be known from outside: not
/// where they were written, nor who has read them.
@MainActor struct ChangesOfFrame {
  private let changes: [(path: String, change: ValueChange)]
  /// Whether a method of a view ran because of a model, if the renderer tells of its runs.
  private let hasTrackedRun: Bool?
  /// Whether all properties were compared.
  private let isComplete: Bool

  private static let mostShown = 6

  /// Runs a schedule that ends with the frame.
  init<Models>(
    in rehearsal: Rehearsal<Models>, along steps: [Schedule.Step], _ deliveryOrder: Int
  ) {
    let run = RehearsalRun(of: rehearsal, deliveryOrder: deliveryOrder)
    let frame = steps.lastIndex(of: .commit) ?? steps.endIndex
    let frameBefore = steps[..<frame].lastIndex(of: .commit).map { $0 + 1 } ?? 0
    let records = steps[..<frameBefore].compactMap { run.perform($0) }
    let before = ModelSnapshot(of: run.models)
    run.perform(steps[frameBefore..<frame])
    let after = ModelSnapshot(of: run.models)
    isComplete = !before.isCutOff && !after.isCutOff
    let model = DumpLeaf.name(of: Models.self)
    changes = after.changes(since: before).compactMap { path in
      guard let old = before.values[path], let new = after.values[path] else { return nil }
      return ("\(model).\(path)", ValueChange(from: old.line, to: new.line))
    }
    let record = frame < steps.endIndex ? run.perform(.commit) : nil
    let runs = (records + [record].compactMap(\.self)).map(\.runs)
    hasTrackedRun = runs.contains { !$0.isEmpty } ? runs.last?.contains { $0.cause == .model } : nil
  }

  /// Whether a method of a view ran because of a model, and no model holds anything else than before.
  var toldNothingNew: Bool { changes.isEmpty && isComplete && hasTrackedRun == true }

  /// A sentence on each property, those first that a fresh render shows and the frame does not, and on
  /// whether a tracked method has heard of it, unless that is said elsewhere.
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
        return "\(VisibleText.of(entry.path, limit: 80)) changed \(words)\(end)"
      } + (rest > 0 ? ["(\(Words.count(rest, "more change")))"] : [])
    return shown.isEmpty || hasTrackedRun != false || !tellingRuns
      ? shown : shown + ["No tracked method ran because of that."]
  }
}
