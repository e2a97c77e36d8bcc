package import CharacterGrid
import GridViews

/// A program that a terminal loop runs.
///
/// It receives inputs and time, and returns pictures.
@MainActor package protocol TerminalProgram: AnyObject {
  /// Whether the program has ended.
  var isOver: Bool { get }
  /// The time until the program changes without an input; nil if it does not.
  var timeUntilNextChange: Duration? { get }
  /// Sets a closure that is called, on any thread, when the picture may have changed; nil removes
  /// it.
  func onChange(_ listener: (@Sendable () -> Void)?)
  /// Changes the size of the program's screen.
  func resize(to size: GridSize)
  /// Handles an input of the user; returns true if it had an effect.
  @discardableResult func handle(_ input: FrameInput) -> Bool
  /// Returns the text that was copied since the last call; nil if there is none.
  func takeCopiedText() -> String?
  /// Called when time has passed.
  func advance(by duration: Duration)
  /// Runs the tasks that can continue.
  func settle() async
  /// Returns the current picture.
  func commit() -> FrameRecord
}

extension TerminalProgram {
  /// Returns nil, for programs that copy nothing.
  package func takeCopiedText() -> String? { nil }
}

// MARK: - Of a stage

/// A stage as a program for a terminal; real time moves the clock of the stage.
@MainActor final class StageProgram: TerminalProgram {
  private let stage: Stage
  private let place: Terminal.Place
  /// The least columns and rows.
  private let least: GridSize
  private let isOverNow: @MainActor () -> Bool
  private var screen = GridSize.zero
  /// The number of the last change of the clipboard that was taken.
  private var takenCopies: Int

  init(
    _ stage: Stage, in place: Terminal.Place, needing least: GridSize = .zero,
    until isOver: @escaping @MainActor () -> Bool
  ) {
    (self.stage, self.place, self.least, isOverNow) = (stage, place, least, isOver)
    takenCopies = stage.clipboard.changes
  }

  var isOver: Bool { isOverNow() }

  var timeUntilNextChange: Duration? {
    stage.needsCommit ? .zero : stage.queue.timeUntilNextBlock
  }

  func onChange(_ listener: (@Sendable () -> Void)?) { stage.onChange(listener) }

  func resize(to size: GridSize) {
    screen = size
    if isTooSmall { return }
    stage.resize(to: GridSize(width: size.width, height: height(within: size)))
  }

  /// Handles an input, unless the window is too small to show the views.
  @discardableResult func handle(_ input: FrameInput) -> Bool {
    !isTooSmall && stage.perform(input)
  }

  func takeCopiedText() -> String? {
    let clipboard = stage.clipboard
    defer { takenCopies = clipboard.changes }
    return clipboard.changes == takenCopies ? nil : clipboard.text
  }

  func advance(by duration: Duration) { stage.advance(by: duration) }

  func settle() async {
    await stage.settle()
    stage.drain()
  }

  /// Commits a frame.
  ///
  /// Below the prompt, if the views need another height, resizes the stage and commits again.
  func commit() -> FrameRecord {
    let frame = stage.commit()
    if isTooSmall {
      return FrameRecord(grid: sizeNotice, number: frame.number, turn: frame.turn)
    }
    let height = height(within: screen)
    if height == stage.size.height { return frame }
    stage.resize(to: GridSize(width: screen.width, height: height))
    return stage.commit()
  }

  private var isTooSmall: Bool { screen.width < least.width || screen.height < least.height }

  /// The picture in a window that is too small.
  private var sizeNotice: Grid {
    let text = "Needs \(least), has \(screen)."
    let layout = TextLayout(text, width: screen.width, options: .init(wrapping: .word))
    let rows = place == .fullScreen ? screen.height : min(layout.size.height, screen.height)
    let size = GridSize(width: screen.width, height: rows)
    var canvas = Canvas(size: size)
    canvas.draw(layout, in: GridRect(origin: .zero, size: size))
    return canvas.frozen()
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
