// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Programs, views and modifiers of SwiftUI that this module does not have.

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

@available(*, unavailable, message: "Write a view around the Button, or a ViewModifier.")
@MainActor public protocol ButtonStyle {
  typealias Configuration = RefusedConfiguration
  associatedtype Body: View
  func makeBody(configuration: RefusedConfiguration) -> Body
}

/// What a refused style gets.
@MainActor public struct RefusedConfiguration {
  public var label: Text { Text("") }
  public var isPressed: Bool { false }
}

@available(*, unavailable, message: "Write a State in a task(_:) that sleeps between the writes.")
public struct TimelineView<Content: View>: View {
  public init(
    _ schedule: RefusedModifier, @ViewBuilder content: (RefusedModifier) -> Content
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "A terminal opens no pages: show the address as a Text.")
public struct Link: View {
  public init(_ title: String, destination: some Any) {}
  public init(destination: some Any, @ViewBuilder label: () -> some View) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "A terminal shares nothing: show it as a Text to be copied.")
public struct ShareLink: View {
  public init(item: some Any) {}
  public init(_ title: String, item: some Any) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Load it in the model, and show an ImageView of GridViews.")
public struct AsyncImage: View {
  public init(url: some Any) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "A list has no edit mode: onDelete and onMove always act.")
public struct EditButton: View {
  public init() {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Focus a view inside, for which a ScrollView scrolls.")
public struct ScrollViewReader<Content: View>: View {
  public init(@ViewBuilder content: (RefusedModifier) -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use an HStack, or SplitView in a ViewRepresentable.")
public struct HSplitView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Use a VStack, or SplitView in a ViewRepresentable.")
public struct VSplitView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Show an OutlineView of GridViews by a ViewRepresentable.")
public struct OutlineGroup<Content: View>: View {
  public init<Element>(
    _ data: some Sequence<Element>, children: KeyPath<Element, [Element]?>,
    @ViewBuilder content: (Element) -> Content
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Show a ColorWell of GridViews by a ViewRepresentable.")
public struct ColorPicker: View {
  public init(_ title: String, selection: some Any, supportsOpacity: Bool = true) {}
  public var body: some View { EmptyView() }
}

// MARK: - Modifiers

extension View {
  @available(
    *, unavailable, message: "Leave out idealWidth: and idealHeight:, which the content decides."
  )
  public func frame(
    minWidth: Int? = nil, idealWidth: Int, maxWidth: FrameLimit? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: FrameLimit? = nil, alignment: Alignment = .center
  ) -> Self { self }

  @available(
    *, unavailable, message: "Leave out idealWidth: and idealHeight:, which the content decides."
  )
  public func frame(
    minWidth: Int? = nil, maxWidth: FrameLimit? = nil, minHeight: Int? = nil, idealHeight: Int,
    maxHeight: FrameLimit? = nil, alignment: Alignment = .center
  ) -> Self { self }

  @available(*, unavailable, message: "Put both views into a VStack.")
  public func safeAreaInset(
    edge: RefusedModifier, alignment: RefusedModifier = nil, spacing: Int? = nil,
    @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "A terminal has no safe area: use padding(_:_:).")
  public func safeAreaPadding(_ edges: EdgeSet = .all, _ length: Int? = nil) -> Self { self }

  @available(*, unavailable, message: "Put a TextField above the List.")
  public func searchable(
    text: Binding<String>, placement: RefusedModifier = nil, prompt: Any?
  ) -> Self { self }

  @available(*, unavailable, message: "There are no toolbars: leave it out.")
  public func toolbar(_ visibility: RefusedModifier, for bars: RefusedModifier...) -> Self { self }

  @available(*, unavailable, message: "Give the badge to the Tab, or use a Text in the row.")
  public func badge(_ text: String) -> Self { self }

  @available(*, unavailable, message: "Give the badge to the Tab, or use a Text in the row.")
  public func badge(_ text: Text?) -> Self { self }

  @available(*, unavailable, message: "Use onDelete(perform:) and onMove(perform:) of ForEach.")
  public func swipeActions(
    edge: RefusedModifier, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Use sheet(item:content:) or a menu Picker.")
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Leave out titleVisibility:, since the title is visible.")
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: RefusedModifier,
    @ViewBuilder actions: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Leave out titleVisibility:, since the title is visible.")
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: RefusedModifier,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Write alert(_:isPresented:presenting:actions:).")
  public func alert<Item>(item: Binding<Item?>, content: (Item) -> GridViews.Alert) -> Self { self }

  @available(*, unavailable, message: "Write alert(_:isPresented:actions:message:).")
  public func alert(isPresented: Binding<Bool>, content: () -> GridViews.Alert) -> Self { self }

  @available(*, unavailable, message: "Write alert(_:isPresented:presenting:actions:).")
  public func alert(
    isPresented: Binding<Bool>, error: (any Error)?, @ViewBuilder actions: () -> some View
  ) -> Self { self }

  @available(
    *, unavailable, message: "Write environment(_:) and an @Observable model; or see Stores."
  )
  public func environmentObject(_ model: AnyObject) -> Self { self }

  @available(*, unavailable, message: "Give the Button a role, or its views a style.")
  @_disfavoredOverload
  public func buttonStyle(_ style: some Any) -> Self { self }

  @available(*, unavailable, message: "There is one style of tabs.")
  public func tabViewStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "There is one style of forms.")
  public func formStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "There is one style of gauges.")
  public func gaugeStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "ProgressView() turns; with a title or a value it is a bar.")
  public func progressViewStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "There is one style of menus.")
  public func menuStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A cell holds one character: leave it out.")
  public func kerning(_ kerning: Int) -> Self { self }

  @available(*, unavailable, message: "A cell holds one character: leave it out.")
  public func tracking(_ tracking: Int) -> Self { self }

  @available(*, unavailable, message: "The terminal selects texts: leave it out.")
  public func textSelection(_ selectability: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Write padding(_:_:) in the row.")
  public func listRowSpacing(_ spacing: Int?) -> Self { self }

  @available(*, unavailable, message: "Use frame(maxWidth:), or a GeometryReader.")
  public func containerRelativeFrame(_ axes: ScrollAxes) -> Self { self }

  @available(*, unavailable, message: "Put both views into an HStack, with an if.")
  public func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Ask for the path in a TextField.")
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [RefusedModifier],
    onCompletion: (RefusedModifier) -> Void
  ) -> Self { self }

  @available(*, unavailable, message: "Write both texts into navigationTitle(_:).")
  public func navigationSubtitle(_ title: String) -> Self { self }

  @available(*, unavailable, message: "The bar always has the key back: leave it out.")
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> Self { self }

  @available(*, unavailable, message: "Write a String: a title is one row of text.")
  public func navigationTitle(_ title: Text) -> Self { self }

  @available(*, unavailable, message: "Use a Button, or onKeyPress(_:action:).")
  public func onLongPressGesture(perform action: () -> Void) -> Self { self }

  @available(*, unavailable, message: "Use onMove(perform:) of ForEach, which moves rows.")
  public func draggable(_ value: some Any) -> Self { self }

  @available(*, unavailable, message: "Leave it out: a terminal gives no feedback by the hand.")
  public func sensoryFeedback(_ feedback: RefusedModifier, trigger: some Equatable) -> Self { self }

  @available(
    *, unavailable, message: "Write accessibilityLabel(_:), which replaces the texts inside."
  )
  public func accessibilityElement(children: RefusedModifier = nil) -> Self { self }

  @available(*, unavailable, message: "Leave it out: what is visible is also spoken.")
  public func accessibilityHidden(_ isHidden: Bool) -> Self { self }

  @available(*, unavailable, message: "There is no keyboard to dismiss: leave it out.")
  public func scrollDismissesKeyboard(_ mode: RefusedModifier) -> Self { self }

  @available(
    *, unavailable, message: "The bar is drawn whenever the content scrolls: leave it out."
  )
  public func scrollIndicators(_ visibility: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Use the alignment of the stack or of a frame.")
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: (RefusedModifier) -> Int
  ) -> Self { self }

  @available(*, unavailable, message: "Write a Binding, or a model in the environment.")
  public func preference(key: Any.Type, value: some Any) -> Self { self }

  @available(*, unavailable, message: "Use a GeometryReader.")
  public func onGeometryChange<Value>(
    for type: Value.Type, of transform: (RefusedModifier) -> Value, action: (Value) -> Void
  ) -> Self { self }

  @available(*, unavailable, message: "The focus is always visible: leave it out.")
  public func focusEffectDisabled(_ isDisabled: Bool = true) -> Self { self }

  @available(*, unavailable, message: "There are no animations: each change is in the next frame.")
  public func matchedGeometryEffect(id: some Hashable, in namespace: some Any) -> Self { self }

  @available(*, unavailable, message: "There are no animations: each change is in the next frame.")
  public func contentTransition(_ transition: RefusedModifier) -> Self { self }
}

extension ForEach {
  @available(*, unavailable, message: "Write onDelete(perform: nil) while nothing can be deleted.")
  public func deleteDisabled(_ isDisabled: Bool) -> Self { self }

  @available(*, unavailable, message: "Write onMove(perform: nil) while nothing can be moved.")
  public func moveDisabled(_ isDisabled: Bool) -> Self { self }
}

extension EnvironmentValues {
  @available(*, unavailable, message: "There is one window, the stage: use a sheet.")
  public var openWindow: RefusedModifier { nil }

  @available(
    *, unavailable, message: "A text field has its own undo: ctrl-z. Keep others in the model."
  )
  public var undoManager: RefusedModifier { nil }

  @available(*, unavailable, message: "A terminal has one size of letters: leave it out.")
  public var dynamicTypeSize: RefusedModifier { nil }

  @available(*, unavailable, message: "Keep the data in an @Observable model.")
  public var modelContext: RefusedModifier { nil }
}

// MARK: - Arguments

extension RefusedModifier: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: RefusedModifier...) {}
}

extension RefusedModifier {
  public static let (primaryAction, secondaryAction, principal) = (none, none, none)
  public static let (status, navigation, keyboard, bottomBar) = (none, none, none, none)
  public static let (topBarLeading, topBarTrailing) = (none, none)
  public static let (navigationBarLeading, navigationBarTrailing) = (none, none)
  public static let (confirmationAction, cancellationAction) = (none, none)
  public static let (destructiveAction, navigationBar, tabBar) = (none, none, none)
  public static let (leading, trailing, top, bottom, center) = (none, none, none, none, none)
  public static let (inset, borderless, link, glass, glassProminent) = (
    none, none, none, none, none
  )
  public static let (page, columns, circular, graphical) = (none, none, none, none)
  public static let (compact, wheel, stepperField) = (none, none, none)
  public static let (accessoryCircular, accessoryLinear) = (none, none)
  public static let (enabled, disabled, immediately, interactively) = (none, none, none, none)
  public static let (combine, contain, ignore) = (none, none, none)
  public static let (success, warning, error, selection, impact) = (none, none, none, none, none)
  public static let (date, time, relative, timer, offset) = (none, none, none, none, none)
  public static let (dateTime, hourAndMinute, now, everyMinute) = (none, none, none, none)
  public static let (delete, move, all) = (none, none, none)

  private static let none = Self(nilLiteral: ())

  public static func `default`(_ title: Text, action: () -> Void = {}) -> Self { none }
  public static func cancel(_ title: Text? = nil, action: () -> Void = {}) -> Self { none }
  public static func destructive(_ title: Text, action: () -> Void = {}) -> Self { none }
  public static func currency(code: String) -> Self { none }
  public static func numericText(countsDown: Bool = false) -> Self { none }
  public static func periodic(from start: Self, by interval: Double) -> Self { none }
  public static func periodic(from start: some Any, by interval: Double) -> Self { none }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    none
  }
  public static var animation: Self { none }

  // Of a format, and of what a refused closure gets.
  public var date: Self { self }
  public func hour() -> Self { self }
  public func minute() -> Self { self }
  public func second() -> Self { self }
  public func day() -> Self { self }
  public func month(_ style: Self = nil) -> Self { self }
  public func year() -> Self { self }
  public func weekday(_ style: Self = nil) -> Self { self }
  public func scrollTo(_ id: some Hashable, anchor: Self = nil) {}
}
