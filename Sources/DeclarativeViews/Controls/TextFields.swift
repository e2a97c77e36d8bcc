/// A field with one row of text that the user edits.
///
/// ```swift
/// TextField("Name", text: $name, validation: { $0.isEmpty ? "Enter a name" : nil })
/// TextField("Age", value: $age, format: .number)
/// ```
///
/// A field with a `validation` has a second row for the reason why the text is invalid. An invalid
/// text does not prevent typing. The closure may read models, and runs again when they change.
public struct TextField: View, PrimitiveView {
  private let title: String
  private let text: any EditableText
  private let prompt: String
  private let validation: (@MainActor (String) -> String?)?

  /// Makes a field.
  ///
  /// While the text is empty it shows the prompt, or the title if there is no prompt.
  ///
  /// The title is also the name of the field for screen readers and tests.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The text.
  ///   - prompt: The text that is shown while the field is empty.
  ///   - validation: Returns the reason why a text is invalid, or nil if it is valid.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil,
    validation: (@MainActor (String) -> String?)? = nil
  ) {
    self.init(String(title), PlainText(binding: text), prompt, validation)
  }

  /// Makes a field for a number, which is an `Int` or a `Double`.
  ///
  /// Each key that makes the text a number writes the value. Any other text leaves the value, and
  /// is shown as invalid. The field shows the value again when the user presses enter or the focus
  /// moves away.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - value: The number.
  ///   - format: `.number`.
  ///   - prompt: The text that is shown while the field is empty.
  ///   - validation: Returns the reason why a text is invalid, or nil if it is valid. It gets the
  ///     text of the field, which may be no number, and does not prevent that a number is written.
  ///     If it returns nil for a text that is no number, the reason is "Enter a number".
  @_disfavoredOverload
  public init<Value: Equatable>(
    _ title: some StringProtocol, value: Binding<Value>, format: NumberFormat<Value>,
    prompt: Text? = nil, validation: (@MainActor (String) -> String?)? = nil
  ) {
    self.init(String(title), NumberText(value: value, format: format), prompt, validation)
  }

  /// Makes a field for a number or none: nil is an empty text.
  public init<Value: Equatable>(
    _ title: some StringProtocol, value: Binding<Value?>, format: NumberFormat<Value>,
    prompt: Text? = nil, validation: (@MainActor (String) -> String?)? = nil
  ) {
    let format = format.allowingNone
    self.init(String(title), NumberText(value: value, format: format), prompt, validation)
  }

  private init(
    _ title: String, _ text: any EditableText, _ prompt: Text?,
    _ validation: (@MainActor (String) -> String?)?
  ) {
    (self.title, self.text, self.validation) = (title, text, validation)
    self.prompt = prompt?.string ?? title
  }

  func update(_ node: Node) {
    let field = node.updateField(prompt, text: text, isSecure: false, validation)
    if prompt != title { field.accessibilityLabel = title }
  }
}

/// A field with one row of text that the user edits and that is shown as dots.
public struct SecureField: View, PrimitiveView {
  private let title: String
  private let text: Binding<String>
  private let validation: (@MainActor (String) -> String?)?

  /// Makes a field; the title is shown while the text is empty.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The text.
  ///   - validation: Returns the reason why a text is invalid, or nil if it is valid.
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    validation: (@MainActor (String) -> String?)? = nil
  ) {
    (self.title, self.text, self.validation) = (String(title), text, validation)
  }

  func update(_ node: Node) {
    node.updateField(title, text: PlainText(binding: text), isSecure: true, validation)
  }
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

/// The text of a field: of a model, or of a number in a model.
@MainActor protocol EditableText {
  /// Returns the field in a node; made when the node is new.
  func field(in node: Node, isSecure: Bool) -> GridViews.TextField
}

/// A text that a model contains.
private struct PlainText: EditableText {
  let binding: Binding<String>

  func field(in node: Node, isSecure: Bool) -> GridViews.TextField {
    if !(node.memory is BoundValue<String>) { node.shown = nil }
    return node.control(of: binding) { GridViews.TextField(text: $0, isSecure: isSecure) }
  }
}

extension Node {
  @discardableResult fileprivate func updateField(
    _ placeholder: String, text: any EditableText, isSecure: Bool,
    _ validation: (@MainActor (String) -> String?)?
  ) -> GridViews.TextField {
    let field = text.field(in: self, isSecure: isSecure)
    if validation != nil || field.validation != nil { field.validation = validation }
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
