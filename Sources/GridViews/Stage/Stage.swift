public import CharacterGrid

/// The headless window: a root view, a size, and a main queue that is turned by hand.
///
///     let stage = Stage(ScoreView(model), size: Size(width: 34, height: 5))
///     let frame = stage.commit()
///
/// The view is made while ``TurnQueue/current`` is the stage's own queue, so a view that
/// subscribes in its initializer is served by the stage that shows it.
@MainActor public final class Stage {
  /// The view that fills the stage.
  public let root: View
  /// The stage's main queue and clock.
  public let queue: TurnQueue
  let log = StageLog()
  let registrations = RegistrationCounter()
  private var commits = 0
  private var isCommitting = false
  private var lastGrid: Grid?

  /// Mounts a view at a size; a view can be on one stage only.
  public init(_ root: @autoclosure () -> View, size: Size) {
    let queue = TurnQueue()
    self.queue = queue
    self.root = TurnQueue.$current.withValue(queue) { root() }
    precondition(
      self.root.superview == nil && self.root.mountingStage == nil,
      "\(self.root.path) is on a stage or inside of a view already. Make a new view for each stage."
    )
    self.root.mountingStage = self
    resize(to: size)
    TurnQueue.$current.withValue(queue) { self.root.tellTreeItMoved() }
  }

  /// Columns and rows.
  public var size: Size { root.frame.size }

  /// How many cells a stage may have.
  static let mostCells = 1 << 26

  /// Runs turns until the queue is idle, and says how many there were; at most a thousand, for
  /// queues that feed themselves.
  @discardableResult public func drain() -> Int {
    var turns = 0
    while turns < 1_000, turn() > 0 { turns += 1 }
    return turns
  }

  /// Moves the virtual clock and runs what becomes due.
  @discardableResult public func advance(by duration: Duration) -> Int {
    log.isInTurn = true
    defer { log.isInTurn = false }
    return queue.advance(by: duration)
  }

  /// Called after an explicit layout flush: the picture is drawn only for those who listen.
  func layoutWasFlushed() {
    if FrameListening.isOn { log.append(flush: drawnGrid(committing: false)) }
  }

  private func drawnGrid(committing: Bool) -> Grid {
    var canvas = Canvas(size: size)
    root.drawTree(on: &canvas, committing: committing)
    return canvas.frozen()
  }

  /// Draws if a view has asked for it, or gives the last picture again.
  private func currentGrid() -> Grid {
    if let lastGrid, !root.needsDisplay, lastGrid.size == size { return lastGrid }
    root.clearNeedsDisplay()
    let grid = drawnGrid(committing: true)
    lastGrid = grid
    return grid
  }
}

extension Stage: FrameSource {
  /// Updates properties, lays out, draws, and records the frame.
  public func commit() -> FrameRecord {
    precondition(
      !isCommitting, "A view's own method has called commit(). Call it from outside of the views.")
    isCommitting = true
    defer { isCommitting = false }
    return TurnQueue.$current.withValue(queue) {
      let loop = root.settle()
      if !loop.isEmpty { log.report(.updateLoop(paths: loop)) }
      let grid = currentGrid()
      commits += 1
      defer { log.clear() }
      return FrameRecord(
        grid: grid, number: commits, turn: queue.turnNumber, latency: log.latency,
        runs: log.scopeRuns(), assignments: log.assignmentRecords(), problems: log.problems,
        flushes: log.flushes)
    }
  }

  /// Runs one turn of the queue.
  @discardableResult public func turn() -> Int {
    log.isInTurn = true
    defer { log.isInTurn = false }
    return queue.turn()
  }

  /// Whether a block is due.
  public var hasPendingTurn: Bool { queue.hasDueBlocks }

  /// Whether a view is dirty.
  public var needsCommit: Bool { commits == 0 || !root.isSettled || root.needsDisplay }

  /// Gives the root another size.
  public func resize(to size: Size) {
    precondition(
      size.area <= Self.mostCells,
      "A stage of \(size) has more than \(Self.mostCells) cells. Make it smaller.")
    root.frame = Rect(origin: .zero, size: size)
  }

  /// Runs what happens to the models, with the stage's queue as the main queue.
  public func act(_ action: () -> Void) { TurnQueue.$current.withValue(queue) { action() } }

  /// Tracked scopes that are registered with what they read, and views on the stage.
  public var liveCounts: [String: Int] {
    ["registrations": registrations.live, "views": root.treeCount]
  }
}

extension Stage: GridRenderable {
  /// The picture of a commit made now.
  public func rendered() -> Grid { commit().grid }
}
