import SteppedTasks
import TestSupport
import Turns

/// Asynchronous sequences of a closure's values, with perceptible and with observable models.
///
/// Checklist rows 49, 54, 55, 91 and 111, as the toolchain has it for the observable kind.
///
/// A stepped world runs the tasks, so each line is one order of events.
@MainActor @Suite struct PerceptionsTests {
  private let world = TaskWorld(queue: TurnQueue())
  private let events = Events()
  private let task = Holder()

  /// The task that notes the values of a sequence.
  @MainActor private final class Holder {
    var task: Task<Void, Never>?
  }

  private func act(_ name: String, _ body: @escaping @MainActor () -> Void) {
    world.act(name, body)
    while world.queue.hasPendingTurn || !world.jobs.isEmpty {
      if world.queue.hasPendingTurn { world.turn() } else { world.runJob(at: 0) }
    }
  }

  private func observe<Sequence: AsyncSequence & Sendable>(_ sequence: Sequence) {
    act("observe") { [events, task] in
      task.task = Task {
        do {
          for try await value in sequence { events.add("\(value)") }
          events.add("end")
        } catch { events.add("\(error)") }
      }
    }
  }

  /// Writes one count after the other, and notes each.
  private func write(_ counts: Int..., to model: any MatchModel) {
    for count in counts {
      act("write") { model.count = count }
      events.add("\(count) written")
    }
  }

  private func cancel() { act("cancel") { [task] in task.task?.cancel() } }

  @Test(arguments: SequenceKind.available)
  func theFirstValueAndOneForEachChange(_ kind: SequenceKind) {
    let model = kind.make()
    observe(kind.values { model.count })
    write(1, to: model)
    act("two writes") {
      model.count = 2
      model.count = 3
    }
    act("an equal write") { model.count = 3 }
    act("an unread property") { model.title = "B" }
    cancel()
    write(4, to: model)
    expectEqual(events.all, ["0", "1", "1 written", "3", "end", "4 written"])
    expectEqual(world.end(), [])
  }

  @Test(arguments: SequenceKind.available)
  func anEqualValueComesAgainAndItEndsAsTheClosureSays(_ kind: SequenceKind) {
    let model = kind.make()
    observe(kind.values { model.count / 10 })
    write(1, 2, to: model)
    cancel()
    observe(kind.valuesUntilNil { model.count < 4 ? model.count : nil })
    write(3, 4, 5, to: model)
    observe(
      kind.throwingValues {
        if model.count == 6 { throw Oops() }
        return model.count
      })
    write(6, 7, to: model)
    expectEqual(
      events.all,
      [
        "0", "0", "1 written", "0", "2 written", "end", "2", "3", "3 written", "end", "4 written",
        "5 written", "5", "Oops()", "6 written", "7 written",
      ])
    expectEqual(world.end(), [])
  }

  @Test(arguments: SequenceKind.available)
  func eachIteratorBeginsWithAValueOfItsOwn(_ kind: SequenceKind) {
    let model = kind.make()
    let sequence = kind.values { model.count }
    observe(sequence)
    write(1, to: model)
    let first = task.task
    observe(sequence)
    expectEqual(events.all, ["0", "1", "1 written", "1"])
    act("cancel") { first?.cancel() }
    cancel()
    expectEqual(world.end(), [])
  }
}

struct Oops: Error {}
