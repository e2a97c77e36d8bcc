package import CharacterGrid

/// What runs in a terminal and knows none: it is told what happens, and gives pictures.
@MainActor package protocol TerminalProgram: AnyObject {
  /// Whether it has ended.
  var isOver: Bool { get }
  /// How long nothing changes by itself; nil where nothing will.
  var timeUntilNextChange: Duration? { get }
  /// Calls a closure, on any thread, when there may be another picture; nil ends it.
  func onChange(_ listener: (@Sendable () -> Void)?)
  /// Gives it another size.
  func resize(to size: GridSize)
  /// Tells it what its user did.
  func handle(_ input: FrameInput)
  /// Tells it how much time has passed.
  func advance(by duration: Duration)
  /// Lets its tasks go on that are due.
  func settle() async
  /// The picture to be shown now.
  func commit() -> FrameRecord
}
