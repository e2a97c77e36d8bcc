/// How long something may go on before it counts as never idle.
enum Idleness {
  /// The number of turns and tasks in a row.
  static let turnLimit = 100
}
