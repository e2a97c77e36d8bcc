/// The tests of a package, as `swift test list` prints them.
///
/// A line is `Module.Suite/Nested/test()`, with backticks around raw identifiers. If tests of
/// several modules have the same suites and name, each line ends with the place of the test, as in
/// `Module.Suite/test()/File.swift:5:4`. The lists of several platforms are joined, because each
/// lacks the tests that `#if` excludes there.
package struct TestList: Sendable {
  /// The tests, each once.
  package private(set) var tests: [TestName] = []
  /// The lines that are neither tests nor known as the output of a build.
  ///
  /// One of them may be a test, so that a file without a test in the list may have one.
  package private(set) var unreadLines: [String] = []

  /// Makes a list without tests.
  package init() {}

  /// Adds the lines of a list.
  package mutating func add(_ bytes: [UInt8]) {
    var seen = Set(tests)
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    for line in text.split(separator: .lineFeed) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let words = String(validating: line, as: UTF8.self), let test = Self.test(in: words)
      else {
        if !Self.isOfABuild(line) { unreadLines.append(String(decoding: line, as: UTF8.self)) }
        continue
      }
      if seen.insert(test).inserted { tests.append(test) }
    }
  }

  /// Returns true for an empty line, and for one that older versions of SwiftPM print before the
  /// list; none of these can be a test.
  private static func isOfABuild(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") }
      || ["[", "Building for ", "Build complete!", "warning: "].contains {
        line.starts(with: $0.utf8)
      }
  }

  /// The test in a line; nil if the line is not a test.
  static func test(in line: String) -> TestName? {
    guard let parts = parts(of: withoutPlace(line)), let module = parts.first, isModule(module),
      line.utf8.dropFirst(module.utf8.count).first == UInt8(ascii: ".")
    else { return nil }
    // XCTest prints contexts without a name, for example the file of a private type.
    let names = parts.dropFirst().filter { !$0.utf8.starts(with: "(".utf8) }
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    return TestName(module: module, path: Array(names))
  }

  /// The line without the place of the test, which is `/File.swift:LINE:COLUMN` at its end.
  ///
  /// The name of a test that has a place ends with a parenthesis.
  private static func withoutPlace(_ line: String) -> String {
    guard let slash = line.utf8.lastIndex(of: UInt8(ascii: "/")),
      line.utf8[..<slash].last == UInt8(ascii: ")")
    else { return line }
    let place = line.utf8[line.utf8.index(after: slash)...]
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isPlace =
      place.count >= 3 && !place[0].isEmpty
      && place.suffix(2).allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
    return isPlace ? String(line[..<slash]) : line
  }

  private static func isModule(_ name: String) -> Bool {
    if name.utf8.first == backtick { return name.utf8.count > 2 }
    return !name.isEmpty
      && name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  private static let backtick = UInt8(ascii: "`")

  /// The names of a line, which dots and slashes separate; nil if the line cannot be a test.
  ///
  /// Separators within backticks, angle brackets and parentheses do not count: the labels of a
  /// function, as in `test(of:)`, belong to its name, which ends after them. Blanks and colons occur
  /// only there.
  private static func parts(of line: String) -> [String]? {
    var parts: [[UInt8]] = [[]]
    var (depth, isRaw, hasLabels) = (0, false, false)
    for byte in line.utf8 {
      if byte == backtick { isRaw.toggle() }
      if !isRaw, "<(".utf8.contains(byte) { depth += 1 }
      if !isRaw, ">)".utf8.contains(byte) { depth -= 1 }
      if !isRaw, depth == 0, " :".utf8.contains(byte) { return nil }
      if !isRaw, depth == 0, "./".utf8.contains(byte) {
        parts.append([])
        hasLabels = false
      } else if hasLabels {
        return nil
      } else {
        parts[parts.count - 1].append(byte)
        hasLabels = !isRaw && depth == 0 && byte == UInt8(ascii: ")")
      }
    }
    return isRaw || depth != 0 ? nil : parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
