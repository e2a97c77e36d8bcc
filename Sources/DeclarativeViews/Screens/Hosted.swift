public import GridViews

/// A view of GridViews that shows a described view.
///
/// ```swift
/// box.contentView = Hosted(Counter())
/// ```
///
/// The described views are placed below each other from the top left corner. The nearest controller
/// around it presents its screens.
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

  /// Returns the size that the described views need.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    place.preferredSize(within: proposal)
  }

  /// Gives the described views the whole bounds.
  public override func layoutSubviews() { place.frame = bounds }
}

/// The root of the description in a host.
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

  /// Makes a controller; its views find the values of the given environment.
  init(_ content: Content, in environment: EnvironmentScope?) {
    self.content = content
    self.environment = EnvironmentScope(inside: environment)
    super.init()
    prefersAnyFocus = true
  }

  /// Passes a key to the stacks and tabs inside; returns true if the key was handled.
  ///
  /// It is called while no view has the focus.
  public override func handleKey(_ key: KeyPress) -> Bool {
    children.reversed().contains { $0.offer(key) }
  }

  /// Makes the view that shows the described view.
  public override func loadView() -> GridViews.View {
    Hosted(content, in: Host(controller: self), environment: environment)
  }
}

extension Stage {
  /// Makes a stage whose root shows a described view.
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
