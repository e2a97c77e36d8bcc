package import Turns

extension Advice {
  /// What to say of a step of a film that was to answer a service and has not.
  package static func onMissedAnswer(_ step: Schedule.Step, _ miss: AnswerTally.Miss) -> [String] {
    let name = VisibleText.quoted(step.description)
    let none = "\(name): no request waited for an answer, so none was given."
    switch miss {
    case .nothingWaits:
      return [
        none,
        "A task asks only once it has begun. Begin it in an earlier call of the film: film.rest() "
          + "runs the tasks that a view begins when it appears.",
      ]
    case .withdrawn(let request):
      return [
        none,
        "The request \(VisibleText.quoted(request)) has ended with CancellationError, since its "
          + "task was cancelled. Answer it before that, or leave the answer out.",
      ]
    case .noneIsMeant(let waiting):
      let names = Words.list(waiting.prefix(6).map { VisibleText.quoted($0) })
      let others = waiting.count > 6 ? " and \(waiting.count - 6) more" : ""
      return [
        "\(name): the call's condition holds for no request that waits, so no answer was given.",
        "\(waiting.count == 1 ? "This one waits" : "These wait"): \(names)\(others). Correct the "
          + "condition, or begin the task that asks in an earlier call of the film.",
      ]
    case .cannotFail(let request):
      return [
        "\(name): the request \(VisibleText.quoted(request)) cannot fail, so it still waits.",
        "It was made with answer(to:). Make it with answerOrFailure(to:), or answer it.",
      ]
    case .serviceCannotFail:
      return [
        "\(name): the service has no error, so no request has failed.",
        "Give it one: Answers(failingWith: …) { … }. Or answer the request.",
      ]
    }
  }
}
