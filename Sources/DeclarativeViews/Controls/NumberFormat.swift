import GridViews

/// How a field shows a number as a text, and reads it: `.number` for an `Int` or a `Double`.
///
/// The text has no separators between thousands, and reads back as the same number: `1200`, `0.5`,
/// `1e+20`.
public struct NumberFormat<Value>: Sendable {
  let text: @Sendable (Value) -> String
  /// Returns the number of a text; nil if the text is no number.
  let number: @Sendable (String) -> Value?
  /// What a field says about a text that is no number.
  let advice: String
}

extension NumberFormat where Value == Int {
  /// A whole number, such as `1200` or `-3`.
  public static var number: NumberFormat {
    NumberFormat(
      text: { "\($0)" }, number: { Int($0.withoutBlanks) }, advice: "Enter a whole number")
  }
}

extension NumberFormat where Value == Double {
  /// A number with a point before its decimals, if it has any, such as `12` or `0.5`.
  public static var number: NumberFormat {
    NumberFormat(
      text: { $0.textInField }, number: { Double(inField: $0.withoutBlanks) },
      advice: "Enter a number")
  }
}

extension NumberFormat {
  /// A number or none: nil is an empty text.
  var allowingNone: NumberFormat<Value?> {
    NumberFormat<Value?>(
      text: { [text] in $0.map(text) ?? "" },
      number: { [number] typed in
        if typed.withoutBlanks.isEmpty { return .some(nil) }
        return number(typed).map { .some($0) }
      }, advice: advice)
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var withoutBlanks: Substring {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Double {
  /// The shortest text that reads back as the number; a whole number has no decimals.
  fileprivate var textInField: String {
    if self == 0 { return "0" }
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Reads a decimal number.
  ///
  /// Unlike `Double(_:)`, it does not read hexadecimal numbers, `inf` and `nan`, and no number that
  /// is too large.
  fileprivate init?(inField text: Substring) {
    guard text.allSatisfy({ $0.isASCII && ($0.isWholeNumber || "+-.eE".contains($0)) }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}

// MARK: - In a field

/// A number that a field edits as a text.
struct NumberText<Value: Equatable>: EditableText {
  let value: Binding<Value>
  let format: NumberFormat<Value>

  func field(in node: Node, isSecure: Bool) -> GridViews.TextField {
    if !(node.memory is NumberDraft<Value>) { node.shown = nil }
    let draft = node.memory as? NumberDraft<Value> ?? NumberDraft(self)
    node.memory = draft
    draft.source = self
    let field = node.show { GridViews.TextField(text: draft.text) }
    (field.draft, draft.field) = (draft, field)
    field.setNeedsUpdateProperties()
    node.enable(field)
    return field
  }
}

/// The text of a number while the user edits it.
@MainActor private final class NumberDraft<Value: Equatable>: TextDraft {
  var source: NumberText<Value>
  weak var field: GridViews.TextField?
  /// The typed text, and the value at that moment.
  ///
  /// When the model has another value, the text is out of date.
  private var typed: (text: String, value: Value)?

  init(_ source: NumberText<Value>) { self.source = source }

  private var current: Value { source.value.wrappedValue }

  var typedText: String? {
    get { typed.flatMap { $0.value == current ? $0.text : nil } }
    set { typed = newValue.map { ($0, current) } }
  }

  var problem: String? {
    guard let typedText, source.format.number(typedText) == nil else { return nil }
    return source.format.advice
  }

  /// The text that the field shows; writing it writes the value if the text is a number.
  var text: Binding<String> {
    Binding(
      get: { self.typedText ?? self.source.format.text(self.current) },
      set: { (text: String) in self.take(text) })
  }

  private func take(_ text: String) {
    let number = source.format.number(text)
    if let number, number != current { source.value.wrappedValue = number }
    // A number that the model has not accepted is not shown.
    typed = number == nil || number == current ? (text, current) : nil
    // The text may have changed without a change of the model.
    field?.setNeedsUpdateProperties()
  }
}
