import SteppedTasks
import TestSupport
import Turns

/// Asynchronous sequences of a closure's values, with perceptible and with observable models: checklist
/// row 49.
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

  @Test(arguments: SequenceKind.available)
  func theFirstValueAndOneForEachChange(_ kind: SequenceKind) {
    let model = kind.make()
    observe(kind.values { model.count })
    expectEqual(events.all, ["0"])
    act("one write") { model.count = 1 }
    act("two writes") {
      model.count = 2
      model.count = 3
    }
    act("an equal write") { model.count = 3 }
    act("an unread property") { model.title = "B" }
    expectEqual(events.all, ["0", "1", "3"])
    act("cancel") { [task] in task.task?.cancel() }
    act("afterwards") { model.count = 4 }
    expectEqual(events.all, ["0", "1", "3", "end"])
    expectEqual(world.end(), [])
  }

  @Test(arguments: SequenceKind.available)
  func anEqualValueComesAgain(_ kind: SequenceKind) {
    let model = kind.make()
    observe(kind.values { model.count / 10 })
    for number in 1...3 { act("write") { model.count = number } }
    expectEqual(events.all, ["0", "0", "0", "0"])
    act("cancel") { [task] in task.task?.cancel() }
    expectEqual(world.end(), [])
  }

  @Test(arguments: SequenceKind.available)
  func itEndsWhereTheClosureSaysSo(_ kind: SequenceKind) {
    let model = kind.make()
    observe(kind.valuesUntilNil { model.count < 2 ? model.count : nil })
    act("write 1") { model.count = 1 }
    act("write 2") { model.count = 2 }
    act("write 3") { model.count = 3 }
    expectEqual(events.all, ["0", "1", "end"])
    expectEqual(world.end(), [])
  }

  @Test(arguments: SequenceKind.available)
  func itThrowsWhatTheClosureThrows(_ kind: SequenceKind) {
    let model = kind.make()
    observe(
      kind.throwingValues {
        if model.count == 1 { throw Oops() }
        return model.count
      })
    act("write") { model.count = 1 }
    expectEqual(events.all, ["0", "Oops()"])
    expectEqual(world.end(), [])
  }

  @Test(arguments: SequenceKind.available)
  func eachIteratorBeginsWithAValueOfItsOwn(_ kind: SequenceKind) {
    let model = kind.make()
    let sequence = kind.values { model.count }
    observe(sequence)
    act("write") { model.count = 1 }
    let first = task.task
    observe(sequence)
    expectEqual(events.all, ["0", "1", "1"])
    act("cancel") { [task] in
      first?.cancel()
      task.task?.cancel()
    }
    expectEqual(world.end(), [])
  }
}

struct Oops: Error {}
