/// A named change of a view, with parameters and optionally a state of its own.
///
/// ```swift
/// struct Card: ViewModifier {
///   let title: String
///
///   func body(content: Content) -> some View { content.padding().border(title: title) }
/// }
///
/// Text("12").modifier(Card(title: "Total"))
/// ```
///
/// Its body is tracked separately. In paths it has the name of the type.
@MainActor public protocol ViewModifier {
  /// The type of the view that the body describes.
  associatedtype Body: View
  /// The view that is changed, with its type hidden.
  typealias Content = AnyView

  /// Describes the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  /// Changes the view with a modifier.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }
}

/// A view that a modifier of a client changes.
///
/// Its mirror has the fields of the modifier, including states, and the view.
private struct ModifiedView<Content: View, Modifier: ViewModifier>: View, NamedOtherwise {
  let content: Content
  let modifier: Modifier

  var body: Modifier.Body { modifier.body(content: AnyView(content)) }

  nonisolated static var namedType: Any.Type { Modifier.self }
}

extension ModifiedView: @MainActor CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self, children: Array(Mirror(reflecting: modifier).children) + [(label: "content", content)])
  }
}

/// A type that has the name of another type in paths and messages.
protocol NamedOtherwise {
  static var namedType: Any.Type { get }
}
