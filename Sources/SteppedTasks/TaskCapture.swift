import Turns

/// Which parts of Swift concurrency worlds can capture on this platform.
package enum TaskCapture {
  /// Sets the hooks, once.
  static let installed: Void = {
    RuntimeHooks.installed
    RoutingExecutor.installed
    _ = WorldSystem.installed
  }()

  /// Whether the runtime passes on jobs at all.
  static var isPossible: Bool { RuntimeHooks.areOurs }

  /// The kinds of tasks that are not captured, a sentence for each; empty if all are.
  @MainActor package static var missing: [String] {
    _ = installed
    if !RuntimeHooks.missing.isEmpty {
      return [
        "No task is captured here: the runtime has no \(RuntimeHooks.missing.joined(separator: ", "))."
      ]
    }
    let replaced = RuntimeHooks.replaced()
    if !replaced.isEmpty {
      return [
        "No task is captured here: another library has set \(replaced.joined(separator: ", "))."
      ]
    }
    return failures
  }

  /// What a program reads from the system although a world runs, as a sentence; nil if nothing.
  @MainActor package static let unstepped: String? = {
    let (isClock, isChance) = SelfTest.stepsClockAndChance()
    let real =
      (isClock ? [] : ["ContinuousClock.now"]) + (WorldSystem.hasDates ? [] : ["Date()"])
      + (isChance ? [] : ["UUID() and random numbers"])
    return real.isEmpty
      ? nil : "\(real.joined(separator: ", ")) are real here, so inject a clock or a generator."
  }()

  /// The results of trying each kind of task; this is done once.
  @MainActor private static let failures = SelfTest.failures()
}

/// Runs a task of each kind in a world, and checks that it waits to be run there.
@MainActor private enum SelfTest {
  private actor Visitor {
    func visit() async { await Task.yield() }
  }

  private final class Trace { var reached: [String] = [] }

  static func failures() -> [String] {
    let kinds: [(name: String, steps: @MainActor () async -> Void)] = [
      ("yield", { await Task.yield() }),
      ("sleep", { try? await Task.sleep(for: .seconds(3_600)) }),
      ("sleep in nanoseconds", { try? await Task.sleep(nanoseconds: 3_600_000_000_000) }),
      ("yield in an actor", { await Visitor().visit() }),
      (
        "sleep in a detached task",
        {
          await Task.detached { try? await Task.sleep(for: .seconds(3_600)) }.value
        }
      ),
    ]
    return kinds.compactMap { kind in
      isCaptured(kind.steps)
        ? nil : "Tasks that \(kind.name) are not captured here: they may run at any time, or never."
    }
  }

  /// Reads the clock before and after an hour of a world, and draws a number in two worlds.
  static func stepsClockAndChance() -> (Bool, Bool) {
    func number(in world: TaskWorld) -> UInt64 {
      var number: UInt64 = 0
      world.act("self-test") { number = .random(in: 0 ... .max) }
      return number
    }
    let world = TaskWorld(queue: TurnQueue())
    let hour = world.run {
      let start = ContinuousClock.now
      world.queue.moveClock(to: .seconds(3_600))
      return ContinuousClock.now - start
    }
    let other = TaskWorld(queue: TurnQueue())
    return (hour == .seconds(3_600), number(in: world) == number(in: other))
  }

  private static func isCaptured(_ steps: @escaping @MainActor () async -> Void) -> Bool {
    let world = TaskWorld(queue: TurnQueue())
    let trace = Trace()
    world.act("self-test") {
      Task {
        await steps()
        trace.reached.append("end")
      }
    }
    for _ in 0..<100 where trace.reached.isEmpty {
      if world.queue.hasPendingTurn {
        world.turn()
      } else if !world.jobs.isEmpty {
        world.runJob(at: 0)
      } else if world.timeUntilWake != nil {
        world.advance()
      } else {
        break
      }
    }
    return trace.reached == ["end"] && world.end().isEmpty
  }
}
