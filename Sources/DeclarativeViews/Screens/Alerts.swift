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
    AlertView(content: self, isPresented: isPresented) { node in
      AlertContent(title, message(), ButtonList.buttons(in: actions(), of: node))
    }
  }

  /// Shows an alert about a value, while `isPresented` is true and there is a value.
  ///
  /// The actions keep the value that the alert was about, although each button sets `isPresented`
  /// to false before its action runs.
  ///
  /// ```swift
  /// .alert("Delete?", isPresented: $asks, presenting: model.chosen) { trip in
  ///   Button("Delete", role: .destructive) { model.delete(trip) }
  /// } message: { trip in
  ///   Text(trip.name)
  /// }
  /// ```
  public func alert<Value>(
    _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> some View,
    message: @escaping @MainActor (Value) -> Text = { _ in Text("") }
  ) -> some View {
    AlertView(content: self, isPresented: isPresented, isReady: value != nil) { node in
      value.map {
        AlertContent(title, message($0), ButtonList.buttons(in: actions($0), of: node))
      }
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
    AlertView(content: self, isPresented: isPresented) { node in
      AlertContent(
        title, message(), ButtonList.addingCancel(to: ButtonList.buttons(in: actions(), of: node)))
    }
  }

  /// Asks the user to choose an action for a value, while `isPresented` is true and there is a
  /// value.
  ///
  /// The actions keep the value that the dialog was about. A button that cancels is added if there
  /// is none.
  public func confirmationDialog<Value>(
    _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> some View,
    message: @escaping @MainActor (Value) -> Text = { _ in Text("") }
  ) -> some View {
    AlertView(content: self, isPresented: isPresented, isReady: value != nil) { node in
      value.map {
        AlertContent(
          title, message($0),
          ButtonList.addingCancel(to: ButtonList.buttons(in: actions($0), of: node)))
      }
    }
  }
}

/// The words and the buttons of an alert.
private struct AlertContent {
  let title: String
  let message: String
  let actions: [Alert.Action]

  @MainActor init(_ title: String, _ message: Text, _ buttons: [Button]) {
    (self.title, self.message) = (title, message.string)
    actions = buttons.map {
      Alert.Action(
        $0.title, role: $0.role, key: $0.key, isEnabled: $0.isEnabled, perform: $0.action)
    }
  }
}

/// A view that shows an alert while a value is true, if it is ready.
private struct AlertView<Content: View>: View, PrimitiveView {
  let content: Content
  let isPresented: Binding<Bool>
  var isReady = true
  let make: @MainActor (Node?) -> AlertContent?

  func update(_ node: Node) {
    let make = node.shared(make)
    let user = node.show { () -> ControllerUser in
      let user = ControllerUser("alert")
      user.use = { [weak node, weak user] controller in
        let presence = isPresented.asPresence
        let item = Binding<Presence?>(
          get: { user?.isReady == true ? presence.wrappedValue : nil },
          set: { presence.wrappedValue = $0 })
        let shown = controller.show(item: item, id: \.self, onStack: false) { _ in
          let content = make.wrappedValue(node)
          let alert = Alert(
            content?.title ?? "", message: content?.message ?? "", actions: content?.actions ?? [])
          alert.addCompanion(Hosted(AlertFollower(alert: alert, node: WeakNode(node), make: make)))
          return alert
        }
        user?.lookAgain = shown.lookAgain
        node?.onEnd.append(shown.end)
      }
      return user
    }
    user.isReady = isReady
    node.updateChildren { $0.add(content) }
    user.show(node.children.flatMap(\.views))
  }
}

/// Brings the words and the buttons of an alert up to date while it is shown.
private struct AlertFollower: View {
  unowned let alert: Alert
  let node: WeakNode
  let make: State<@MainActor (Node?) -> AlertContent?>

  var body: some View { ShownContent(alert: alert, content: make.wrappedValue(node.node)) }
}

/// The node of the view that declares an alert.
private final class WeakNode {
  weak var node: Node?
  init(_ node: Node?) { self.node = node }
}

/// A view without cells that shows the content in the alert around it.
private struct ShownContent: View, PrimitiveView {
  unowned let alert: Alert
  let content: AlertContent?

  func update(_ node: Node) {
    guard let content else { return }
    alert.show(content.title, message: content.message, actions: content.actions)
  }
}

// MARK: - Buttons

/// Finds the buttons in a description.
@MainActor private enum ButtonList {
  static func buttons(in view: some View, of node: Node?) -> [Button] {
    var lister = ViewLister(in: node)
    return lister.views(in: view).compactMap { listed in
      guard var button = listed.view as? Button else { return nil }
      (button.key, button.isEnabled) = (listed.key, listed.isEnabled)
      return button
    }
  }

  /// Adds a button that cancels, unless there is one.
  static func addingCancel(to buttons: [Button]) -> [Button] {
    buttons.contains { $0.role == .cancel }
      ? buttons : buttons + [Button("Cancel", role: .cancel) {}]
  }
}
