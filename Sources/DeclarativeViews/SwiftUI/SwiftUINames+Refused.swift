// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// Names of SwiftUI that this module does not have. The compiler's message says what to use instead.

extension View {
  @available(*, unavailable, message: "A terminal has one font: bold(), italic(), underline().")
  public func font(_ font: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A terminal has one font: bold(), italic(), underline().")
  public func fontWeight(_ weight: RefusedModifier) -> Self { self }

  @available(*, unavailable, renamed: "foregroundStyle(_:)")
  public func foregroundColor(_ color: Color?) -> Self { self }

  @available(*, unavailable, message: "Leave it out: a control has the theme's colours.")
  public func tint(_ color: Color?) -> Self { self }

  @available(*, unavailable, message: "Leave it out: a control has the theme's colours.")
  public func accentColor(_ color: Color?) -> Self { self }

  @available(*, unavailable, message: "A cell is seen or not: hidden(), or an if.")
  public func opacity(_ opacity: Double) -> Self { self }

  @available(*, unavailable, message: "border(title:) draws rounded corners.")
  public func cornerRadius(_ radius: Int) -> Self { self }

  @available(*, unavailable, message: "border(title:) draws rounded corners.")
  public func clipShape(_ shape: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A terminal has no shadows: use border(title:).")
  public func shadow(radius: Int) -> Self { self }

  @available(*, unavailable, message: "Use padding(_:_:), or a frame with an alignment.")
  public func offset(x: Int = 0, y: Int = 0) -> Self { self }

  @available(*, unavailable, message: "Use a ZStack: its views are over each other.")
  public func overlay(@ViewBuilder _ content: () -> some View) -> Self { self }

  @available(*, unavailable, message: "Use a ZStack: its views are over each other.")
  public func overlay(
    alignment: Alignment, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Use a ZStack: its views are over each other.")
  public func overlay(_ view: some View, alignment: Alignment = .center) -> Self { self }

  @available(*, unavailable, message: "There are no animations: each change is in the next frame.")
  public func animation(_ animation: RefusedModifier, value: some Equatable) -> Self { self }

  @available(*, unavailable, message: "There are no animations: each change is in the next frame.")
  public func transition(_ transition: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Use a Button, or the selection of a List.")
  public func onTapGesture(count: Int = 1, perform action: () -> Void) -> Self { self }

  @available(
    *, unavailable, message: "Use a Button, or a ViewRepresentable that handles the mouse."
  )
  public func gesture(_ gesture: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A terminal reports presses only: leave phases out.")
  public func onKeyPress(
    _ key: KeyPress, phases: RefusedModifier, action: (KeyPress) -> KeyPress.Result
  ) -> Self { self }

  @available(*, unavailable, message: "Write onKeyPress { key in … }, and read key.typed.")
  public func onKeyPress(
    characters: some Any, action: (KeyPress) -> KeyPress.Result
  ) -> Self { self }

  @available(*, unavailable, message: "Write onKeyPress { key in … }, and read key.typed.")
  public func onKeyPress(
    characters: RefusedModifier, action: (KeyPress) -> KeyPress.Result
  ) -> Self { self }

  @available(*, unavailable, message: "Leave it out: onKeyPress needs no focus of its own.")
  public func focusable(_ isFocusable: Bool = true) -> Self { self }

  @available(*, unavailable, message: "Use onDelete(perform:) of ForEach.")
  public func onDeleteCommand(perform action: (() -> Void)?) -> Self { self }

  @available(*, unavailable, message: "Write onKeyPress(.escape) { … }.")
  public func onExitCommand(perform action: (() -> Void)?) -> Self { self }

  @available(*, unavailable, message: "Give the Button a role, or its views a style.")
  public func buttonStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "There is one style of lists.")
  public func listStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "There is one style of fields: put it into a border(title:).")
  public func textFieldStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A terminal has no safe area: a stage is visible as a whole.")
  public func ignoresSafeArea() -> Self { self }

  @available(*, unavailable, renamed: "navigationTitle(_:)")
  public func navigationBarTitle(_ title: String) -> Self { self }

  @available(*, unavailable, message: "A title is one row: leave it out.")
  public func navigationBarTitleDisplayMode(_ mode: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Put the buttons into an HStack above or below.")
  public func toolbar(@ViewBuilder content: () -> some View) -> Self { self }

  @available(*, unavailable, message: "Put a TextField above the List.")
  public func searchable(text: Binding<String>) -> Self { self }

  @available(*, unavailable, message: "Use onDelete(perform:) and onMove(perform:) of ForEach.")
  public func swipeActions(@ViewBuilder content: () -> some View) -> Self { self }

  @available(*, unavailable, renamed: "sheet(isPresented:content:)")
  public func fullScreenCover(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Give the frame minWidth and maxWidth.")
  public func fixedSize() -> Self { self }

  @available(*, unavailable, message: "Give the frame minWidth and maxWidth.")
  public func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }

  @available(*, unavailable, message: "Give the frame a maxWidth of .infinity.")
  public func layoutPriority(_ priority: Double) -> Self { self }

  @available(*, unavailable, message: "Read an @Observable model, or an @ObservedObject.")
  public func onReceive(_ publisher: some Any, perform action: (RefusedModifier) -> Void) -> Self {
    self
  }

  @available(*, unavailable, message: "Take the old value too: { _, new in … }.")
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ new: Value) -> Void
  ) -> Self { self }

  @available(*, unavailable, message: "Write onDisappear(perform:) for the content of the sheet.")
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)?,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Write onDisappear(perform:) for the content of the sheet.")
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    @ViewBuilder content: @escaping () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "Use sheet(isPresented:content:) or a menu Picker.")
  public func popover(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> Self { self }

  @available(
    *, unavailable, message: "Use a Menu beside the view."
  )
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> Self { self }

  @available(
    *, unavailable, message: "There are no context menus: leave the menu empty, as in { _ in }."
  )
  public func contextMenu<ID: Hashable>(
    forSelectionType type: ID.Type = ID.self, @ViewBuilder menu: (Set<ID>) -> some View,
    primaryAction: ((Set<ID>) -> Void)? = nil
  ) -> Self { self }

  @available(*, unavailable, message: "Use a ZStack, or background(_:) with a colour or a style.")
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> Self { self }

  @available(*, unavailable, message: "There is no hint: say it in accessibilityLabel(_:).")
  public func accessibilityHint(_ hint: String) -> Self { self }

  @available(*, unavailable, message: "Give the stage its traits: TraitOverrides(style: .dark).")
  public func preferredColorScheme(_ scheme: RefusedModifier) -> Self { self }
}

extension NumberFormat {
  @available(
    *, unavailable,
    message: "Bind an Int or a Double, or a String that the model turns into the value."
  )
  public static var number: Self { refused }

