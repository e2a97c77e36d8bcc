import XCTest

/// Reports failures to XCTest; a test of this library can replace the function.
package enum FailureReporter {
  /// The function that reports a message at a file and a line.
  @TaskLocal package static var report: @Sendable (String, StaticString, UInt) -> Void = {
    if let lost = MisplacedCall.message(in: CommandLine.arguments) {
      preconditionFailure("\(lost)\n\($0)", file: $1, line: $2)
    }
    XCTFail($0, file: $1, line: $2)
  }
}

/// Detects a failure in a process where XCTest runs no test and would lose the failure.
enum MisplacedCall {
  /// The message on what to do, given the arguments of the process; nil if XCTest may be running.
  static func message(in arguments: [String]) -> String? {
    // SwiftPM runs the tests of Swift Testing in a process of their own, with this argument.
    guard let option = arguments.firstIndex(of: "--testing-library"),
      arguments[option...].dropFirst().first == "swift-testing"
    else { return nil }
    return
      "A function of FirstFrameXCTest was called in a test of Swift Testing, where its failure "
      + "would be lost. Call the one of FirstFrameTesting that begins with `expect` there."
  }
}

extension SnapshotOutcome {
  /// Fails the test with each message, and attaches the files if XCTest supports attachments.
  @MainActor func report(_ filePath: StaticString, _ line: UInt) {
    for message in messages { FailureReporter.report(message, filePath, line) }
    #if canImport(Darwin)
    if attachments.isEmpty { return }
    XCTContext.runActivity(named: "Snapshot") { activity in
      for attachment in attachments {
        let file = XCTAttachment(string: String(decoding: attachment.bytes, as: UTF8.self))
        file.name = attachment.name
        activity.add(file)
      }
    }
    #endif
  }
}
