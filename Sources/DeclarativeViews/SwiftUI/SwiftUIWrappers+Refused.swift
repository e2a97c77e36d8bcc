// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Property wrappers, styles, materials and containers of SwiftUI that this module does not have.

// MARK: - Property wrappers

@available(*, unavailable, message: "There are no animations: leave it out.")
@MainActor @propertyWrapper public struct Namespace {
  public var wrappedValue: RefusedModifier { nil }
  public init() {}
}

@available(*, unavailable, message: "A terminal reports keys and the mouse: use a State.")
@MainActor @propertyWrapper public struct GestureState<Value> {
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@available(*, unavailable, message: "A terminal has one size of letters: use a let.")
@MainActor @propertyWrapper public struct ScaledMetric<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value, relativeTo style: RefusedModifier = nil) {
    self.wrappedValue = wrappedValue
  }
}

@available(*, unavailable, message: "Load the elements in an @Observable model.")
@MainActor @propertyWrapper public struct Query<Value: RangeReplaceableCollection> {
  public var wrappedValue: Value { Value() }
  public init() {}
  public init(sort key: some Any, order: RefusedModifier = nil) {}
  public init(filter: some Any, sort key: some Any) {}
}

@available(*, unavailable, message: "Load the elements in an @Observable model.")
@MainActor @propertyWrapper public struct FetchRequest<Value> {
  public var wrappedValue: [Value] { [] }
  public init(sortDescriptors: [RefusedModifier]) {}
}

// MARK: - Styles

@available(*, unavailable, message: "Give the Button a role, or its views a style.")
public typealias PlainButtonStyle = RefusedModifier

@available(*, unavailable, message: "Give the Button a role, or its views a style.")
public typealias BorderedButtonStyle = RefusedModifier

@available(*, unavailable, message: "Give the Button a role, or its views a style.")
public typealias BorderedProminentButtonStyle = RefusedModifier

@available(*, unavailable, message: "There is one style of lists.")
public typealias PlainListStyle = RefusedModifier

@available(*, unavailable, message: "There is one style of lists.")
public typealias InsetGroupedListStyle = RefusedModifier

@available(*, unavailable, message: "There is one style of lists.")
public typealias SidebarListStyle = RefusedModifier

@available(*, unavailable, message: "Write .segmented.")
public typealias SegmentedPickerStyle = RefusedModifier

@available(*, unavailable, message: "There is one style of fields: put it into a border(title:).")
public typealias RoundedBorderTextFieldStyle = RefusedModifier

// MARK: - Modifiers

/// A material, which a terminal does not have.
public struct RefusedMaterial {
  public static var regularMaterial: Self { Self() }
  public static var thinMaterial: Self { Self() }
  public static var thickMaterial: Self { Self() }
  public static var ultraThinMaterial: Self { Self() }
  public static var bar: Self { Self() }
}

extension View {
  @available(*, unavailable, message: "A cell has one colour behind it: background(.brightBlack).")
  @_disfavoredOverload
  public func background(_ material: RefusedMaterial) -> Self { self }

  @available(*, unavailable, message: "Show GridViews.DatePicker by a ViewRepresentable.")
  public func datePickerStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A symbol is a character of one size: leave it out.")
  public func imageScale(_ scale: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Set foregroundStyle(_:).")
  public func symbolRenderingMode(_ mode: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A terminal has one size of letters: leave it out.")
  public func dynamicTypeSize(_ size: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Each font of a terminal is monospaced: leave it out.")
  public func fontDesign(_ design: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Write onKeyPress(.up) { … } for each key.")
  public func onMoveCommand(perform action: ((RefusedModifier) -> Void)?) -> Self { self }

  @available(*, unavailable, message: "Read CommandLine.arguments where the model is made.")
  public func onOpenURL(perform action: (RefusedModifier) -> Void) -> Self { self }
}

extension View {
  @available(*, unavailable, message: "Write onSubmit on the TextField, without of:.")
  public func onSubmit(of triggers: RefusedModifier, _ action: () -> Void) -> Self { self }

  @available(*, unavailable, message: "Write the largest number of lines: lineLimit(3).")
  public func lineLimit(_ limit: ClosedRange<Int>) -> Self { self }

  @available(*, unavailable, message: "Write lineLimit(_:), and a frame for the height.")
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> Self { self }
}

extension List {
  @available(*, unavailable, message: "Show an OutlineView by a ViewRepresentable.")
  public init<Element>(
    _ data: some Sequence<Element>, children: KeyPath<Element, some Any>,
    @ViewBuilder rowContent: @escaping (Element) -> Content
  ) { fatalError("It is refused.") }
}

extension Menu {
  @available(*, unavailable, message: "Write the symbol into the title: Menu(\"✉ Inbox\") { … }.")
  public init(_ title: String, systemImage: String, @ViewBuilder content: () -> some View) {
    self.init(title) { EmptyView() }
  }

  @available(*, unavailable, message: "Put a Button beside the Menu.")
  public init(
    _ title: String, @ViewBuilder content: () -> some View, primaryAction: () -> Void
  ) { self.init(title) { EmptyView() } }
}

extension Color {
  @available(*, unavailable, message: "Write foregroundStyle(.accent).")
  public static var tint: Self { .blue }
}

extension GridViews.Button.Role {
  @available(*, unavailable, renamed: "cancel")
  public static var close: Self { .cancel }

  @available(*, unavailable, message: "Leave the role out.")
  public static var confirm: Self { .normal }
}

// MARK: - Containers and scenes

@available(*, unavailable, message: "Put the buttons into an HStack.")
public struct ControlGroup: View {
  public init(@ViewBuilder content: () -> some View) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "There are no shapes: use Color.blue in a frame, or Canvas.")
public struct Capsule: View {
  public init() {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Draw into a Canvas, in a view of GridViews.")
public struct Path: View {
  public init(_ draw: (inout RefusedModifier) -> Void) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "A Stage takes the place of a window.")
public struct Window: Scene {
  public init(_ title: String, id: String, @ViewBuilder content: () -> some View) {}
}

@available(*, unavailable, message: "Show the settings in a sheet or a tab.")
public struct Settings: Scene {
  public init(@ViewBuilder content: () -> some View) {}
}
