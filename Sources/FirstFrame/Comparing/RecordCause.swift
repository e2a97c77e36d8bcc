public import CharacterGrid

/// Why a baseline was written.
public enum RecordCause: Hashable, Sendable {
  /// There was none.
  case missing
  /// It held another picture.
  case changed
  /// It was not a recording.
  case unreadable(NotationError)
}
