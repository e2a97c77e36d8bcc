import FirstFrameProof

// The pages that the commands print.
extension Catalog {
  /// A page that fits on one or two screens.
  ///
  /// It has the introduction, the names, whether every frame was right, and the commands that show
  /// more.
  func summary() -> CatalogCommand.Outcome {
    let (_, proofs, holds) = judged()
    let parts = [
      introduction(), contents, TrackedProof.lines(for: proofs, of: self),
      conclusion(holds, everyComponent), calls,
    ]
    return CatalogCommand.Outcome(Self.joined(parts), status: holds ? 0 : 1)
  }

  /// The introduction, every component, the comparison, and the summary of the proofs.
  func everything() -> CatalogCommand.Outcome {
    let (comparison, proofs, holds) = judged()
    let parts = [
      introduction(), ContactSheet(of: components).lines, ComparisonTable(comparison).lines,
      SymptomMatrix(comparison).lines, Qualification(comparison).lines,
      TrackedProof.lines(for: proofs, of: self), conclusion(holds, everyComponent),
    ]
    return CatalogCommand.Outcome(Self.joined(parts), status: holds ? 0 : 1)
  }

  private func judged() -> (comparison: Comparison, proofs: [TrackedProof], holds: Bool) {
    let comparison = Comparison(of: components, by: deliveries)
    let proofs = components.map { TrackedProof(of: $0) }
    return (comparison, proofs, comparison.fulfills(expectations) && proofs.allSatisfy(\.holds))
  }

  private var everyComponent: String {
    components.count == 1 ? components[0].name : "each of \(components.count) components"
  }

  private var contents: [String] {
    let names = components.map(\.name).joined(separator: ", ")
    let title = components.count == 1 ? "The component" : "The \(components.count) components"
    return TextTable.wrapped("\(title): \(names).", width: Page.width)
  }

  private var calls: [String] {
    let first = components[0].name
    return TextTable(
      [
        ["\(command) --print \(first)", "one component, frame by frame"],
        ["\(command) --all", "every component, by each delivery"],
        ["\(command) --help", "all options"],
      ], leading: 2
    ).lines
  }

  /// One component: its states, its frames side by side, its rows of the comparison, and its proof.
  func page(of any: any AnyComponent) -> CatalogCommand.Outcome {
    let comparison = Comparison(of: [any], by: deliveries)
    let proof = TrackedProof(of: any)
    let holds = comparison.fulfills(expectations) && proof.holds
    let others = deliveries(for: any).filter { $0 != .tracked }
    let violations = Violations(
      of: any, by: others, within: Limit(actions: 1, turns: 1, commits: 2))
    let parts = [
      ComponentPage(any, by: compared).lines, ComparisonTable(comparison).lines,
      others.isEmpty ? [] : violations.lines, TrackedProof.lines(for: [proof], of: self),
      conclusion(holds, any.name),
    ]
    return CatalogCommand.Outcome(Self.joined(parts), status: holds ? 0 : 1)
  }

  /// A component's story, frame by frame, and the verdicts on it.
  func film(_ any: any AnyComponent, by delivery: Delivery) -> CatalogCommand.Outcome {
    let film = Self.story(of: any, by: delivery)
    let strip = Filmstrip(film.recording, width: Page.width)
    let verdicts = film.verdicts.map { "  \($0)" }
    let unobserved =
      delivery == .tracked || delivery == .observed
      ? UnobservedModel(of: any, by: delivery) : nil
    let summary =
      delivery == .tracked && unobserved != nil ? UnobservedModel.gist : delivery.summary
    // Frames that follow no change equal each other, so that a film finds nothing wrong with them.
    let unseen = unobserved == nil ? nil : Self.firstUnseenAction(of: any, by: delivery)
    let right =
      unseen.map {
        "The picture after \($0) is wrong: a new view of the model shows something else."
      } ?? "Nothing is wrong with these frames, as far as a film can tell."
    let ending =
      verdicts.isEmpty
      ? TextTable.wrapped(right, width: Page.width)
      : ["What is wrong with these frames, as far as a film can tell:"] + verdicts
    return CatalogCommand.Outcome(
      Self.joined([
        Page.title("\(any.name) by \(delivery.name): \(summary)"), strip.lines, ending,
        unobserved.map { TextTable.wrapped($0.remark, width: Page.width) } ?? [],
      ]), status: unseen == nil ? 0 : 1)
  }

  private static func firstUnseenAction(
    of any: some AnyComponent, by delivery: Delivery
  ) -> String? {
    any.component.firstUnseenAction(by: delivery).map { VisibleText.name($0.name) }
  }

  private static func story(of any: some AnyComponent, by delivery: Delivery) -> Film {
    any.component.story(by: delivery)
  }

  /// Joins parts with a blank line between them; parts without lines are left out.
  private static func joined(_ parts: [[String]]) -> [String] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func conclusion(_ holds: Bool, _ what: String) -> [String] {
    guard holds else { return ["THE CHECK HAS FAILED: see what is wrong above."] }
    let others = expectations.values.contains(.late) ? "; by receive(on: main) it was late" : ""
    let held = """
      The check has passed. Tracked, \(what) was right in every frame, including the first\(others).
      """
    return TextTable.wrapped(held, width: Page.width)
  }
}
