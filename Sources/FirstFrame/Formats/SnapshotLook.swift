import Turns

/// A size and traits for the picture of a view.
///
/// Several looks are written as a product; each has a file of its own, such as `…@dark 34x5.grid`:
///
///     expectSnapshots(of: ScoreView(model), in: [.light, .dark] × [small, large])
public struct SnapshotLook<Traits: Sendable & CustomStringConvertible>: Sendable {
  /// The columns and rows.
  public let size: GridSize
  /// The traits, such as the theme.
  public let traits: Traits

  /// Makes a look.
  public init(size: GridSize, traits: Traits) { (self.size, self.traits) = (size, traits) }

  /// The name that distinguishes the look from others, in messages and file names.
  public var name: String { "\(traits) \(size)" }
}

infix operator × : MultiplicationPrecedence

/// Returns a look for each combination of the traits and the sizes.
public func × <Traits: Sendable & CustomStringConvertible>(
  traits: [Traits], sizes: [GridSize]
) -> [SnapshotLook<Traits>] {
  traits.flatMap { traits in sizes.map { SnapshotLook(size: $0, traits: traits) } }
}

extension SnapshotLook {
  /// Makes a view while the queue of its renderer is the current queue, and mounts the view.
  @MainActor package func mount<Root: GridMountable>(_ make: () -> Root) -> Root.Renderer
  where Root.MountTraits == Traits {
    let queue = TurnQueue()
    return queue.asCurrent {
      var renderer: Root.Renderer?
      let root = make()
      _ = queue.offered { renderer = root.mounted(size: size, traits: traits) }
      guard let renderer else { preconditionFailure("The closure of an offer runs at once.") }
      return renderer
    }
  }
}

extension SnapshotOutcome {
  /// Joins the outcomes of several looks, so that a test fails once and reports all of them.
  package init(of looks: [(name: String, outcome: SnapshotOutcome)]) {
    if looks.isEmpty {
      messages = [Gutter.joined(["No look was given, so nothing was compared. Give at least one."])]
      return
    }
    let failed = looks.filter { !$0.outcome.messages.isEmpty }
    attachments = looks.flatMap(\.outcome.attachments)
    if failed.isEmpty { return }
    let names = failed.map { VisibleText.quoted($0.name) }.joined(separator: ", ")
    let summary = "\(failed.count) of \(Words.count(looks.count, "look")) failed: \(names)."
    let parts = [Gutter.joined([summary])] + failed.flatMap(\.outcome.messages)
    messages = [parts.joined(separator: "\n\n")]
  }
}