  @available(
    *, unavailable, message: "Use .number, and write Text(\"%\") beside the field in an HStack."
  )
  public static var percent: Self { refused }

  @available(
    *, unavailable, message: "Use .number, and write the currency beside the field in an HStack."
  )
  public static func currency(code: String) -> Self { refused }

  private static var refused: Self { Self(text: { _ in "" }, number: { _ in nil }, advice: "") }
}

extension KeyPress.Modifiers {
  @available(*, unavailable, message: "A terminal does not send the command key: use .control.")
  public static var command: Self { [] }
}

extension KeyPress {
  @available(*, unavailable, renamed: "up")
  public static var upArrow: KeyPress { .up }
  @available(*, unavailable, renamed: "down")
  public static var downArrow: KeyPress { .down }
  @available(*, unavailable, renamed: "left")
  public static var leftArrow: KeyPress { .left }
  @available(*, unavailable, renamed: "right")
  public static var rightArrow: KeyPress { .right }
  @available(*, unavailable, renamed: "delete")
  public static var deleteForward: KeyPress { .delete }
}

@available(*, unavailable, message: "There are no animations: each change is in the next frame.")
public func withAnimation<Result>(
  _ animation: RefusedModifier = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

extension TextField {
  @available(*, unavailable, message: "Use a TextEditor, which has several lines.")
  public init(_ title: String, text: Binding<String>, axis: RefusedModifier) {
    self.init(title, text: text)
  }
}

extension Section {
  @available(*, unavailable, message: "Write Section(\"Title\") { … }: a title is one row of text.")
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View) {
    self.init(content: content)
  }

  @available(
    *, unavailable, message: "Write Section(\"Title\") { … }, with a Text as the last row."
  )
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View,
    @ViewBuilder footer: () -> some View
  ) { self.init(content: content) }

  @available(
    *, unavailable, message: "End the section with a Text in .foregroundStyle(.secondary)."
  )
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> some View) {
    self.init(content: content)
  }
}

/// The type of the refused modifiers' arguments; with it the compiler reports only the modifier.
public struct RefusedModifier: Sendable, ExpressibleByNilLiteral {
  public static let (largeTitle, title, headline, subheadline) = (Self(), Self(), Self(), Self())
  public static let (body, callout, caption, footnote) = (Self(), Self(), Self(), Self())
  public static let (regular, medium, semibold, bold) = (Self(), Self(), Self(), Self())
  public static let (red, green, blue, yellow) = (Self(), Self(), Self(), Self())
  public static let (gray, primary, secondary, accentColor) = (Self(), Self(), Self(), Self())
  public static let (`default`, easeInOut, linear, spring) = (Self(), Self(), Self(), Self())
  public static let rect = Self()
  public static let (slide, opacity, circle, capsule) = (Self(), Self(), Self(), Self())
  public static let (plain, bordered, borderedProminent) = (Self(), Self(), Self())
  public static let (grouped, insetGrouped, sidebar) = (Self(), Self(), Self())
  public static let (roundedBorder, automatic, inline, large) = (Self(), Self(), Self(), Self())
  public static let (light, dark) = (Self(), Self())
  public static let (number, percent) = (Self(), Self())
  public static let (alphanumerics, letters, decimalDigits) = (Self(), Self(), Self())
  public static let (whitespaces, punctuationCharacters) = (Self(), Self())
  public static let (head, middle, tail) = (Self(), Self(), Self())
  public static let (uppercase, lowercase) = (Self(), Self())
  public static let (small, mini) = (Self(), Self())
  public static let (visible, hidden, fit, fill) = (Self(), Self(), Self(), Self())
  public static let (decimalPad, numberPad, emailAddress) = (Self(), Self(), Self())
  public static let (done, search, next, go) = (Self(), Self(), Self(), Self())
  public static let (never, words, sentences, characters) = (Self(), Self(), Self(), Self())
  public static let (iconOnly, titleOnly, titleAndIcon) = (Self(), Self(), Self())
  public static let (`switch`, button, checkbox, placeholder) = (Self(), Self(), Self(), Self())
  public static let (vertical, down, up) = (Self(), Self(), Self())
  public static let (palette, borderlessButton) = (Self(), Self())
  public static let (monochrome, hierarchical) = (Self(), Self())
  public static let (forward, reverse, rounded, monospaced) = (Self(), Self(), Self(), Self())

  public init(nilLiteral: ()) {}
  public init() {}

  public static func system(size: Int) -> Self { Self() }
}
