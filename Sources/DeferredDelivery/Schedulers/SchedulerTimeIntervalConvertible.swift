/// A length of time that can be made from the usual units.
public protocol SchedulerTimeIntervalConvertible {
  /// Makes a length from whole seconds.
  static func seconds(_ s: Int) -> Self
  /// Makes a length from seconds and parts of them.
  static func seconds(_ s: Double) -> Self
  /// Makes a length from whole milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Makes a length from whole microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Makes a length from whole nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
