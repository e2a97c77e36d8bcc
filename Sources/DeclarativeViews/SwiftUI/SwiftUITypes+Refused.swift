// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// The types of SwiftUI that real code has most often, of those that this module does not have.

// MARK: - Programs

@available(
  *, unavailable, message: "Write `await Terminal.main(HostController(Counter()))` in main.swift."
)
@MainActor public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
}

@available(
  *, unavailable, message: "Write `await Terminal.main(HostController(Counter()))` in main.swift."
)
extension App {
  public static func main() {}
}

@available(*, unavailable, message: "There are no scenes: a Stage takes the place of a window.")
@MainActor public protocol Scene {}

@available(*, unavailable, message: "A Stage takes the place of a window.")
public struct WindowGroup: Scene {
  public init(@ViewBuilder content: () -> some View) {}
  public init(_ title: String, @ViewBuilder content: () -> some View) {}
}

@available(*, unavailable, message: "Show the view in a Stage, and print commit().grid.text.")
@MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  static var previews: Previews { get }
}

// MARK: - Views
// They are views, so that in a body the compiler reports their message, and not that the type is no
// view.

@available(*, unavailable, renamed: "NavigationStack")
public struct NavigationView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
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

@available(*, unavailable, message: "Use a GridLayout, or a List of HStacks.")
public struct LazyVGrid<Content: View>: View {
  public init(columns: [RefusedName], spacing: Int? = nil, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(
  *, unavailable, message: "Use a Text with a symbol, or ImageView in a ViewRepresentable."
)
public struct Image: View {
  public init(_ name: String) {}
  public init(systemName: String) {}
  public func resizable() -> Self { self }
  public func scaledToFit() -> Self { self }
  public func scaledToFill() -> Self { self }
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "A cell has one colour behind it: background(.blue).")
public struct LinearGradient: View {
  public init(colors: [Color], startPoint: RefusedName, endPoint: RefusedName) {}
  public init(gradient: some Any, startPoint: RefusedName, endPoint: RefusedName) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Put the buttons into an HStack above or below.")
public struct ToolbarItem<Content: View>: View {
  public init(placement: RefusedName = nil, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Put the buttons into an HStack above or below.")
public struct ToolbarItemGroup<Content: View>: View {
  public init(placement: RefusedName = nil, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

// MARK: - Protocols and values

@available(*, unavailable, message: "Use stacks and GridLayout, or layoutSubviews() of GridViews.")
public protocol Layout {}

@available(*, unavailable, message: "Write a Binding, or a model in the environment.")
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

@available(*, unavailable, renamed: "String")
public typealias LocalizedStringKey = String

// MARK: - Property wrappers

@available(*, unavailable, message: "Keep it in a model that reads and writes the file.")
@MainActor @propertyWrapper public struct AppStorage<Value> {
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
  public init(_ key: String) where Value: ExpressibleByNilLiteral { wrappedValue = nil }
}

// The wrappers below have the names of those in DeferredComponents. Where both modules are imported,
// the compiler takes those, since these are not available.

@available(*, unavailable, message: "Import DeferredComponents, or use a State and @Observable.")
@MainActor @propertyWrapper public struct StateObject<Value> {
  public var wrappedValue: Value
  public var projectedValue: RefusedName { nil }
  public init(wrappedValue: @autoclosure () -> Value) { self.wrappedValue = wrappedValue() }
}

@available(*, unavailable, message: "Import DeferredComponents, or use a let and @Observable.")
@MainActor @propertyWrapper public struct ObservedObject<Value> {
  public var wrappedValue: Value
  public var projectedValue: RefusedName { nil }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@available(*, unavailable, message: "Import DeferredComponents, or use an Environment.")
@MainActor @propertyWrapper public struct EnvironmentObject<Value> {
  public var wrappedValue: Value { fatalError("It is refused.") }
  public var projectedValue: RefusedName { nil }
  public init() {}
}
