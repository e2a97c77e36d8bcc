/// A failure in a process where XCTest runs no test, so that nobody would hear of it.
enum MisplacedCall {
  /// What to do about it; nil where XCTest may be running.
  ///
  /// SwiftPM gives tests of Swift Testing a process of their own, and says so in its arguments.
  static func message(in arguments: [String]) -> String? {
    guard let option = arguments.firstIndex(of: "--testing-library"),
      arguments[option...].dropFirst().first == "swift-testing"
    else { return nil }
    return
      "A function of FirstFrameXCTest was called in a test of Swift Testing, where its failure "
      + "would be lost. Call the one of FirstFrameTesting that begins with `expect` there."
  }
}
