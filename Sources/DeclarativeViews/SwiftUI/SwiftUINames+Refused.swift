// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// The modifiers and values of SwiftUI that real code has most often, of those that this module does
// not have. The compiler's message says what to use instead. The page FromSwiftUI has other names.

extension View {
  @available(*, unavailable, renamed: "foregroundStyle(_:)")
  public func foregroundColor(_ color: Color?) -> Self { self }

  @available(*, unavailable, message: "A cell is seen or not: hidden(), or an if.")
  public func opacity(_ opacity: Double) -> Self { self }

  @available(*, unavailable, message: "Lengths are whole cells: padding(2), or a frame.")
  @_disfavoredOverload
  public func padding(_ length: Double) -> Self { self }

  @available(*, unavailable, message: "Lengths are whole cells: padding(.horizontal, 2).")
  @_disfavoredOverload
  public func padding(_ insets: RefusedName) -> Self { self }

  @available(
    *, unavailable, message: "Lengths are whole cells; maxWidth: and maxHeight: can be .infinity."
  )
  @_disfavoredOverload
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> Self { self }

  @available(*, unavailable, message: "Give the frame minWidth and maxWidth.")
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Self { self }

  @available(*, unavailable, message: "Set frame(width:height:).")
  public func aspectRatio(_ ratio: Double? = nil, contentMode: RefusedName) -> Self { self }

  @available(*, unavailable, message: "Use a ZStack: its views are over each other.")
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Use a ZStack: its views are over each other.")
  public func overlay(_ view: some View, alignment: Alignment = .center) -> Self { self }

  @available(*, unavailable, message: "Use a ZStack, or background(_:) with a colour or a style.")
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Use a ZStack, or background(_:) with a colour or a style.")
  @_disfavoredOverload
  public func background(_ view: some View, alignment: Alignment = .center) -> Self { self }

  @available(*, unavailable, message: "Use a Button, or the selection of a List.")
  public func onTapGesture(count: Int = 1, perform action: () -> Void) -> Self { self }

  @available(*, unavailable, message: "Read an @Observable model, or an @ObservedObject.")
  public func onReceive(_ publisher: some Any, perform action: (RefusedName) -> Void) -> Self {
    self
  }

  @available(*, unavailable, message: "Take the old value too: { _, new in … }.")
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ new: Value) -> Void
  ) -> Self { self }

  @available(
    *, unavailable, message: "Write environment(_:) and an @Observable model; or see Stores."
  )
  public func environmentObject(_ model: AnyObject) -> Self { self }

  @available(*, unavailable, renamed: "navigationTitle(_:)")
  public func navigationBarTitle(
    _ title: String, displayMode: RefusedName = .automatic
  ) -> Self { self }

  @available(*, unavailable, message: "Put the buttons into an HStack above or below.")
  public func toolbar(@ViewBuilder content: () -> some View) -> Self { self }

  @available(*, unavailable, message: "Put a TextField above the List.")
  public func searchable(
    text: Binding<String>, placement: RefusedName = nil, prompt: Any? = nil
  ) -> Self { self }

  @available(*, unavailable, message: "Use a Button, or task(id:_:).")
  public func refreshable(action: @escaping () async -> Void) -> Self { self }

  @available(*, unavailable, message: "Use onDelete(perform:) and onMove(perform:) of ForEach.")
  public func swipeActions(
    edge: RefusedName = nil, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Use a Menu beside the view.")
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> Self { self }

  @available(*, unavailable, renamed: "sheet(isPresented:content:)")
  public func fullScreenCover(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Write onDisappear(perform:) for the content of the sheet.")
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    @ViewBuilder content: @escaping () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Write Tab(\"Title\") { … } in the TabView.")
  public func tabItem(@ViewBuilder _ label: () -> some View) -> Self { self }
}

extension GridSize {
  @available(*, unavailable, message: "GeometryReader { size in … } gets the size in cells itself.")
  public var size: GridSize { self }
}

extension EnvironmentValues {
  @available(*, unavailable, renamed: "dismiss")
  public var presentationMode: RefusedName { nil }

  @available(*, unavailable, message: "A program in a terminal is always active: leave it out.")
  public var scenePhase: RefusedName { nil }
}

extension KeyPress.Modifiers {
  @available(*, unavailable, message: "A terminal does not send the command key: use .control.")
  public static var command: Self { [] }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "Write String(format:) of Foundation.")
  public mutating func appendInterpolation(_ value: some Any, specifier: String) {}
}

// MARK: - Initializers of views

extension Button {
  @available(*, unavailable, message: "Leave out systemImage:, or write a symbol into the title.")
  public init(
    _ title: String, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(title, action: action) }

  @available(*, unavailable, message: "The label of a button is a Text.")
  @_disfavoredOverload
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> some View
  ) { self.init("", action: action) }
}

extension Label {
  @available(
    *, unavailable, message: "A terminal has no such images: write symbol: with a character."
  )
  public init(_ title: String, systemImage: String) { self.init(title, symbol: "") }
}

extension TextField {
  @available(*, unavailable, message: "Use a TextEditor, which has several lines.")
  public init(_ title: String, text: Binding<String>, axis: RefusedName) {
    self.init(title, text: text)
  }
}

extension NavigationLink {
  @available(*, unavailable, message: "Write NavigationLink(\"Title\") { … }.")
  public init(
    _ title: String, destination: Destination
  ) { self.init(title) { destination } }

  @available(*, unavailable, message: "Write NavigationLink(\"Title\") { … }.")
  public init(destination: Destination, @ViewBuilder label: () -> some View) {
    self.init("") { destination }
  }

  @available(*, unavailable, message: "The label of a link is a Text.")
  @_disfavoredOverload
  public init(
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> some View
  ) { self.init("", destination: destination) }
}

extension Section {
  @available(*, unavailable, message: "Write Section(\"Title\") { … }: a title is one row of text.")
  public init(header: some View, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  @available(*, unavailable, message: "Write Section(\"Title\") { … }: a title is one row of text.")
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View) {
    self.init(content: content)
  }
}

// MARK: - What is no view

extension ViewBuilder {
  @available(
    *, unavailable,
    message: "This is a view of GridViews, which is an object: show it by a ViewRepresentable."
  )
  public static func buildExpression(_ view: GridViews.View) -> EmptyView { EmptyView() }

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
}
