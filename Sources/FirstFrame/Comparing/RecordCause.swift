/// Why a baseline was written.
public enum RecordCause: Hashable, Sendable {
  /// There was none.
  case missing
  /// It held something else.
  case changed
  /// It was damaged.
  case unreadable(BaselineFlaw)
}
