import CharacterGrid

/// Pushes a value or a view when it is pressed; in a list, enter or a click on the row presses it.
public struct NavigationLink<Destination: View>: View {
  private let title: String
  private let value: AnyHashable?
  private let destination: @MainActor () -> Destination
  @State private var isShown = false
  @Environment(\.stackScreens) private var screens

  /// Makes a link that pushes a value.
  ///
  /// `navigationDestination(for:)` makes the screen of the value.
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value)
  where Destination == EmptyView {
    (self.title, self.value) = (String(title), value)
    destination = { EmptyView() }
  }

  /// Makes a link that pushes a view.
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    (self.title, value, self.destination) = (String(title), nil, destination)
  }

  /// Makes a link that pushes a value, with a text as its title.
  public init<Value: Hashable>(value: Value, label: () -> Text) where Destination == EmptyView {
    self.init(label().string, value: value)
  }

  /// Makes a link that pushes a view, with a text as its title.
  public init(
    @ViewBuilder destination: @escaping @MainActor () -> Destination, label: () -> Text
  ) {
    self.init(label().string, destination: destination)
  }

  /// A button; in a list, a row with a sign at its right edge.
  public var body: some View {
    if let value {
      LinkButton(title: title) { screens?.push(value) }
    } else {
      LinkButton(title: title) { isShown = true }
        .navigationDestination(isPresented: $isShown) { destination() }
    }
  }
}

/// A button, which looks like a row in a list.
private struct LinkButton: View, PrimitiveView {
  let title: String
  let follow: @MainActor () -> Void

  func update(_ node: Node) {
    guard let list = node.ancestors.lazy.compactMap({ $0.memory as? ListRows }).first else {
      return Button(title, action: follow).update(node)
    }
    list.letRowsBeOpened()
    let link = node.show { RowLink(in: list) }
    let isEnabled = EnvironmentValues(scope: node.environment, reader: node).isEnabled
    link.show(title, isEnabled: isEnabled, follow)
  }
}

/// A link in a row of a list.
///
/// The row has the focus, not the link.
///
///     Spain                        ›
final class RowLink: GridViews.View {
  private weak var list: ListRows?
  private var title = ""
  private var isEnabled = true
  private(set) var follow: @MainActor () -> Void = {}

  init(in list: ListRows) {
    self.list = list
    super.init()
    identifier = "NavigationLink"
    sizing.width = .fill
    accessibilityTraits = .button
  }

  func show(_ title: String, isEnabled: Bool, _ follow: @escaping @MainActor () -> Void) {
    let changed = (title, isEnabled) != (self.title, self.isEnabled)
    (self.title, self.isEnabled) = (title, isEnabled)
    self.follow = { if isEnabled { follow() } }
    accessibilityLabel = title
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    didAssign("title", changed: changed, resizes: true, value: title)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = title.columns + 2
    return GridSize(
      width: min(width, proposal.width ?? width), height: min(1, proposal.height ?? 1))
  }

  override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let style = isEnabled ? CellStyle.default : .disabled
    canvas.draw(title.truncated(to: max(0, width - 2)), at: .zero, style: style)
    canvas.draw("›", at: GridPoint(x: width - 1, y: 0), style: isEnabled ? .accent : .disabled)
  }

  /// Handles a click: makes the row the current one and follows the link.
  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.action == .release, bounds.contains(event.position) {
      list?.makeCurrent(self)
      follow()
    }
    return event.action == .press || event.action == .release
  }
}
