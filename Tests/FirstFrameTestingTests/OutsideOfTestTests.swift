import Dispatch

@testable import FirstFrameTesting

/// Where no test is running: nothing traps, nothing is written, and the message is printed and
/// recorded.
@MainActor @Suite(.nestedRun) struct OutsideOfTestTests {
  private nonisolated static let grid = Grid(lines: ["x"])

  /// A renderer that shows nothing.
  private final class Blank: FrameSource {
    func commit() -> FrameRecord { FrameRecord(grid: OutsideOfTestTests.grid, number: 1, turn: 0) }
    func turn() -> Int { 0 }
    var hasPendingTurn: Bool { false }
    var needsCommit: Bool { true }
  }

  /// An exit test has no test, and sends its issues back to this process.
  @Test func eachCallIsHeard() async throws {
    let package = TemporaryPackage()
    nonisolated(unsafe) var messages: [String] = []
    nonisolated(unsafe) var output = ""
    await withKnownIssue(isIntermittent: true) {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [root = package.root as String] in
        setenv("FIRSTFRAME_ROOT", root, 1)
        await MainActor.run {
          expectSnapshot(of: Self.grid)
          expectSnapshot(of: ["x": 1], as: .json, named: "n", case: "c")
        }
        await Task.detached { @MainActor in expectSnapshot(of: Self.grid) }.value
        await withCheckedContinuation { continuation in
          DispatchQueue.main.async {
            MainActor.assumeIsolated { expectSnapshot(of: Self.grid) }
            continuation.resume()
          }
        }
        await MainActor.run {
          var kept: [Blank] = []
          expectNoLeak {
            Blank()
          } while: {
            kept.append($0)
          }
        }
      }
      output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    } matching: { issue in
      messages.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
      return true
    }
    let message = SnapshotMisuse.outsideOfTest.message
    let ofLeak = messages.last ?? ""
    expectEqual(messages, Array(repeating: message, count: 4) + [ofLeak])
    #expect(ofLeak.hasPrefix("│ leak in "))
    for message in messages { #expect(output.contains(message)) }
    expectEqual(output.components(separatedBy: message).count, 5)
    // No recorded file is among them; only what is said of the leak is kept in one.
    let journal = "journal/00000001.journal"
    expectEqual(
      package.files,
      ["failures/FirstFrameTestingTests/proofs.proof.txt", journal].map {
        ".build/firstframe/" + $0
      })
    let text = package.read(".build/firstframe/" + journal) ?? ""
    expectEqual(text.components(separatedBy: "\tproof\toutcome=failed\tmessage=").count, 6)
  }

  /// In the run itself: a task of the test keeps the test, a detached one does not.
  @Test func aTaskOfTheTestIsStillInItAndADetachedOneIsNot() async {
    let name = Test.current?.name
    #expect(name != nil)
    await expectEqual(Task { Test.current?.name }.value, name)
    #expect(await Task.detached { Test.current?.name }.value == nil)
    let onQueue = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: Test.current?.name) }
    }
    expectEqual(onQueue, nil)
  }
}
