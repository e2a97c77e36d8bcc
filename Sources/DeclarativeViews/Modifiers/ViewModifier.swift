/// A way to change any view that has a name and parameters, and may have a state of its own.
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
/// Its body is a tracked scope, which is called like the type in paths.
@MainActor public protocol ViewModifier {
  /// What the body describes.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = AnyView

  /// Describes the view with its change.
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  /// Changes the view as a type of yours says.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }
}

/// A view that a modifier of a client changes.
///
/// The fields that a mirror of it shows are those of the modifier, with its states, and the view.
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

/// A type that is called like another one in paths and messages.
protocol NamedOtherwise {
  static var namedType: Any.Type { get }
}
