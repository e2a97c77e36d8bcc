/// The module and the name of a test, as far as the test library provides them.
package struct TestName: Hashable, Sendable {
  /// The module of the test.
  package let module: String
  /// The suites from the outside in, then the test function; empty outside of a test.
  ///
  /// A suite is an empty string if it is not known, as in XCTest.
  package let path: [String]

  /// Names a test.
  package init(module: String, path: [String]) {
    self.module = module
    self.path = path
  }
}

extension TestName {
  /// The name as `swift test list` prints it.
  package var words: String {
    let names = path.filter { !$0.isEmpty }
    return names.isEmpty ? module : module + "." + names.joined(separator: "/")
  }

  /// The command that runs the test, and all tests whose names contain its name.
  package var command: String {
    if path.isEmpty { return Advice.rerun }
    let names = path.map(Self.pattern).joined(separator: "/")
    let pattern = Self.pattern(for: module) + (path[0].isEmpty ? ".*" : ".") + names
    return "\(Advice.rerun) --filter \(Advice.quoted(pattern))"
  }

  /// The text as a regular expression, with a dot for each character that cannot be typed.
  private static func pattern(for text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if "\\^$.|?*+()[]{}".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(VisibleText.isPlain(scalar) ? scalar : ".")
    }
    return pattern
  }
}
