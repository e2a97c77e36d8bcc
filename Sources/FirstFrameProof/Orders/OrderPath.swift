/// The steps of a run so far, and the next action of its sequence.
struct OrderPath {
  private let program: [Schedule.Step]
  private var done = 0
  private(set) var steps: [Schedule.Step] = []
  private(set) var waits = 0

  init(_ program: [Schedule.Step]) { self.program = program }

  /// The next step of the actions; nil after the last one.
  var nextAction: Schedule.Step? { done < program.count ? program[done] : nil }

  /// Whether an action has begun and has more steps.
  var isInsideAction: Bool {
    if case .part(_, let number)? = nextAction { number > 1 } else { false }
  }

  mutating func note(_ choice: OrderStep) {
    steps.append(choice.step)
    if choice.kind == .action { done += 1 }
    if choice.kind == .time { waits += 1 }
  }

  /// The steps, where an action whose parts follow each other is one step.
  var wholeSteps: [Schedule.Step] {
    var whole: [Schedule.Step] = []
    for step in steps {
      guard case .part(let name, let number) = step else {
        whole.append(step)
        continue
      }
      whole.append(step)
      let parts = whole.suffix(number)
      if isEnd(of: name, number), Array(parts) == (1...number).map({ .part(name, $0) }) {
        whole.removeLast(number)
        whole.append(.action(name))
      }
    }
    return whole
  }

  private func isEnd(of name: String, _ number: Int) -> Bool {
    number > 1 && !program.contains(.part(name, number + 1))
  }
}
