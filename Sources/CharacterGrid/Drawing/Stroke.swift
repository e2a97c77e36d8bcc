/// What a line is drawn with.
public enum Stroke: CaseIterable, Hashable, Sendable {
  /// A thin line: `─`.
  case light
  /// A thick line: `━`.
  case heavy
  /// Two thin lines: `═`.
  case double
  /// What every font and every log has: `-`, `|` and `+`.
  case ascii
}
