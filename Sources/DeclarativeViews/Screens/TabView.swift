/// Shows one of several screens over a bar with their titles.
///
/// ```swift
/// TabView(selection: $tab) {
///   Tab("Trips", value: .trips) { Trips() }
///   Tab("Inbox", value: .inbox, badge: model.unread) { Inbox() }
/// }
/// ```
///
/// The tabs, and their titles, are those of the first body: later ones change what they show.
public struct TabView<Value: Hashable>: View, PrimitiveView {
  private let selection: Binding<Value>?
  private let tabs: [Tab<Value>]

  /// Makes tabs whose selection is bound.
  public init(selection: Binding<Value>, @TabBuilder<Value> tabs: () -> [Tab<Value>]) {
    (self.selection, self.tabs) = (selection, tabs())
  }

  /// Makes tabs that keep the selection themselves, from the first one on.
  public init(@TabBuilder<Int> tabs: () -> [Tab<Int>]) where Value == Int {
    (selection, self.tabs) = (nil, tabs())
  }

  func update(_ node: Node) {
    let contents = node.shared(tabs)
    let environment = node.environment
    _ = node.show {
      let made = tabs.indices.map { index in
        TabController.Tab(
          tabs[index].title, badge: { contents.wrappedValue[index].badge }
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

/// A title in the bar of tabs, and what is shown when it is selected.
public struct Tab<Value: Hashable> {
  let title: String
  let value: Value?
  let badge: String
  let content: @MainActor () -> AnyView

  /// Makes a tab that a value selects; a badge of 0 is not shown.
  public init(
    _ title: some StringProtocol, value: Value, badge: Int = 0,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    (self.title, self.value) = (String(title), value)
    self.badge = badge == 0 ? "" : "\(badge)"
    self.content = { AnyView(content()) }
  }

  /// Makes a tab of those that keep the selection themselves.
  public init(
    _ title: some StringProtocol, badge: Int = 0,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) where Value == Int {
    (self.title, value) = (String(title), nil)
    self.badge = badge == 0 ? "" : "\(badge)"
    self.content = { AnyView(content()) }
  }
}

/// Collects the tabs of a ``TabView``.
@resultBuilder public enum TabBuilder<Value: Hashable> {
  /// One tab.
  public static func buildExpression(_ tab: Tab<Value>) -> Tab<Value> { tab }

  /// The tabs in their order.
  public static func buildBlock(_ tabs: Tab<Value>...) -> [Tab<Value>] { tabs }
}

private struct TabContent<Value: Hashable>: View {
  let tabs: State<[Tab<Value>]>
  let index: Int

  var body: some View { tabs.wrappedValue[index].content() }
}
