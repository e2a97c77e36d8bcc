/// Shows one of several screens above a bar with their titles.
///
/// ```swift
/// TabView(selection: $tab) {
///   Tab("Trips", value: .trips) { Trips() }
///   Tab("Inbox", value: .inbox, badge: model.unread) { Inbox() }
/// }
/// ```
///
/// The first run of the body sets the tabs. Later runs change their titles, badges and contents.
public struct TabView<Value: Hashable>: View, PrimitiveView {
  private let selection: Binding<Value>?
  private let tabs: [Tab<Value>]

  /// Makes tabs with a bound selection.
  public init(selection: Binding<Value>, @TabBuilder<Value> tabs: () -> [Tab<Value>]) {
    (self.selection, self.tabs) = (selection, tabs())
  }

  /// Makes tabs that store the selection themselves; the first tab is selected.
  public init(@TabBuilder<Int> tabs: () -> [Tab<Int>]) where Value == Int {
    (selection, self.tabs) = (nil, tabs())
  }

  func update(_ node: Node) {
    let contents = node.shared(tabs)
    let environment = node.environment
    _ = node.show {
      let made = tabs.indices.map { index in
        TabController.Tab(
          tabs[index].title, title: { contents.wrappedValue[index].title },
          badge: { contents.wrappedValue[index].badge }
        ) { HostController(TabContent(tabs: contents, index: index), in: environment) }
      }
      return ControllerHolder(controller(of: made))
    }
  }

  private func controller(of made: [TabController.Tab]) -> TabController {
    guard let selection else { return TabController(tabs: made) }
    let values = tabs.map(\.value)
    let index = Binding<Int>(
      get: { values.firstIndex(of: selection.wrappedValue) ?? 0 },
      set: { (index: Int) in
        if let value = values[index] { selection.wrappedValue = value }
      })
    return TabController(selection: index, tabs: made)
  }
}

/// A title in the bar of tabs, and the screen that is shown when it is selected.
public struct Tab<Value: Hashable> {
  let title: String
  let value: Value?
  let badge: String
  let content: @MainActor () -> AnyView

  /// Makes a tab for a value of the selection; a badge of 0 is not shown.
  public init(
    _ title: some StringProtocol, value: Value, badge: Int = 0,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    (self.title, self.value) = (String(title), value)
    self.badge = badge == 0 ? "" : "\(badge)"
    self.content = { AnyView(content()) }
  }

  /// Makes a tab of tabs that store the selection themselves.
  public init(
    _ title: some StringProtocol, badge: Int = 0,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) where Value == Int {
    (self.title, value) = (String(title), nil)
    self.badge = badge == 0 ? "" : "\(badge)"
    self.content = { AnyView(content()) }
  }
}

/// Builds the tabs of a ``TabView``.
@resultBuilder public enum TabBuilder<Value: Hashable> {
  /// One tab.
  public static func buildExpression(_ tab: Tab<Value>) -> Tab<Value> { tab }

  /// The tabs, in order.
  public static func buildBlock(_ tabs: Tab<Value>...) -> [Tab<Value>] { tabs }
}

private struct TabContent<Value: Hashable>: View {
  let tabs: State<[Tab<Value>]>
  let index: Int

  var body: some View { tabs.wrappedValue[index].content() }
}
