public import CharacterGrid
import Turns

/// A size and traits with which a view is photographed.
///
/// Several are written as a product, with a file for each, such as `…@dark 34x5.grid`:
///
///     expectSnapshots(of: ScoreView(model), in: [.light, .dark] × [small, large])
public struct SnapshotLook<Traits: Sendable & CustomStringConvertible>: Sendable {
  /// The columns and rows.
  public let size: GridSize
  /// What is chosen besides the size.
  public let traits: Traits

  /// Makes a look.
  public init(size: GridSize, traits: Traits) { (self.size, self.traits) = (size, traits) }

  /// By which it is told from others, in a file's name too.
  public var name: String { "\(traits) \(size)" }
}

infix operator × : MultiplicationPrecedence

/// Returns each of some traits in each of some sizes.
public func × <Traits: Sendable & CustomStringConvertible>(
  traits: [Traits], sizes: [GridSize]
) -> [SnapshotLook<Traits>] {
  traits.flatMap { traits in sizes.map { SnapshotLook(size: $0, traits: traits) } }
}

extension SnapshotLook {
  /// Makes a view while the queue of the renderer that will show it is the current one, and mounts it.
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

extension SnapshotSession {
  /// Makes a view, mounts it in a look, and verifies it in a format.
  package func verify<Root: GridMountable>(
    _ make: () -> Root, in look: SnapshotLook<Root.MountTraits>,
    as format: SnapshotFormat<Root.Renderer>, identity: SnapshotIdentity, mode: RecordMode?,
    at location: CodeLocation, execution: Int? = nil
  ) -> SnapshotOutcome {
    verify(
      look.mount(make), as: format, identity: identity, mode: mode, at: location,
      execution: execution)
  }
}

extension SnapshotOutcome {
  /// The outcomes of several looks as one: a test fails once, with all of them.
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
