// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// Modifiers and shapes of SwiftUI that only change how things look. They compile without effect, so
// that a port compiles first; a warning says what to write instead, or that nothing is needed.

extension View {
  // MARK: - Texts and colours

  @available(*, deprecated, message: "A terminal has one font: write bold(), italic().")
  public func font(_ font: RefusedName) -> Self { self }

  @available(*, deprecated, message: "A terminal has one font: write bold(), italic().")
  public func fontWeight(_ weight: RefusedName) -> Self { self }

  @available(*, deprecated, message: "Leave it out: a control has the theme's colours.")
  public func tint(_ color: Color?) -> Self { self }

  @available(*, deprecated, message: "Leave it out: a control has the theme's colours.")
  public func accentColor(_ color: Color?) -> Self { self }

  @available(*, deprecated, message: "Give the stage its traits: TraitOverrides(style: .dark).")
  public func preferredColorScheme(_ scheme: RefusedName) -> Self { self }

  // MARK: - Shapes

  @available(*, deprecated, message: "Leave it out: border(title:) draws rounded corners.")
  public func cornerRadius(_ radius: Double) -> Self { self }

  @available(*, deprecated, message: "Leave it out: border(title:) draws rounded corners.")
  public func clipShape(_ shape: RefusedShape) -> Self { self }

  @available(*, deprecated, message: "A terminal has no shadows: use border(title:).")
  public func shadow(color: Color? = nil, radius: Double, x: Double = 0, y: Double = 0) -> Self {
    self
  }

  // MARK: - Animations

  @available(*, deprecated, message: "There are no animations: each change is in the next frame.")
  public func animation(_ animation: RefusedName) -> Self { self }

  @available(*, deprecated, message: "There are no animations: each change is in the next frame.")
  public func animation(_ animation: RefusedName, value: some Equatable) -> Self { self }

  @available(*, deprecated, message: "There are no animations: each change is in the next frame.")
  public func transition(_ transition: RefusedName) -> Self { self }

  // MARK: - Controls

  @available(*, deprecated, message: "Give the Button a role, or its views a style.")
  public func buttonStyle(_ style: RefusedName) -> Self { self }

  @available(*, deprecated, message: "Give the Button a role, or its views a style.")
  @_disfavoredOverload
  public func buttonStyle(_ style: some Any) -> Self { self }

  @available(*, deprecated, message: "There is one style of fields: put it into a border(title:).")
  public func textFieldStyle(_ style: RefusedName) -> Self { self }

  @available(*, deprecated, message: "There is one style of toggles: leave it out.")
  public func toggleStyle(_ style: RefusedName) -> Self { self }

  @available(*, deprecated, message: "A control is one row: leave it out.")
  public func controlSize(_ size: RefusedName) -> Self { self }

  @available(*, deprecated, message: "There is one keyboard: check the text in its binding.")
  public func keyboardType(_ type: RefusedName) -> Self { self }

  @available(*, deprecated, message: "There is no autocorrection: leave it out.")
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }

  @available(*, deprecated, message: "There is no autocapitalization: leave it out.")
  public func textInputAutocapitalization(_ mode: RefusedName) -> Self { self }

  // MARK: - Lists, forms and screens

  @available(*, deprecated, message: "There is one style of lists: leave it out.")
  public func listStyle(_ style: RefusedName) -> Self { self }

  @available(*, deprecated, message: "Write background(_:) in the row.")
  public func listRowBackground(_ view: (some View)?) -> Self { self }

  @available(*, deprecated, message: "Lists draw no separators: leave it out.")
  public func listRowSeparator(_ visibility: RefusedName) -> Self { self }

  @available(*, deprecated, message: "Write padding(_:_:) in the row.")
  public func listRowInsets(_ insets: RefusedName) -> Self { self }

  @available(*, deprecated, message: "There is one style of forms: leave it out.")
  public func formStyle(_ style: RefusedName) -> Self { self }

  @available(*, deprecated, message: "There is one style of tabs: leave it out.")
  public func tabViewStyle(_ style: RefusedName) -> Self { self }

  @available(*, deprecated, message: "A title is one row: leave it out.")
  public func navigationBarTitleDisplayMode(_ mode: RefusedName) -> Self { self }

  @available(*, deprecated, message: "A sheet is as high as its content: give it a frame.")
  public func presentationDetents(_ detents: [RefusedName]) -> Self { self }

  @available(*, deprecated, message: "A terminal has no safe area: leave it out.")
  public func ignoresSafeArea(_ regions: RefusedName = .all, edges: EdgeSet = .all) -> Self { self }

  @available(*, deprecated, message: "A terminal has no safe area: leave it out.")
  public func edgesIgnoringSafeArea(_ edges: EdgeSet) -> Self { self }
}

@available(*, deprecated, message: "There are no animations: each change is in the next frame.")
public func withAnimation<Result>(
  _ animation: RefusedName = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

// MARK: - Styles

@available(*, deprecated, message: "Give the Button a role, or its views a style.")
public typealias PlainButtonStyle = RefusedName

@available(*, deprecated, message: "There is one style of lists: leave it out.")
public typealias PlainListStyle = RefusedName

@available(*, deprecated, message: "There is one style of lists: leave it out.")
public typealias InsetGroupedListStyle = RefusedName

@available(*, deprecated, message: "Lengths are whole cells: write padding(_:_:).")
public typealias EdgeInsets = RefusedName

@available(*, deprecated, message: "Write a view around the Button, or a ViewModifier.")
@MainActor public protocol ButtonStyle {
  typealias Configuration = RefusedConfiguration
  associatedtype Body: View
  func makeBody(configuration: RefusedConfiguration) -> Body
}

/// What a style without effect gets.
@MainActor public struct RefusedConfiguration {
  public var label: Text { Text("") }
  public var isPressed: Bool { false }
}

/// The type of SwiftUI's shapes.
///
/// It shows nothing, since a terminal has no shapes.
public struct RefusedShape: View {
  public nonisolated init() {}
  public nonisolated init(cornerRadius: Double) {}
  public nonisolated static var circle: Self { Self() }
  public nonisolated static var capsule: Self { Self() }
  public nonisolated static var rect: Self { Self() }
  public nonisolated static func rect(cornerRadius: Double) -> Self { Self() }
  public func fill(_ color: Color) -> Self { self }
  @_disfavoredOverload public func fill(_ style: some Any) -> Self { self }
  public func stroke(_ color: Color, lineWidth: Double = 1) -> Self { self }
  @_disfavoredOverload public func stroke(_ style: some Any, lineWidth: Double = 1) -> Self { self }
  public var body: some View { EmptyView() }
}

@available(*, deprecated, message: "It shows nothing: write Color.blue in a frame, or border().")
public typealias Rectangle = RefusedShape

@available(*, deprecated, message: "It shows nothing: border(title:) draws rounded corners.")
public typealias RoundedRectangle = RefusedShape

@available(*, deprecated, message: "It shows nothing: use a Text such as \"●\".")
public typealias Circle = RefusedShape

@available(*, deprecated, message: "It shows nothing: write Color.blue in a frame, or border().")
public typealias Capsule = RefusedShape
