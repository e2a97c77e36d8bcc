/// A stack of screens that shows its top screen below a bar with the title.
///
/// ```swift
/// NavigationStack(path: $path) {
///   List(model.trips) { trip in NavigationLink(trip.name, value: trip.id) }
///     .navigationTitle("Trips")
///     .navigationDestination(for: Trip.ID.self) { id in TripDetails(id: id) }
/// }
/// ```
public struct NavigationStack<Content: View>: View, PrimitiveView {
  private let path: Binding<[AnyHashable]>?
  private let content: @MainActor () -> Content

  /// Makes a stack that stores its path itself.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    (path, self.content) = (nil, content)
  }

  /// Makes a stack with a bound path: one screen for each value, above the root.
  public init<Value: Hashable>(
    path: Binding<[Value]>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { (values: [AnyHashable]) in
        path.wrappedValue = values.compactMap { $0.base as? Value }
      })
    self.content = content
  }

  func update(_ node: Node) {
    let make = node.shared { @MainActor (_: Void) in content() }
    _ = node.show {
      let screens = StackScreens(path: path, environment: node.environment)
      return ControllerHolder(screens.navigation(ScreenContent(item: (), make: make)))
    }
  }
}

extension View {
  /// Sets the title of the screen that contains the view.
  public func navigationTitle(_ title: String) -> some View {
    WrappedView(self, in: { ControllerUser("navigationTitle") }) { user, node in
      if let controller = node.host.controller ?? user.nearestController {
        controller.title = title
      } else {
        user.use = { $0.title = title }
      }
    }
  }

  /// Sets how the stack around makes a screen for a value of a type.
  public func navigationDestination<Value: Hashable, Content: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Content
  ) -> some View {
    WrappedView(self, in: { Wrapper("navigationDestination") }) { _, node in
      let make = node.shared(destination)
      let screens = EnvironmentValues(scope: node.environment, reader: node).stackScreens
      screens?.setScreen(for: type) { ScreenContent(item: $0, make: make) }
    }
  }
}

// MARK: - The screens of one stack

private struct StackScreensKey: EnvironmentKey {
  static let defaultValue: StackScreens? = nil
}

extension EnvironmentValues {
  var stackScreens: StackScreens? {
    get { self[StackScreensKey.self] }
    nonmutating set { self[StackScreensKey.self] = newValue }
  }
}

/// The screens of one stack: its path, and the closures that make a screen of a value.
@MainActor final class StackScreens {
  private let path: Binding<[AnyHashable]>
  private let environment: EnvironmentScope
  private var makers: [ObjectIdentifier: @MainActor (AnyHashable) -> ViewController] = [:]

  init(path: Binding<[AnyHashable]>?, environment outer: EnvironmentScope) {
    let own = State<[AnyHashable]>(wrappedValue: [])
    self.path = path ?? own.projectedValue
    environment = EnvironmentScope(inside: outer)
    EnvironmentValues(scope: environment, reader: nil).stackScreens = self
  }

  func push(_ value: AnyHashable) { path.wrappedValue.append(value) }

  func setScreen<Value: Hashable>(
    for type: Value.Type, _ content: @escaping @MainActor (Value) -> some View
  ) {
    makers[ObjectIdentifier(type)] = { [environment] value in
      guard let value = value.base as? Value else { return ViewController() }
      return HostController(content(value), in: environment)
    }
  }

  /// Makes a navigation controller with a root.
  func navigation(_ root: some View) -> NavigationController {
    let root = HostController(root, in: environment)
    followPath(from: 0, on: root)
    return NavigationController(root)
  }

  /// Pushes the screen of the path's value at an index, and on top of it the screens of the values
  /// after it.
  private func followPath(from index: Int, on controller: ViewController) {
    let item = Binding<PathItem?>(
      get: { [path] in
        let values = path.wrappedValue
        return values.indices.contains(index) ? PathItem(value: values[index]) : nil
      },
      set: { [path] (item: PathItem?) in
        let values = path.wrappedValue
        if item == nil, values.count > index { path.wrappedValue = Array(values[..<index]) }
      })
    _ = controller.show(item: item, id: \.value, onStack: true) { [weak self] item in
      guard let self, let make = makers[ObjectIdentifier(Swift.type(of: item.value.base))] else {
        return MissingScreen(of: item.value)
      }
      let next = make(item.value)
      followPath(from: index + 1, on: next)
      return next
    }
  }
}

private struct PathItem: Hashable {
  let value: AnyHashable
}

/// A screen with an error: no view makes the screens of a type.
private final class MissingScreen: ViewController {
  private let words: String

  init(of value: AnyHashable) {
    let type = "\(Swift.type(of: value.base))"
    words =
      "No screen for a \(type). Add .navigationDestination(for: \(type).self) { … } to a view of the stack."
    super.init()
    title = "No screen"
  }

  override func loadView() -> GridViews.View {
    GridViews.Label(words, style: .error, lineBreakMode: .wordWrapping)
  }
}

/// A view that shows a controller; that becomes a child of the nearest controller around.
final class ControllerHolder: GridViews.View {
  private let child: ViewController

  init(_ child: ViewController) {
    self.child = child
    super.init()
    identifier = nameOfType(type(of: child))
    sizing = Sizing(width: .fill, height: .fill)
    addSubview(child.view)
  }

  override func didMoveToStage() {
    guard stage != nil, child.parent == nil else { return }
    superview?.nearestController?.addChild(child)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    child.view.preferredSize(within: proposal)
  }

  override func layoutSubviews() { child.view.frame = bounds }
}
