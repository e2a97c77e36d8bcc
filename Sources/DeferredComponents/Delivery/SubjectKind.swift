/// What a published model sends its states through.
public enum SubjectKind: Sendable {
  /// A subject that replays its value to whoever subscribes.
  case currentValue
  /// A subject that forgets each state as soon as it is sent.
  case passthrough
}
