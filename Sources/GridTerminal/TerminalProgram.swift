package import CharacterGrid
import GridViews

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

/// A stage as a program for a terminal: real time moves its clock.
@MainActor final class StageProgram: TerminalProgram {
  private let stage: Stage
  private let place: Terminal.Place
  private let isOverNow: @MainActor () -> Bool
  private var screen = GridSize.zero

  init(_ stage: Stage, in place: Terminal.Place, until isOver: @escaping @MainActor () -> Bool) {
    (self.stage, self.place, isOverNow) = (stage, place, isOver)
  }

  var isOver: Bool { isOverNow() }

  var timeUntilNextChange: Duration? {
    stage.needsCommit ? .zero : stage.queue.timeUntilNextBlock
  }

  func onChange(_ listener: (@Sendable () -> Void)?) { stage.onChange(listener) }

  func resize(to size: GridSize) {
    screen = size
    stage.resize(to: GridSize(width: size.width, height: height(within: size)))
  }

  func handle(_ input: FrameInput) { stage.perform(input) }

  func advance(by duration: Duration) { stage.advance(by: duration) }

  func settle() async {
    await stage.settle()
    stage.drain()
  }

  /// A frame that needs another height below the prompt gets it before it is shown.
  func commit() -> FrameRecord {
    let frame = stage.commit()
    let height = height(within: screen)
    if height == stage.size.height { return frame }
    stage.resize(to: GridSize(width: screen.width, height: height))
    return stage.commit()
  }

  private func height(within size: GridSize) -> Int {
    switch place {
    case .fullScreen: return size.height
    case .inline(let rows):
      let needed = stage.root.sizeThatFits(ProposedSize(width: size.width)).height
      return min(max(1, rows ?? needed), max(1, size.height))
    }
  }
}
