import Dispatch
import Foundation
import TestSupport

@testable import FirstFrameTesting

/// A renderer that shows nothing.
@MainActor private final class Blank: FrameSource {
  func commit() -> FrameRecord {
    FrameRecord(grid: Grid(blank: GridSize(width: 1, height: 1)), number: 1, turn: 0)
  }
  func turn() -> Int { 0 }
  var hasPendingTurn: Bool { false }
  var needsCommit: Bool { true }
}

/// Where no test is running: nothing traps, nothing is written, and the message is printed and
/// recorded.
///
/// Each case has an exit test, since an issue without a test belongs to the whole run.
@MainActor @Suite(.nestedRun) struct OutsideOfTestTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  private nonisolated static let grid = Grid(blank: GridSize(width: 1, height: 1))

  /// The issues that an exit test sent back to this process, and what it printed.
  private func issues(
    of run: () async throws -> ExitTest.Result?
  ) async throws -> (messages: [String], output: String) {
    nonisolated(unsafe) var messages: [String] = []
    nonisolated(unsafe) var output = ""
    try await withKnownIssue(isIntermittent: true) {
      let result = try await run()
      output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    } matching: { issue in
      messages.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
      return true
    }
    return (messages, output)
  }

  private func expectHeard(_ heard: (messages: [String], output: String)) {
    let message = SnapshotMisuse.outsideOfTest.message
    expectEqual(heard.messages, [message])
    #expect(heard.output.contains(message))
    expectEqual(package.snapshots, [])
    let journal = package.read(".build/firstframe/journal/00000001.journal") ?? ""
    #expect(package.files.count == 1 && journal.contains("\tproof\toutcome=failed\tmessage="))
  }

  @Test func outsideOfAnyTest() async throws {
    let heard = try await issues {
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [root = package.root as String] in
        setenv("FIRSTFRAME_ROOT", root, 1)
        await MainActor.run { expectSnapshot(of: Self.grid) }
      }
    }
    expectHeard(heard)
  }

  @Test func inADetachedTask() async throws {
    let heard = try await issues {
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [root = package.root as String] in
        setenv("FIRSTFRAME_ROOT", root, 1)
        await Task.detached { @MainActor in expectSnapshot(of: Self.grid) }.value
      }
    }
    expectHeard(heard)
  }

  @Test func inABlockOfAQueue() async throws {
    let heard = try await issues {
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [root = package.root as String] in
        setenv("FIRSTFRAME_ROOT", root, 1)
        await withCheckedContinuation { continuation in
          DispatchQueue.main.async {
            MainActor.assumeIsolated { expectSnapshot(of: Self.grid) }
            continuation.resume()
          }
        }
      }
    }
    expectHeard(heard)
  }

  @Test func aFilmAndAFormatSayTheSame() async throws {
    let heard = try await issues {
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [root = package.root as String] in
        setenv("FIRSTFRAME_ROOT", root, 1)
        await MainActor.run { expectSnapshot(of: ["x": 1], as: .json, named: "n", case: "c") }
      }
    }
    expectHeard(heard)
  }

  @Test func whatAFilmShowsIsHeardToo() async throws {
    let heard = try await issues {
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [root = package.root as String] in
        setenv("FIRSTFRAME_ROOT", root, 1)
        await MainActor.run { expectOnlyChanges(in: ["nothing"], of: Film(of: Blank())) }
      }
    }
    expectEqual(heard.messages.count, 1)
    #expect(heard.messages.first?.hasPrefix("│ noRegion: the film was not judged.") == true)
    #expect(heard.output.contains(heard.messages.first ?? "no message"))
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
    #expect(onQueue == nil)
  }
}
