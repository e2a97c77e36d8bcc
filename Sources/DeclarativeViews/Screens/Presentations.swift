extension View {
  /// Presents a sheet while there is an item.
  ///
  /// When the sheet is dismissed, the item becomes nil.
  ///
  /// ```swift
  /// .sheet(item: $editedDonut) { donut in DonutEditor(donut: donut) }
  /// ```
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    ScreenView(self, item: item, id: \.id, onStack: false, content: content)
  }

  /// Presents a sheet while a value is true.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    ScreenView(self, item: isPresented.asPresence, id: \.self, onStack: false) { _ in content()
    }
  }

  /// Pushes another screen on the stack while there is an item.
  public func navigationDestination<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping @MainActor (Item) -> Content
  ) -> some View {
    ScreenView(self, item: item, id: \.id, onStack: true, content: destination)
  }

  /// Pushes another screen on the stack while there is a value; a different value makes a new
  /// screen.
  public func navigationDestination<Value: Hashable, Content: View>(
    item: Binding<Value?>, @ViewBuilder destination: @escaping @MainActor (Value) -> Content
  ) -> some View {
    ScreenView(self, item: item, id: \.self, onStack: true, content: destination)
  }

  /// Pushes another screen on the stack while there is an item; for items that are also `Hashable`.
  public func navigationDestination<Item: Identifiable & Hashable, Content: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping @MainActor (Item) -> Content
  ) -> some View {
    ScreenView(self, item: item, id: \.id, onStack: true, content: destination)
  }

  /// Pushes another screen on the stack while a value is true.
  public func navigationDestination<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Content
  ) -> some View {
    ScreenView(self, item: isPresented.asPresence, id: \.self, onStack: true) { _ in
      destination()
    }
  }
}

/// A view that shows another screen while there is an item.
struct ScreenView<Content: View, Item, ID: Hashable, Screen: View>: View, PrimitiveView {
  private let content: Content
  private let item: Binding<Item?>
  private let id: KeyPath<Item, ID>
  private let onStack: Bool
  private let screen: @MainActor (Item) -> Screen

  init(
    _ content: Content, item: Binding<Item?>, id: KeyPath<Item, ID>, onStack: Bool,
    content screen: @escaping @MainActor (Item) -> Screen
  ) {
    (self.content, self.item, self.id) = (content, item, id)
    (self.onStack, self.screen) = (onStack, screen)
  }

  func update(_ node: Node) {
    let make = node.shared(screen)
    let user = node.show { () -> ControllerUser in
      let user = ControllerUser(onStack ? "navigationDestination" : "sheet")
      let environment = node.environment
      user.use = { [weak node] controller in
        let shown = controller.show(item: item, id: id, onStack: onStack) { item in
          HostController(ScreenContent(item: item, make: make), in: environment)
        }
        node?.onEnd.append(shown.end)
      }
      return user
    }
    node.updateChildren { $0.add(content) }
    user.show(node.children.flatMap(\.views))
  }
}

// MARK: - Dismissing

/// Dismisses or pops the screen that contains a view.
@MainActor public struct DismissAction {
  weak var controller: ViewController?

  /// Dismisses the sheet, or pops the screen from its stack.
  public func callAsFunction() {
    guard let controller else { return }
    if let stack = controller.navigationController, stack.stack.last === controller, stack.pop() {
      return
    }
    controller.dismiss()
  }
}

extension EnvironmentValues {
  /// Dismisses or pops the screen that contains the view.
  public var dismiss: DismissAction { DismissAction(controller: reader?.host.controller) }
}
