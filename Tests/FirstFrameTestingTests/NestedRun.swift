/// Runs the tests of a suite in a second run of Swift Testing, inside of the first one.
///
/// The adapter fails the test that calls it, so its own tests have to fail on purpose. Under this
/// trait a `withKnownIssue` is a known issue of the second run, and the report of the first one says
/// nothing of it. Every other issue is recorded again in the first run, for the test it belongs to.
struct NestedRun: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @TaskLocal private static var isInside = false
  /// What was found in the second run, where that has ended.
  @TaskLocal private static var findings: RunFindings?

  /// A scope for the outermost suite, and one for each test case in it.
  func scopeProvider(for test: Test, testCase: Test.Case?) -> NestedRun? {
    if Self.isInside { return nil }
    return (test.isSuite ? Self.findings == nil : testCase != nil) ? self : nil
  }

  /// Runs a suite's tests; in place of each test case, records what was found.
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if let findings = Self.findings { return findings.record(for: "\(test.id)") }
    let findings = RunFindings()
    try await Self.$isInside.withValue(true) { try await findings.fill(byRunning: "\(test.id)") }
    findings.recordOutsideOfTests()
    try await Self.$findings.withValue(findings) { try await function() }
  }
}

extension Trait where Self == NestedRun {
  /// Keeps the known issues of a suite's tests out of the report.
  static var nestedRun: NestedRun { NestedRun() }
}

/// What a run of Swift Testing found, test by test.
private final class RunFindings: Sendable {
  private struct State {
    var functions: Set<String> = []
    var ended: Set<String> = []
    /// The issues that are not known ones, by test function; the key is nil where none was running.
    var issues: [String?: [EventRecord]] = [:]
  }

  // NB: A lock that the thread sanitizer knows, unlike `Mutex`.
  private let lock = NSLock()
  nonisolated(unsafe) private var state = State()

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }

  /// Runs the tests whose identifiers begin so.
  func fill(byRunning prefix: String) async throws {
    let run = try #require(TestRun.entryPoint, "libTesting has no entry point for tools")
    let configuration = try JSONEncoder().encode(TestRun.Configuration(prefix: prefix))
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: configuration.count, alignment: 1)
    defer { buffer.deallocate() }
    buffer.copyBytes(from: configuration)
    _ = try await run(UnsafeRawBufferPointer(buffer)) { [self] in note(Data($0)) }
  }

  private func note(_ json: Data) {
    guard let record = try? JSONDecoder().decode(EventRecord.self, from: json) else {
      let text = "no record of Swift Testing: \(String(decoding: json, as: UTF8.self))"
      return withState { $0.issues[nil, default: []].append(EventRecord(text: text)) }
    }
    let payload = record.payload
    withState { state in
      if payload.kind == "function", let id = payload.id { state.functions.insert(id) }
      if payload.kind == "testEnded", let id = payload.testID { state.ended.insert(id) }
      if payload.issue?.isKnown == false {
        let id = payload.testID.flatMap { state.functions.contains($0) ? $0 : nil }
        state.issues[id, default: []].append(record)
      }
    }
  }

  /// Records the issues of a test, once for all its cases; that it has not run is one too.
  func record(for id: String) {
    let (hasEnded, issues) = withState {
      ($0.ended.contains(id), $0.issues.removeValue(forKey: id) ?? [])
    }
    if !hasEnded { Issue.record("the second run has not run \(id)") }
    for issue in issues { issue.recordAgain() }
  }

  /// Records the issues that belong to no test function.
  func recordOutsideOfTests() {
    for issue in withState({ $0.issues[nil] ?? [] }) { issue.recordAgain() }
  }
}

/// The entry point that Swift Testing has for tools that have loaded a test binary themselves.
private enum TestRun {
  typealias EntryPoint =
    @convention(thin) @Sendable (
      _ configuration: UnsafeRawBufferPointer?,
      _ recordHandler: @escaping @Sendable (_ json: UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  /// What `swift test` would be given as options.
  struct Configuration: Encodable {
    let filter: [String]
    /// No output of its own.
    let verbosity = Int.min
    let eventStreamVersion = 0

    init(prefix: String) {
      filter = ["^" + NSRegularExpression.escapedPattern(for: prefix) + "(/|$)"]
    }
  }

  static var entryPoint: EntryPoint? {
    #if canImport(Darwin)
    let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
    let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let symbol = dlsym(everywhere, "swt_abiv0_getEntryPoint") else { return nil }
    let getter = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
    return unsafeBitCast(getter(), to: EntryPoint.self)
  }
}

/// One line of Swift Testing's event stream, as far as it matters here.
private struct EventRecord: Decodable {
  let payload: Payload

  struct Payload: Decodable {
    let kind: String
    /// The test that a record is about, and the test that an event is about.
    var id: String?, testID: String?
    var issue: IssueRecord?
    var messages: [Message]?
  }

  struct IssueRecord: Decodable {
    let isKnown: Bool
    var sourceLocation: Location?
  }

  struct Location: Decodable {
    let fileID: String
    let _filePath: String
    let line: Int
    let column: Int
  }

  struct Message: Decodable {
    let text: String
  }

  func recordAgain() {
    let text = payload.messages?.map(\.text).joined(separator: "\n") ?? ""
    guard let place = payload.issue?.sourceLocation else {
      Issue.record(Comment(rawValue: text))
      return
    }
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: place.fileID, filePath: place._filePath, line: place.line, column: place.column))
  }
}

extension EventRecord {
  init(text: String) {
    payload = Payload(kind: "", messages: [Message(text: text)])
  }
}
