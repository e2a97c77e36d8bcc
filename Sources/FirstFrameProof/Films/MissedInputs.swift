import Turns

/// The inputs of a film that had no effect, and the answers that no request waited for, in
/// sentences.
struct MissedInputs {
  /// The taps that found no control, and the answers; they fail the film's snapshot.
  private(set) var failures: [String] = []
  /// The keys and texts that nothing handled; they are named if the film is recorded or differs.
  private(set) var keys: [String] = []

  /// Notes a step that was to answer a service and has not.
  mutating func noteAnswer(by step: Schedule.Step, _ miss: AnswerTally.Miss) {
    failures += Advice.onMissedAnswer(step, miss)
  }

  /// Notes the name of an action that does not exist.
  mutating func noteUnknown(_ name: String, among known: [String]) {
    let names = known.map { VisibleText.typed($0) }.joined(separator: ", ")
    failures.append(
      "No action is called \(VisibleText.typed(name)). "
        + (known.isEmpty ? "The scenario has no actions." : "There are \(names)."))
  }

  /// Notes an input that the action with the name has made.
  mutating func note(_ input: FrameInput, by name: String) {
    let action = VisibleText.quoted(name)
    switch input {
    case .tap(let control):
      failures.append("\(action): no control named \(VisibleText.quoted(control)) accepts a tap.")
    case .key:
      keys.append("\(action): no view handled the key. Does the right one have the focus?")
    case .text, .paste:
      keys.append("\(action): no view took the text. Does the right one have the focus?")
    case .mouse, .resize, .trait, .time: break
    }
  }
}
