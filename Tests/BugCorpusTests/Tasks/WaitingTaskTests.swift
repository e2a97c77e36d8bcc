import SteppedServices
import Synchronization
import TestSupport

@testable import FirstFrameProof

#if canImport(Glibc)
import Glibc
#endif

/// What is left of schedules that end while their tasks wait.
@MainActor @Suite struct WaitingTaskTests {
  /// A model whose tasks wait in three ways.
  @MainActor final class Waiter {
    private let count: Count
    private let answers = Answers<String, String> { $0 }
    private let feed = ElementFeed<Int>()
    private(set) var shown = ""

    init(_ count: Count) {
      self.count = count
      count.alive.add(1, ordering: .relaxed)
    }

    deinit { count.alive.subtract(1, ordering: .relaxed) }

    func wait() {
      Task { shown = await answers.answer(to: "a") }
      Task { for await number in feed { shown = "\(number)" } }
      Task {
        try? await Task.sleep(for: .seconds(60))
        shown = "slept"
      }
    }
  }

  final class Count: Sendable { let alive = Atomic(0) }

  @Test func noModelIsKeptAndLittleMemory() {
    let count = Count()
    let scenario = Scenario(Waiter(count), shows: { $0.shown }) {
      Action("wait") { $0.wait() }
    }
    func run() {
      let run = ScenarioRun(of: scenario)
      run.perform([.action("wait"), .turn])
    }
    // What is made once is made before.
    for _ in 0..<1_000 { run() }
    let before = Memory.resident
    let schedules = isLongRun ? 100_000 : 1_000
    for _ in 0..<schedules { run() }
    if let before, let after = Memory.resident {
      print(
        "\(schedules) schedules with three waiting tasks each: "
          + "\(max(0, after - before) / schedules) bytes of memory for each")
    }
    expectEqual(count.alive.load(ordering: .relaxed), 0)
  }
}

private enum Memory {
  /// The resident memory of the process in bytes; nil where that is not told.
  static var resident: Int? {
    #if canImport(Glibc)
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var (size, resident) = (0, 0)
    let count = withUnsafeMutablePointer(to: &size) { size in
      withUnsafeMutablePointer(to: &resident) { resident in
        withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
      }
    }
    return count == 2 ? resident * sysconf(Int32(_SC_PAGESIZE)) : nil
    #else
    return nil
    #endif
  }
}
