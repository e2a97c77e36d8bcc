import XCTest

extension TestCall {
  /// A call in the running test method; its failures are reported to XCTest.
  init(at filePath: StaticString, _ line: UInt, column: UInt = 0) {
    let test = RunningTestCase.current
    let location = CodeLocation(
      inTestAt: "\(filePath)", line: Int(line), column: Int(column), module: test?.module)
    self.init(in: test?.running, at: location, of: .xctest) { message, isNote in
      if isNote { return print(message) }
      // If XCTest runs no test, it silently drops failures.
      if test == nil { print(message) }
      FailureReporter.report(message, filePath, line)
    } attach: { attachments in
      #if canImport(Darwin)
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
}

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
