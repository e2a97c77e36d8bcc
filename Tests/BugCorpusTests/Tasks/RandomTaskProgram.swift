import FirstFrameProof
import Foundation
import Observation
import SteppedServices
import SteppedTasks
import TestSupport
import Turns

/// A program of tasks that is made at random; a value, so that it can be printed.
struct RandomTaskProgram {
  /// What each action begins.
  let actions: [[Begin]]

  enum Begin {
    case cancel(slot: Int)
    case task(slot: Int, [Operation])
  }

  enum Operation {
    /// Leaves the main actor and comes back.
    case leave
    case yield
    case sleep(milliseconds: Int)
    case ask(Int)
    case checkCancellation
    case read(field: Int)
    case write(field: Int)
    case set(field: Int, Int)
    /// Lets a block of the main queue write.
    case post(field: Int)
    /// Cancels the last task of a slot.
    case cancel(slot: Int)
    /// Forgets the last task of a slot.
    case forget(slot: Int)
    /// Writes how long the model has lived, by two clocks.
    case stamp(field: Int)

    var suspends: Bool {
      switch self {
      case .leave, .yield, .sleep, .ask: true
      case .checkCancellation, .read, .write, .set, .post, .cancel, .forget, .stamp: false
      }
    }
  }

  @MainActor init(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &* 0xD1B5_4A32_D192_ED03)
    // Where the clocks are real, no two runs would be the same.
    let readsClocks = seed % 2 == 1 && TaskCapture.unstepped == nil
    // More tasks, or longer ones, have so many orders that a test would not end.
    actions = (0...dice.upTo(1)).map { _ in
      let slot = dice.below(2)
      // A task that writes nothing would tell nothing.
      let last = Operation.write(field: dice.below(RandomTaskModel.fieldCount))
      let task = Begin.task(
        slot: slot, (0...dice.upTo(2)).map { _ in Self.operation(&dice, readsClocks) } + [last])
      switch dice.below(4) {
      case 0: return [.cancel(slot: slot), task]
      case 1: return [task, .task(slot: 1 - slot, [Self.operation(&dice, readsClocks)])]
      default: return [task]
      }
    }
  }

  /// How often its tasks suspend, if each action happens once.
  private var suspensions: Int {
    actions.joined().reduce(0) { count, begin in
      guard case .task(_, let operations) = begin else { return count }
      return count + 1 + operations.count { $0.suspends }
    }
  }

  /// Two actions where that has not too many orders for a test, else one.
  var limit: Limit {
    .everyOrder(actions: suspensions < 4 ? 2 : 1, waits: 2, schedules: 1_000_000)
  }

  private static func operation(_ dice: inout Dice, _ readsClocks: Bool) -> Operation {
    let field = dice.below(RandomTaskModel.fieldCount)
    switch dice.below(12) {
    case 0, 1: return .leave
    case 2: return .yield
    case 3: return .sleep(milliseconds: dice.pick([100, 300]))
    case 4: return .ask(dice.below(3))
    case 5: return .checkCancellation
    case 6: return .read(field: field)
    case 7: return .write(field: field)
    case 8: return .post(field: field)
    case 9: return .cancel(slot: field)
    case 10: return .forget(slot: field)
    default: return readsClocks ? .stamp(field: field) : .set(field: field, 1 + dice.below(3))
    }
  }

  @MainActor var scenario: Scenario<RandomTaskModel> {
    Scenario(RandomTaskModel(), shows: { $0.text }) {
      for (number, begins) in actions.enumerated() {
        Action("action \(number)") { model in
          for begin in begins { model.perform(begin) }
        }
      }
    }
  }
}

/// What the tasks of a random program read and write.
///
/// It is observable, so that a search knows which steps touch nothing in common.
@Observable @MainActor final class RandomTaskModel {
  nonisolated static let fieldCount = 2

  private var first = 0
  private var second = 0
  private var handles: [Task<Void, Never>?] = [nil, nil]
  /// How many tasks each slot has had: which of them is cancelled next follows from it.
  private var starts = [0, 0]
  private let answers = Answers<Int, Int> { $0 + 5 }
  @ObservationIgnored private let made = ContinuousClock.now
  @ObservationIgnored private let madeOn = Date()

  var text: String { "\(first) \(second)" }

  func perform(_ begin: RandomTaskProgram.Begin) {
    switch begin {
    case .cancel(let slot): handles[slot]?.cancel()
    case .task(let slot, let operations):
      starts[slot] += 1
      let number = starts[0] + starts[1]
      handles[slot] = Task { await run(operations, number) }
    }
  }

  private func run(_ operations: [RandomTaskProgram.Operation], _ number: Int) async {
    var value = number
    for operation in operations {
      switch operation {
      case .leave: value = await Self.passed(value)
      case .yield: await Task.yield()
      case .sleep(let milliseconds): try? await Task.sleep(for: .milliseconds(milliseconds))
      case .ask(let number): value = await answers.answer(to: number)
      case .checkCancellation: if Task.isCancelled { return }
      case .read(let field): value = (field == 0 ? first : second) + 1
      case .write(let field): write(value, to: field)
      case .set(let field, let new): write(new, to: field)
      case .cancel(let slot): handles[slot]?.cancel()
      case .forget(let slot): handles[slot] = nil
      case .post(let field):
        let posted = value
        TurnQueue.current?.enqueue { self.write(posted * 10, to: field) }
      case .stamp(let field): write(age, to: field)
      }
    }
  }

  /// The time since the model was made, in tenths of a second, by two clocks.
  private var age: Int {
    let tenths = (Date().timeIntervalSince(madeOn) * 10).rounded()
    return Int((ContinuousClock.now - made) / .milliseconds(100)) * 100 + Int(tenths)
  }

  private func write(_ value: Int, to field: Int) {
    if field == 0 { first = value } else { second = value }
  }

  // NB: without this use of the task, the compiler leaves out the change of the executor.
  @concurrent private static func passed(_ value: Int) async -> Int {
    withUnsafeCurrentTask { _ in value }
  }
}
