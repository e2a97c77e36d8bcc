/// The program of a test process, and which of its tests the process was asked for.
struct TestProgram: Hashable, Sendable {
  /// The test library and the program, such as `Swift Testing BoardPackageTests.xctest`.
  let name: String
  /// The tests: `all`, or a hash of the arguments that choose them.
  let tests: String

  /// The value of ``tests`` for all tests.
  static let all = "all"

  /// Parses the arguments of a process.
  init(arguments: [String]) {
    let rest = arguments.dropFirst()
    let options = Self.options(in: rest)
    let bundle = options?.bundle ?? rest.last { $0.hasSuffix(Self.bundleSuffix) }
    let program = FilePath.name(of: bundle ?? arguments.first ?? "")
    let isSwiftTesting = rest.joined(separator: "=").contains("--testing-library=swift-testing")
    name = "\(isSwiftTesting ? "Swift Testing" : "XCTest") \(program)"
    let words = rest.filter { $0 != "--skip-build" }.joined(separator: "\0")
    tests = options != nil ? Self.all : "\(ContentHash(of: Array(words.utf8)))"
  }

  private static let bundleSuffix = ".xctest"

  /// The result of arguments that choose no tests; nil if an option is unknown, as it may choose
  /// some.
  private static func options(in arguments: ArraySlice<String>) -> (bundle: String?, Void)? {
    var bundle: String?
    var rest = arguments
    while let argument = rest.popFirst() {
      let name = String(argument.prefix { $0 != "=" })
      if valued.contains(name) {
        let hasValue = name.utf8.count < argument.utf8.count
        let value = hasValue ? String(argument.dropFirst(name.count + 1)) : rest.popFirst() ?? ""
        if name == "--test-bundle-path" { bundle = value }
      } else if argument.hasSuffix(bundleSuffix) {
        bundle = argument
      } else if !plain.contains(argument) {
        return nil
      }
    }
    return (bundle, ())
  }

  /// The options without a value that choose no tests; `swift test` passes its own options on.
  private static let plain: Set<String> = [
    "--skip-build", "--parallel", "--no-parallel", "-v", "--verbose", "--vv", "--very-verbose",
    "-q", "--quiet", "--enable-code-coverage", "--disable-code-coverage", "--enable-swift-testing",
    "--enable-xctest", "--disable-xctest", "--disable-swift-testing", "--disable-sandbox",
    "--disable-automatic-resolution", "--force-resolved-versions", "--enable-testable-imports",
    "--disable-testable-imports", "--static-swift-stdlib",
  ]

  /// The options with a value that choose no tests.
  private static let valued: Set<String> = [
    "-c", "--configuration", "--scratch-path", "--build-path", "--package-path", "--cache-path",
    "--testing-library", "--xunit-output", "--num-workers", "-j", "--jobs", "--sanitize",
    "-Xswiftc", "-Xcc", "-Xcxx", "-Xlinker", "--build-system", "--triple", "--toolchain",
    "--swift-sdk", "--event-stream-version", "--event-stream-output-path", "--attachments-path",
    "--test-bundle-path", "--traits",
  ]
}
