/// A call of an adapter that cannot name its snapshot.
package enum SnapshotMisuse: Error, Hashable, Sendable {
  /// No test is running, as in a detached task or a callback of a queue.
  case outsideOfTest
  /// The cases of a parameterised test would share one snapshot.
  case unlabelledCase(test: String)
}

extension SnapshotMisuse {
  /// What is wrong and how to correct it, in lines behind a gutter.
  package var message: String {
    switch self {
    case .outsideOfTest:
      Gutter.joined([
        "No test is running here, so the snapshot has no name and was not compared.",
        "Call expectSnapshot in the test's own task: a detached task or a queue's block loses it.",
        "In a method of XCTest call assertSnapshot of FirstFrameXCTest instead. Then run swift test again.",
      ])
    case .unlabelledCase(let test):
      Gutter.joined([
        "\(VisibleText.of(test)) is parameterised, and its cases would share one snapshot.",
        "Nothing was compared. Label the case, expectSnapshot(of: ..., case: \"...\"), and run swift test "
          + "again.",
      ])
    }
  }
}
