// Re-exported, so that a test file needs one import.
@_exported public import Testing

/// Fails the test unless two values are equal, and shows both.
///
/// It is a function, since each use of `#expect` takes the compiler about 20 ms more. The macro is
/// for all other conditions.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if actual == expected { return }
  let words = comment().map { "\n\($0)" } ?? ""
  Issue.record(
    "is        \(shown(actual))\nshould be \(shown(expected))\(words)",
    sourceLocation: sourceLocation)
}

/// The value in words; a text in quotes, and on lines of its own if it has several, as a list of
/// texts has.
private func shown(_ value: Any) -> String {
  let lines = (value as? String)?.split(separator: "\n", omittingEmptySubsequences: false)
  guard let lines = value as? [String] ?? lines?.map(String.init) else {
    return String(describingForTest: value)
  }
  if lines.isEmpty { return "[]" }
  return lines.count == 1 && value is String
    ? "\"\(lines[0])\"" : lines.map { "\n  \"\($0)\"" }.joined()
}
