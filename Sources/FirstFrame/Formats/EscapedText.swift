/// Foreign text on one line of a file, from which it can be told exactly.
enum EscapedText {
  /// The text with a backslash before what is hidden, before backslashes and before a last blank.
  static func line(_ text: String) -> String {
    var result = escaped(text)
    if result.unicodeScalars.last == " " {
      result.unicodeScalars.removeLast()
      result += "\\u{20}"
    }
    return result
  }

  /// The text between quotes.
  static func quoted(_ text: String) -> String { "\"" + escaped(text, quotes: true) + "\"" }

  private static func escaped(_ text: String, quotes: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\\" || (quotes && scalar == "\"") {
        result += ["\\", scalar]
      } else if VisibleText.isPlain(scalar) {
        result.append(scalar)
      } else {
        result += VisibleText.escape(of: scalar).unicodeScalars
      }
    }
    return String(result)
  }
}
