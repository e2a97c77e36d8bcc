package import CharacterGrid
import GridViews

/// A program that a terminal loop runs: it is given inputs and time, and returns pictures.
@MainActor package protocol TerminalProgram: AnyObject {
  /// Whether it has ended.
  var isOver: Bool { get }
  /// The time until something changes by itself; nil if nothing will.
  var timeUntilNextChange: Duration? { get }
  /// Calls a closure, on any thread, when there may be another picture; nil ends it.
  func onChange(_ listener: (@Sendable () -> Void)?)
  /// Changes the size of its screen.
  func resize(to size: GridSize)
  /// Handles an input of the user; returns true if it had an effect.
  @discardableResult func handle(_ input: FrameInput) -> Bool
  /// Returns the text that was copied since the last call; nil if none was.
  func takeCopiedText() -> String?
  /// Called when time has passed.
  func advance(by duration: Duration)
  /// Lets tasks that are due continue.
  func settle() async
  /// Returns the picture that is to be shown now.
  func commit() -> FrameRecord
}

extension TerminalProgram {
  /// Nothing is ever copied.
  package func takeCopiedText() -> String? { nil }
}

// MARK: - Of a stage

/// A stage as a program for a terminal: real time moves its clock.
@MainActor final class StageProgram: TerminalProgram {
  private let stage: Stage
  private let place: Terminal.Place
  /// The least columns and rows.
  private let least: GridSize
  private let isOverNow: @MainActor () -> Bool
  private var screen = GridSize.zero
  /// The number of changes of the clipboard that were taken.
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

  /// Handles an input, unless the window is too small to show what it does.
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

  /// Commits a frame; below the prompt one that needs another height is committed again with that.
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

  /// What is shown in a window that is too small.
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
