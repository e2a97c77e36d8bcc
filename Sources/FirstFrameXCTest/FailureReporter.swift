import XCTest

/// Where failures go: to XCTest, or to a test of this library.
package enum FailureReporter {
  /// Takes a message, a file and a line.
  @TaskLocal package static var report: @Sendable (String, StaticString, UInt) -> Void = {
    if let lost = MisplacedCall.message(in: CommandLine.arguments) {
      preconditionFailure("\(lost)\n\($0)", file: $1, line: $2)
    }
    XCTFail($0, file: $1, line: $2)
  }
}
