// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Values of SwiftUI that this module does not have: paths, formats, parts of toolbars, and values of
// the environment.

@available(*, unavailable, message: "Use an array of one type: @State var path: [Route] = [].")
public struct NavigationPath {
  public init() {}
}

extension NavigationStack {
  @available(*, unavailable, message: "Bind an array of one type: @State var path: [Route] = [].")
  public init(
    path: Binding<NavigationPath>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) { self.init(content: content) }
}

@available(*, unavailable, message: "Put the buttons into an HStack above or below.")
public struct ToolbarItem<Content: View>: View {
  public init(placement: RefusedModifier = nil, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Put the buttons into an HStack above or below.")
public struct ToolbarItemGroup<Content: View>: View {
  public init(placement: RefusedModifier = nil, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

extension NumberFormat {
  @available(*, unavailable, message: "A number is shown as it is: round it in the model.")
  public func precision(_ precision: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A number is shown without separators: leave it out.")
  public func grouping(_ grouping: RefusedModifier) -> Self { self }
}

extension RefusedModifier {
  public static func fractionLength(_ length: Int) -> Self { Self(nilLiteral: ()) }
}

extension TextField {
  @available(*, unavailable, message: "Write format: .number instead of formatter:.")
  public init(_ title: String, value: Binding<some Any>, formatter: some Any) {
    self.init(title, text: .constant(""))
  }
}

extension View {
  @available(*, unavailable, message: "Set the FocusState in onAppear.")
  public func defaultFocus<Value>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> Self { self }
}

extension EnvironmentValues {
  @available(*, unavailable, message: "Format texts in the model, which can be given a locale.")
  public var locale: RefusedModifier { nil }

  @available(*, unavailable, message: "A program in a terminal is always active: leave it out.")
  public var scenePhase: RefusedModifier { nil }

  @available(*, unavailable, message: "Call a function of the model that opens it.")
  public var openURL: RefusedModifier { nil }

  @available(*, unavailable, renamed: "dismiss")
  public var presentationMode: RefusedModifier { nil }

  @available(*, unavailable, message: "A list has no edit mode: onDelete and onMove always act.")
  public var editMode: RefusedModifier { nil }

  @available(*, unavailable, message: "Use a GeometryReader.")
  public var verticalSizeClass: RefusedModifier { nil }
}
