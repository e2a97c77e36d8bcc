public import GridViews

/// A described view inside of a tree of GridViews.
///
/// ```swift
/// box.contentView = Hosted(Counter())
/// ```
///
/// Its views are below each other from the top left corner. Screens that it presents are those of the
/// nearest controller around it.
public final class Hosted<Content: View>: GridViews.View {
  private let content: HostedContent<Content>
  private let place = BodyView()

  /// Makes a view that shows a described one.
  public convenience init(_ content: Content) {
    self.init(content, in: Host(controller: nil), environment: EnvironmentScope(inside: nil))
  }

  init(_ content: Content, in host: Host, environment: EnvironmentScope) {
    let node = Node(rootOf: Content.self, host: host, environment: environment)
    self.content = HostedContent(content, node, in: place)
    super.init()
    identifier = "Hosted"
    addSubview(place)
    place.fillsLikeSubviews = true
    fillsLikeSubviews = true
    place.identifier = "content"
    place.describer = self.content
  }

  /// The size that the views need.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    place.preferredSize(within: proposal)
  }

  /// Gives the views the whole room.
  public override func layoutSubviews() { place.frame = bounds }
}

/// What a host begins with.
@MainActor private final class HostedContent<Content: View>: BodyDescribing {
  private let content: Content
  private let node: Node
  private let place: BodyView

  init(_ content: Content, _ node: Node, in place: BodyView) {
    (self.content, self.node, self.place) = (content, node, place)
  }

  deinit { place.describer = nil }

  var hasBody: Bool { false }

  func readModels() {}

  func showDescription() { node.fill(place) { $0.add(content) } }
}

/// A controller whose view is described.
///
/// ```swift
/// navigation.push(HostController(TripDetails(trip)))
/// ```
public final class HostController<Content: View>: ViewController {
  private let content: Content
  private let environment: EnvironmentScope

  /// Makes a controller that shows a described view.
  public convenience init(_ content: Content) { self.init(content, in: nil) }

  /// Makes a controller whose views find what is set for those around it.
  init(_ content: Content, in environment: EnvironmentScope?) {
    self.content = content
    self.environment = EnvironmentScope(inside: environment)
    super.init()
    prefersAnyFocus = true
  }

  /// Offers keys to the stacks and tabs inside while no view has the focus; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    children.reversed().contains { $0.offer(key) }
  }

  /// Makes the view that shows the described one.
  public override func loadView() -> GridViews.View {
    Hosted(content, in: Host(controller: self), environment: environment)
  }
}

extension Stage {
  /// Makes a stage whose root is a described view.
  ///
  /// ```swift
  /// let stage = Stage(Counter(), size: GridSize(width: 30, height: 3))
  /// ```
  public convenience init(
    _ content: @autoclosure () -> some View, size: GridSize,
    traits: TraitOverrides = TraitOverrides()
  ) {
    self.init(HostController(content()), size: size, traits: traits)
  }
}
