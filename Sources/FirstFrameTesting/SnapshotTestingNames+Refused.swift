// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of swift-snapshot-testing that do not compile; the compiler's message says what to write.

@available(*, unavailable, message: "Name the format: as: .dump, .json, .text or .lines.")
@_disfavoredOverload
public func expectSnapshot<Value>(
  of value: @autoclosure () throws -> Value, named name: String? = nil, record: RecordMode? = nil
) {}

@available(*, unavailable, message: "Record Film(of:), or the grid of its commit().")
@_disfavoredOverload
@MainActor public func expectSnapshot(
  of renderer: @autoclosure () throws -> some FrameSource, named name: String? = nil,
  record: RecordMode? = nil
) {}

@available(
  *, unavailable, message: "Leave out timeout: and testName:. Two snapshots of a test need named:."
)
@_disfavoredOverload
public func expectSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  named name: String? = nil, record: RecordMode? = nil, timeout: Double = 5,
  file: StaticString = #file, testName: String = #function, line: UInt = #line
) {}

@available(*, unavailable, message: "Use expectSnapshot(of:as:), or import FirstFrameXCTest.")
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  named name: String? = nil, record: RecordMode? = nil, timeout: Double = 5
) {}

@available(*, unavailable, message: "Use expectSnapshot(of:as:).")
public func assertSnapshot<Value>(
  matching value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  named name: String? = nil, record: RecordMode? = nil, timeout: Double = 5
) {}

@available(*, unavailable, message: "Call expectSnapshot(of:as:named:) once for each format.")
public func assertSnapshots<Value>(
  of value: @autoclosure () throws -> Value, as formats: [String: SnapshotFormat<Value>],
  record: RecordMode? = nil, timeout: Double = 5
) {}

@available(*, unavailable, message: "Call expectSnapshot(of:as:named:) once for each format.")
public func expectSnapshots<Value>(
  of value: @autoclosure () throws -> Value, as formats: [SnapshotFormat<Value>],
  record: RecordMode? = nil, timeout: Double = 5
) {}

@available(*, unavailable, message: "Call expectSnapshot(of:as:named:) once for each format.")
public func expectSnapshots<Value>(
  of value: @autoclosure () throws -> Value, as formats: [String: SnapshotFormat<Value>],
  record: RecordMode? = nil, timeout: Double = 5
) {}

@available(*, unavailable, message: "Call expectSnapshot(of:as:named:) once for each format.")
public func assertSnapshots<Value>(
  of value: @autoclosure () throws -> Value, as formats: [SnapshotFormat<Value>],
  record: RecordMode? = nil, timeout: Double = 5
) {}

@available(*, unavailable, message: "Use expectInlineSnapshot(of:as:).")
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  record: RecordMode? = nil, matches expected: (() -> String)? = nil
) {}

@available(
  *, unavailable,
  message: "Use expectSnapshot(of:as:), or SnapshotSession for a verdict."
)
public func verifySnapshot<Value>(
  of value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil,
  timeout: Double = 5, file: StaticString = #file, testName: String = #function,
  line: UInt = #line
) -> String? { nil }

@available(
  *, unavailable,
  message: "Add the trait .snapshots(record:) to the test or the suite."
)
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, diffTool: SnapshotTestingOption.DiffTool? = nil,
  operation: () throws -> Result
) rethrows -> Result { try operation() }

@available(
  *, unavailable, message: "Add the trait .snapshots(record: .all)."
)
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

extension Trait where Self == SnapshotsTrait {
  @available(
    *, unavailable,
    message: "Leave diffTool out: frames diff and frames report --html show differences."
  )
  public static func snapshots(
    record mode: RecordMode? = nil, diffTool: SnapshotTestingOption.DiffTool
  ) -> SnapshotsTrait { snapshots(record: mode) }
}
