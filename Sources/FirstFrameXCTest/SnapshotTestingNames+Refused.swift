// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of swift-snapshot-testing that do not compile; the compiler's message says what to write.

@available(*, unavailable, message: "Name the format: as: .dump, .json, .text or .lines.")
@_disfavoredOverload
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value, named name: String? = nil, record: RecordMode? = nil
) {}

@available(*, unavailable, message: "Record Film(of:), or the grid of its commit().")
@_disfavoredOverload
@MainActor public func assertSnapshot(
  of renderer: @autoclosure () throws -> some FrameSource, named name: String? = nil,
  record: RecordMode? = nil
) {}

@available(
  *, unavailable, message: "Leave out timeout: and testName:. Two snapshots of a test need named:."
)
@_disfavoredOverload
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  named name: String? = nil, record: RecordMode? = nil, timeout: Double = 5,
  file: StaticString = #file, testName: String = #function, line: UInt = #line
) {}

@available(*, unavailable, message: "Use assertSnapshot(of:as:).")
public func assertSnapshot<Value>(
  matching value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  named name: String? = nil, record: RecordMode? = nil, timeout: Double = 5
) {}

@available(*, unavailable, message: "Call assertSnapshot(of:as:named:) once for each format.")
public func assertSnapshots<Value>(
  of value: @autoclosure () throws -> Value, as formats: [String: SnapshotFormat<Value>],
  record: RecordMode? = nil, timeout: Double = 5
) {}

@available(*, unavailable, message: "Call assertSnapshot(of:as:named:) once for each format.")
public func assertSnapshots<Value>(
  of value: @autoclosure () throws -> Value, as formats: [SnapshotFormat<Value>],
  record: RecordMode? = nil, timeout: Double = 5
) {}

@available(
  *, unavailable, message: "Use assertSnapshot(of:as:), or SnapshotSession for a verdict."
)
public func verifySnapshot<Value>(
  of value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil,
  timeout: Double = 5, file: StaticString = #file, testName: String = #function,
  line: UInt = #line
) -> String? { nil }

@available(*, unavailable, message: "Use withSnapshots(record:), around super.invokeTest().")
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, diffTool: SnapshotTestingOption.DiffTool? = nil,
  operation: () throws -> Result
) rethrows -> Result { try operation() }

@available(*, unavailable, message: "Use withSnapshots(record: .all), around super.invokeTest().")
public var isRecording: Bool {
  get { false }
  set {}
}

@available(
  *, unavailable, message: "Leave it out: frames diff and frames report --html show differences."
)
public var diffTool: SnapshotTestingOption.DiffTool? {
  get { nil }
  set {}
}
