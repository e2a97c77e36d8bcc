import FirstFrame

#if canImport(Darwin)
import XCTest
#endif

extension SnapshotOutcome {
  /// Fails the test with each message, and hands it the files where XCTest takes any.
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
