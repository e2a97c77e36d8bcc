/// A body that describes rows of a list.
@MainActor protocol RowBody: AnyObject {
  var parts: [ListPart] { get }
}

/// Runs the body of a view that describes rows of a list.
@MainActor final class RowBodyRun<Content: View>: ValueDescriber<Content>, RowBody {
  private(set) var parts: [ListPart] = []
  private var description: Content.Body?
  private let rows: [Int]
  private let partsDidChange: @MainActor () -> Void
  private lazy var bodies = RowBodies(
    in: node, container: place, partsDidChange: partsDidChange)

  init(
    _ view: Content, in node: Node, at rows: [Int], partsDidChange: @escaping @MainActor () -> Void
  ) {
    (self.rows, self.partsDidChange) = (rows, partsDidChange)
    super.init(view, in: node)
  }

  override func readModels() { description = reading { view.body } }

  override func showDescription() {
    guard let description else { return }
    self.description = nil
    parts = bodies.parts(of: description, at: rows, environment: node.environment)
    partsDidChange()
  }
}

/// The bodies inside of one description of rows, by their places.
@MainActor final class RowBodies {
  unowned let node: Node
  private unowned let container: GridViews.View
  private let partsDidChange: @MainActor () -> Void
  private var nodes: [[Int]: Node] = [:]
  private var scopes: [[Int]: EnvironmentScope] = [:]
  /// The bodies that the description has contained so far, in order.
  private var named: [(place: [Int], node: Node)] = []

  init(
    in node: Node, container: GridViews.View, partsDidChange: @escaping @MainActor () -> Void
  ) {
    (self.node, self.container, self.partsDidChange) = (node, container, partsDidChange)
    node.onEnd.append { [weak self] in self?.nodes.values.forEach { $0.end() } }
  }

  /// Finds the rows of a description; ends the bodies that are no longer in it.
  func parts(
    of description: some View, at place: [Int], environment: EnvironmentScope
  ) -> [ListPart] {
    named = []
    var collector = RowCollector(self, at: place, environment: environment)
    collector.add(description)
    let old = nodes
    nodes = Dictionary(uniqueKeysWithValues: named.map { ($0.place, $0.node) })
    for (place, node) in old where nodes[place] !== node { node.end() }
    container.replaceSubviews(with: named.flatMap(\.node.views))
    return collector.parts
  }

  /// Returns the run of the body at a place; makes one if there is none.
  func run<Content: View>(
    of view: Content, at place: [Int], environment: EnvironmentScope
  ) -> any RowBody {
    if let node = nodes[place], let run = node.memory as? RowBodyRun<Content> {
      node.connectProperties(of: view)
      run.take(view)
      named.append((place, node))
      return run
    }
    let new = Node(Content.self, id: nil, in: node, environment: environment)
    new.connectProperties(of: view)
    let run = RowBodyRun(view, in: new, at: place, partsDidChange: partsDidChange)
    new.memory = run
    named.append((place, new))
    return run
  }

  /// Returns the environment that the view at a place sets for its content.
  func scope(at place: [Int], inside outer: EnvironmentScope) -> EnvironmentScope {
    if let known = scopes[place] { return known }
    let new = EnvironmentScope(inside: outer)
    scopes[place] = new
    return new
  }
}
