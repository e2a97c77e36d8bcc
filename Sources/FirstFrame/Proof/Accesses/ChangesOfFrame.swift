import CharacterGrid

/// What the models hold otherwise at the last frame of a schedule than at the frame before.
///
/// Of models that tell nothing, such as observable ones, this is what can be known from outside: not
/// where they were written, nor who has read them.
@MainActor struct ChangesOfFrame {
  private let changes: [String]
  /// Whether a method of a view ran because of a model, if the renderer tells of its runs.
  private let hasTrackedRun: Bool?

  private static let mostShown = 6
  private static let mostOfValue = 40

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
    let model = DumpLeaf.name(of: Models.self)
    changes = after.changes(since: before).compactMap { path in
      guard let old = before.values[path], let new = after.values[path] else { return nil }
      return "\(VisibleText.of("\(model).\(path)", limit: 80)) changed \(Self.words(old, new))"
    }
    let record = frame < steps.endIndex ? run.perform(.commit) : nil
    let runs = (records + [record].compactMap(\.self)).map(\.runs)
    hasTrackedRun = runs.contains { !$0.isEmpty } ? runs.last?.contains { $0.cause == .model } : nil
  }

  private static func words(_ old: ModelValue, _ new: ModelValue) -> String {
    let start = start(ofDifferenceBetween: old.line, and: new.line)
    return "from \(part(of: old.line, start)) to \(part(of: new.line, start))"
  }

  private static func part(of line: String, _ start: Int) -> String {
    (start > 0 ? "..." : "") + VisibleText.of(String(line.dropFirst(start)), limit: mostOfValue)
  }

  /// Where two values are shown from: at the element that differs, if the start would be cut off before
  /// it.
  private static func start(ofDifferenceBetween old: String, and new: String) -> Int {
    let common = zip(old, new).prefix { $0 == $1 }.map(\.0)
    guard common.count >= mostOfValue - 10 else { return 0 }
    return common.lastIndex(of: ",").map { $0 + 2 } ?? common.count
  }

  /// A sentence on each property, and on whether a tracked method has heard of it.
  var sentences: [String] {
    let rest = changes.count - Self.mostShown
    let shown =
      changes.prefix(Self.mostShown).map { $0 + "." }
      + (rest > 0 ? ["(\(Words.count(rest, "more change")))"] : [])
    return shown.isEmpty || hasTrackedRun != false
      ? shown : shown + ["No tracked method ran because of that: read it in one."]
  }
}
