extension View {
  /// Shows an alert while a value is true.
  ///
  /// Each button sets the value to false.
  ///
  /// ```swift
  /// .alert("Delete?", isPresented: $asks) {
  ///   Button("Delete", role: .destructive) { model.delete() }
  ///   Button("Cancel", role: .cancel) {}
  /// } message: {
  ///   Text("It cannot be undone.")
  /// }
  /// ```
  public func alert(
    _ title: String, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> some View,
    message: @escaping @MainActor () -> Text = { Text("") }
  ) -> some View {
    AlertView(content: self, isPresented: isPresented) {
      Alert(title, message: message().string, actions: ButtonList.actions(in: actions()))
    }
  }

  /// Asks the user to choose an action while a value is true.
  ///
  /// Each button sets the value to false.
  ///
  /// A button that cancels is added if there is none.
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> some View,
    message: @escaping @MainActor () -> Text = { Text("") }
  ) -> some View {
    AlertView(content: self, isPresented: isPresented) {
      let buttons = ButtonList.buttons(in: actions())
      let cancel =
        buttons.contains { $0.role == .cancel } ? [] : [Button("Cancel", role: .cancel) {}]
      return Alert(
        title, message: message().string, actions: ButtonList.actions(of: buttons + cancel))
    }
  }
}

/// A view that shows an alert while a value is true.
private struct AlertView<Content: View>: View, PrimitiveView {
  let content: Content
  let isPresented: Binding<Bool>
  let make: @MainActor () -> ViewController

  func update(_ node: Node) {
    let make = node.shared(make)
    let user = node.show { () -> ControllerUser in
      let user = ControllerUser("alert")
      user.use = { [weak node] controller in
        let end = controller.show(
          item: isPresented.asPresence, id: \.self, onStack: false
        ) { _ in make.wrappedValue() }
        node?.onEnd.append(end)
      }
      return user
    }
    node.updateChildren { $0.add(content) }
    user.show(node.children.flatMap(\.views))
  }
}

// MARK: - Buttons

/// A view that contains buttons of an alert.
@MainActor private protocol ButtonGroup {
  var buttons: [Button] { get }
}

/// Finds the buttons in a description.
@MainActor private enum ButtonList {
  static func buttons(in view: some View) -> [Button] { (view as? any ButtonGroup)?.buttons ?? [] }

  static func actions(in view: some View) -> [Alert.Action] { actions(of: buttons(in: view)) }

  static func actions(of buttons: [Button]) -> [Alert.Action] {
    buttons.map { Alert.Action($0.title, role: $0.role, perform: $0.action) }
  }
}

extension Button: ButtonGroup {
  fileprivate var buttons: [Button] { [self] }
}

extension EmptyView: ButtonGroup {
  fileprivate var buttons: [Button] { [] }
}

extension TupleView: ButtonGroup {
  fileprivate var buttons: [Button] {
    var buttons: [Button] = []
    for view in repeat each content { buttons += ButtonList.buttons(in: view) }
    return buttons
  }
}

extension ConditionalView: ButtonGroup {
  fileprivate var buttons: [Button] {
    switch self {
    case .first(let view): ButtonList.buttons(in: view)
    case .second(let view): ButtonList.buttons(in: view)
    }
  }
}

extension ArrayView: ButtonGroup {
  fileprivate var buttons: [Button] { content.flatMap { ButtonList.buttons(in: $0) } }
}

extension ForEach: ButtonGroup {
  fileprivate var buttons: [Button] { elements.flatMap { ButtonList.buttons(in: content($0)) } }
}
