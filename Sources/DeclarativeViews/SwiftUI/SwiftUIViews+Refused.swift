// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// Views and property wrappers of SwiftUI that this module does not have. They are views, so that in
// a body the compiler reports their message, and not that the type is no view.

@available(*, unavailable, renamed: "NavigationStack")
public struct NavigationView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Put a List and the selected view into an HStack.")
public struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use a List, which makes only the visible rows; or a VStack.")
public struct LazyVStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use an HStack.")
public struct LazyHStack<Content: View>: View {
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use a GridLayout, or a List of HStacks.")
public struct LazyVGrid<Content: View>: View {
  public init(columns: [RefusedModifier], spacing: Int? = nil, @ViewBuilder content: () -> Content)
  {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use a GridLayout.")
public struct LazyHGrid<Content: View>: View {
  public init(rows: [RefusedModifier], spacing: Int? = nil, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(
  *, unavailable, message: "Use a Text with a symbol, or ImageView in a ViewRepresentable."
)
public struct Image: View {
  public init(_ name: String) {}
  public init(systemName: String) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use a Toggle, and an if below it.")
public struct DisclosureGroup<Content: View>: View {
  public init(
    _ title: String, isExpanded: Binding<Bool>? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use a VStack of Texts in a frame that fills.")
public struct ContentUnavailableView: View {
  public init(_ title: String, systemImage: String, description: Text? = nil) {}
  public init(
    @ViewBuilder label: () -> some View,
    @ViewBuilder description: () -> some View = { EmptyView() },
    @ViewBuilder actions: () -> some View = { EmptyView() }
  ) {}
  public static var search: some View { EmptyView() }
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Write border(title:), or background(_:) with a colour.")
public struct Rectangle: View {
  public init() {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Write border(title:), which draws rounded corners.")
public struct RoundedRectangle: View {
  public init(cornerRadius: Int) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use a Text such as \"●\".")
public struct Circle: View {
  public init() {}
  public var body: some View { EmptyView() }
}

extension Grid {
  @available(*, unavailable, renamed: "GridLayout")
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil,
    @ViewBuilder content: () -> some View
  ) { self.init(blank: .zero) }
}

extension GridViews.DatePicker {
  @available(
    *, unavailable, message: "Show GridViews.DatePicker(day:in:) by a ViewRepresentable."
  )
  public convenience init(_ title: String, selection: Binding<some Any>) {
    self.init(day: CalendarDay.first)
  }
}

extension ViewBuilder {
  @available(
    *, unavailable,
    message: "This is a view of GridViews, which is an object: show it by a ViewRepresentable."
  )
  public static func buildExpression(_ view: GridViews.View) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "A grid is a picture: for rows and columns use GridLayout.")
  public static func buildExpression(_ grid: Grid) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "A String is not a View: show it by a Text.")
  public static func buildExpression(_ text: String) -> EmptyView { EmptyView() }

  @available(
    *, unavailable,
    message: "This is not a View: declare its type as `struct Name: View`; work goes into onAppear."
  )
  @_disfavoredOverload
  public static func buildExpression(_ other: Any) -> EmptyView { EmptyView() }
}

extension TabBuilder {
  @available(*, unavailable, message: "Write Tab(\"Title\") { … } instead of tabItem.")
  public static func buildExpression(_ view: some View) -> Tab<Value> { fatalError("Refused.") }

  @available(*, unavailable, message: "The first run sets the tabs: put the if into a Tab.")
  public static func buildOptional(_ tabs: [Tab<Value>]?) -> Tab<Value> { fatalError("Refused.") }

  @available(*, unavailable, message: "The first run sets the tabs: put the if into a Tab.")
  public static func buildEither(first: [Tab<Value>]) -> Tab<Value> { fatalError("Refused.") }

  @available(*, unavailable, message: "The first run sets the tabs: put the if into a Tab.")
  public static func buildEither(second: [Tab<Value>]) -> Tab<Value> { fatalError("Refused.") }

  @available(*, unavailable, message: "The first run sets the tabs: write each of them.")
  public static func buildArray(_ tabs: [[Tab<Value>]]) -> Tab<Value> { fatalError("Refused.") }
}

extension Text {
  @available(*, unavailable, message: "Write Text(\"\\(value)\").")
  @_disfavoredOverload
  public init(_ value: Any) { self.init("") }

  @available(*, unavailable, message: "Write the value as a String: Text(\"\\(value)\").")
  public init(_ value: Any, format: RefusedModifier) { self.init("") }
}

extension ForEach {
  @available(*, unavailable, message: "Its elements are not Identifiable: give it id: \\.self.")
  @_disfavoredOverload
  public init(
    _ data: some Sequence<Element>, @ViewBuilder content: @escaping @MainActor (Element) -> Content
  ) where ID == Never { fatalError("It is refused.") }
}

@available(*, unavailable, message: "Keep it in a model that reads and writes the file.")
@MainActor @propertyWrapper public struct AppStorage<Value> {
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
  public init(_ key: String) where Value: ExpressibleByNilLiteral { wrappedValue = nil }
}

@available(*, unavailable, message: "Keep it in a model that reads and writes the file.")
@MainActor @propertyWrapper public struct SceneStorage<Value> {
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
  public init(_ key: String) where Value: ExpressibleByNilLiteral { wrappedValue = nil }
}
