/// A field with one row of text that the user edits.
public struct TextField: View, PrimitiveView {
  private let title: String
  private let text: Binding<String>
  private let prompt: String

  /// Makes a field.
  ///
  /// While the text is empty it shows the prompt, or the title if there is no prompt.
  ///
  /// The title is also the name of the field for screen readers and tests.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    (self.title, self.text) = (String(title), text)
    self.prompt = prompt?.string ?? self.title
  }

  func update(_ node: Node) {
    let field = node.updateField(prompt, text: text, isSecure: false)
    if prompt != title { field.accessibilityLabel = title }
  }
}

/// A field with one row of text that the user edits and that is shown as dots.
public struct SecureField: View, PrimitiveView {
  private let title: String
  private let text: Binding<String>

  /// Makes a field; the title is shown while the text is empty.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    (self.title, self.text) = (String(title), text)
  }

  func update(_ node: Node) { node.updateField(title, text: text, isSecure: true) }
}

/// An editor of a text with several lines.
public struct TextEditor: View, PrimitiveView {
  private let text: Binding<String>

  /// Makes an editor.
  public init(text: Binding<String>) { self.text = text }

  func update(_ node: Node) {
    let editor = node.control(of: text) { GridViews.TextView(text: $0) }
    editor.sizing.height = .fill
  }
}

extension Node {
  @discardableResult fileprivate func updateField(
    _ placeholder: String, text: Binding<String>, isSecure: Bool
  ) -> GridViews.TextField {
    let field = control(of: text) {
      GridViews.TextField(text: $0, isSecure: isSecure)
    }
    field.placeholder = placeholder
    let values = EnvironmentValues(scope: environment, reader: self)
    field.onSubmit = values.submit
    return field
  }
}

// MARK: - Enter

private struct SubmitKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Void)? = nil
}

extension EnvironmentValues {
  fileprivate var submit: (@MainActor () -> Void)? {
    get { self[SubmitKey.self] }
    nonmutating set { self[SubmitKey.self] = newValue }
  }
}

extension View {
  /// Calls a closure when the user presses enter in a field inside of this view.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.submit, action)
  }
}
