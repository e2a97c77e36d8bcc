extension VisibleText {
  /// A value within a sentence.
  static func quoted(_ text: String) -> String { "\"\(of(text, limit: 60))\"" }
}
