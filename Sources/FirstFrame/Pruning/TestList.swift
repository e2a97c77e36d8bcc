/// The tests of a package, as `swift test list` prints them.
///
/// A line is `Module.Suite/Nested/test()`, with backticks around raw identifiers. The lists of
/// several platforms are joined, because each lacks the tests that `#if` excludes there.
package struct TestList: Sendable {
  /// The tests, each once.
  package private(set) var tests: [TestName] = []
  /// The number of lines that are not tests, such as the output of a build before the list.
  package private(set) var otherLines = 0

  /// Makes a list without tests.
  package init() {}

  /// Adds the lines of a list.
  package mutating func add(_ bytes: [UInt8]) {
    var seen = Set(tests)
    for line in bytes.split(separator: .lineFeed) {
      guard let line = String(validating: line, as: UTF8.self), let test = Self.test(in: line)
      else {
        otherLines += 1
        continue
      }
      if seen.insert(test).inserted { tests.append(test) }
    }
  }

  /// The test in a line; nil if the line is not a test.
  static func test(in line: String) -> TestName? {
    let parts = parts(of: line.hasSuffix("\r") ? String(line.dropLast()) : line)
    guard let module = parts.first, isModule(module),
      line.utf8.dropFirst(module.utf8.count).first == UInt8(ascii: ".")
    else { return nil }
    // XCTest prints contexts without a name, for example the file of a private type.
    let names = parts.dropFirst().filter { !$0.utf8.starts(with: "(".utf8) }
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    return TestName(module: module, path: Array(names))
  }

  private static func isModule(_ name: String) -> Bool {
    if name.utf8.first == backtick { return name.utf8.count > 2 }
    return !name.isEmpty
      && name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  private static let backtick = UInt8(ascii: "`")

  /// The names of a line, which dots and slashes separate.
  ///
  /// Separators within backticks, angle brackets and parentheses do not count: the labels of a
  /// function, as in `test(of:)`, belong to its name.
  private static func parts(of line: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var (depth, isRaw) = (0, false)
    for byte in line.utf8 {
      if byte == backtick { isRaw.toggle() }
      if !isRaw, "<(".utf8.contains(byte) { depth += 1 }
      if !isRaw, ">)".utf8.contains(byte) { depth -= 1 }
      if !isRaw, depth <= 0, "./".utf8.contains(byte) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
