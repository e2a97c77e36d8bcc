/// The object that represents a described view.
///
/// It lives as long as its place contains a view with the same type and identity.
///
///     DonutMenu          Node ── BodyView "DonutMenu"   a body of its own, tracked separately
///       VStack             Node ── StackView
///         TupleView          Node                       groups others, shows nothing itself
///           Text               Node ── Label
///           DonutRow           Node ── BodyView "DonutRow"
///
/// The description of a body is compared with the existing nodes. A view of the same type in the
/// same place updates its node; any other view gets a new node.
@MainActor final class Node {
  let type: Any.Type
  /// The identity among its siblings; nil if its position identifies it.
  let id: AnyHashable?
  let host: Host
  /// The values of the environment that the views around it set.
  let environment: EnvironmentScope
  /// The node around it, which sets this to nil in its deinit.
  ///
  /// NB: not weak. A weak reference makes each retain and release of its object slow, and nodes are
  /// retained often.
  nonisolated(unsafe) unowned(unsafe) private(set) var parent: Node?
  nonisolated(unsafe) private(set) var children: [Node] = []
  /// The view that shows the node; nil if it only groups others.
  var shown: GridViews.View?
  /// The name of the body that describes it, if a list's row is between the two.
  var describer: String?
  /// Other state that the view's type keeps.
  var memory: AnyObject?
  /// The objects of the view's dynamic properties, in the order of its fields.
  var properties: [AnyObject] = []
  /// Called when the view is removed.
  var onEnd: [@MainActor () -> Void] = []
  private(set) var hasEnded = false

  /// Makes the node of a root.
  init(rootOf type: Any.Type, host: Host, environment: EnvironmentScope) {
    (self.type, self.host, self.environment) = (type, host, environment)
    id = nil
  }

  /// Makes the node of a view inside of another one.
  init(
    _ type: Any.Type, id: AnyHashable?, in parent: Node, environment: EnvironmentScope
  ) {
    (self.type, self.id, self.parent, self.environment) = (type, id, parent, environment)
    host = parent.host
  }

  deinit {
    for child in children where child.parent === self { child.parent = nil }
  }

  /// Makes the views and nodes inside, or updates them.
  func update<Content: View>(_ view: Content) {
    // A failing cast takes longer than a successful one. So this is checked first.
    guard Content.Body.self == Never.self else { return updateBody(of: view) }
    if let primitive = view as? any PrimitiveView {
      primitive.update(self)
    } else if let represented = view as? any ViewRepresentable {
      updateRepresented(represented)
    } else {
      preconditionFailure(
        "\(nameOfType(Content.self)) has a body of type Never. Give it a body, or conform to ViewRepresentable."
      )
    }
  }

  /// The view that shows the node, or the views of the nodes that it groups.
  var views: [GridViews.View] {
    var views: [GridViews.View] = []
    appendViews(to: &views)
    return views
  }

  fileprivate func appendViews(to views: inout [GridViews.View]) {
    if let shown { return views.append(shown) }
    for child in children { child.appendViews(to: &views) }
  }

  /// Ends this node and all nodes inside of it.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    for child in children { child.end() }
    for action in onEnd { action() }
    onEnd = []
  }

  /// The node and the nodes around it, starting with this one.
  var ancestors: some Sequence<Node> { sequence(first: self, next: \.parent) }
}

// MARK: - What is inside

extension Node {
  /// Updates the nodes inside; nodes that the closure does not add again end.
  func updateChildren(_ add: (inout Children) -> Void) {
    var update = Children(of: self)
    add(&update)
    children = update.new
    update.endTheOthers()
  }

  /// Updates the nodes inside, and puts their views into a container.
  func fill(_ container: GridViews.View, with add: (inout Children) -> Void) {
    updateChildren(add)
    var views: [GridViews.View] = []
    for child in children { child.appendViews(to: &views) }
    container.replaceSubviews(with: views)
  }
}

/// The nodes inside of another one while they are updated, in order.
@MainActor struct Children {
  private let parent: Node
  private let old: [Node]
  fileprivate private(set) var new: [Node] = []
  /// The old nodes by their identities; made when the first view with an identity is not in its old
  /// place.
  private var known: [AnyHashable: Node]?
  private var kept: Set<ObjectIdentifier> = []

  fileprivate init(of parent: Node) {
    self.parent = parent
    old = parent.children
  }

  /// Updates the node of a view, or makes a new one.
  mutating func add<Content: View>(
    _ view: Content, id: AnyHashable? = nil, environment: EnvironmentScope? = nil
  ) {
    let node =
      oldNode(of: Content.self, id: id)
      ?? Node(Content.self, id: id, in: parent, environment: environment ?? parent.environment)
    node.update(view)
    new.append(node)
  }

  /// Updates the node of a view whose type is hidden, or makes a new one.
  mutating func add(erased view: any View) { add(view, id: nil) }

  private mutating func oldNode(of type: Any.Type, id: AnyHashable?) -> Node? {
    var node: Node?
    if new.count < old.count, old[new.count].id == id {
      node = old[new.count]
    } else if let id {
      node = oldNode(by: id)
    }
    guard let node, node.type == type, kept.insert(ObjectIdentifier(node)).inserted else {
      return nil
    }
    return node
  }

  private mutating func oldNode(by id: AnyHashable) -> Node? {
    if known == nil {
      known = Dictionary(
        old.compactMap { node in node.id.map { ($0, node) } },
        uniquingKeysWith: { first, _ in first })
    }
    return known?[id]
  }

  fileprivate func endTheOthers() {
    for node in old where !kept.contains(ObjectIdentifier(node)) { node.end() }
  }
}

// MARK: - What shows it

extension Node {
  /// Returns the view that shows the node; made when the node is new.
  func show<Shown: GridViews.View>(_ make: () -> Shown) -> Shown {
    if let known = shown as? Shown { return known }
    let new = make()
    shown = new
    return new
  }
}
