import CharacterGrid

/// What runs in a terminal and knows none: it is told what happens, and gives pictures.
@MainActor protocol TerminalProgram: AnyObject {
  /// Whether it has ended.
  var isOver: Bool { get }
  /// After how long it wants to be told of the time; nil while nothing moves by itself.
  var tick: Duration? { get }
  /// Gives it another size.
  func resize(to size: GridSize)
  /// Tells it what somebody did.
  func handle(_ input: TerminalInput)
  /// Tells it how much time has passed.
  func advance(by duration: Duration)
  /// Lets its tasks go on that are due.
  func settle() async
  /// The picture to be shown now.
  func commit() -> FrameRecord
}
