public import CharacterGrid

/// The headless window: a root view, a size, traits, and a main queue that is turned by hand.
///
///     let stage = Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
///     let frame = stage.commit()
///
/// The view is made while `TurnQueue.current` is the stage's own queue, so a view that
/// subscribes in its initializer is served by the stage that shows it.
@MainActor public final class Stage {
  /// The view that fills the stage.
  public let root: View
  /// The stage's main queue and clock.
  public let queue: TurnQueue
  /// The traits that are not what they are by default; the width class follows from the size
  /// unless it is set here.
  public var traits: TraitOverrides { didSet { updateTraits() } }
  let link: StageLink
  /// What lies over the root.
  let arrangements = Arrangements()
  var log: StageLog { link.log }
  /// The controller whose view is the root.
  private let controller: ViewController?
  private var picture: StagePicture
  private(set) var commits = 0
  private var isCommitting = false

  /// Mounts a view at a size; a view can be on one stage only.
  public convenience init(
    _ root: @autoclosure () -> View, size: GridSize, traits: TraitOverrides = TraitOverrides()
  ) {
    self.init(size: size, traits: traits) { (root(), nil) }
  }

  /// Mounts a controller and its view at a size.
  public convenience init(
    _ controller: @autoclosure () -> ViewController, size: GridSize,
    traits: TraitOverrides = TraitOverrides()
  ) {
    self.init(size: size, traits: traits) {
      let controller = controller()
      return (controller.view, controller)
    }
  }

  private init(
    size: GridSize, traits: TraitOverrides, make: () -> (root: View, controller: ViewController?)
  ) {
    let queue = TurnQueue()
    self.queue = queue
    self.traits = traits
    self.size = size
    link = StageLink(queue: queue)
    picture = StagePicture(size: size)
    (root, controller) = TurnQueue.$current.withValue(queue) { make() }
    precondition(
      root.superview == nil && root.link?.stage == nil,
      "\(root.path) is on a stage or inside of a view already. Make a new view for each stage."
    )
    link.stage = self
    resize(to: size)
    TurnQueue.$current.withValue(queue) { root.tellTreeItMoved(to: link) }
  }

  deinit {
    queue.forgetBlocks()
    link.log.isClosed = true
  }

  /// Columns and rows; a root that changes its own frame is cut off there, or leaves room.
  public private(set) var size: GridSize

  /// How many cells a stage may have.
  static let mostCells = 1 << 26

  /// The picture drawn from nothing, with no tracking and no memory: what incremental drawing must
  /// be equal to.
  package var freshPicture: Grid { StagePicture.fresh(of: roots, size: size) }

  /// Called after an explicit layout flush: the picture is drawn only for those who listen.
  func layoutWasFlushed() {
    if FrameListening.isOn, !isCommitting { log.append(flush: freshPicture) }
  }

  private func updateTraits() {
    let base = Traits(widthClass: WidthClass(columns: size.width))
    let new = traits.applied(to: base)
    guard new != link.traits else { return }
    link.traits = new
    for view in roots { view.setNeeds(.traits, because: .traits) }
  }
}

extension Stage: FrameSource {
  /// Settles traits, properties, constraints and layout, draws, and records the frame.
  public func commit() -> FrameRecord {
    precondition(
      !isCommitting && log.openRuns == 0,
      "A view's own method has called commit(). Call it from outside of the views.")
    commits += 1
    if let grid = picture.grid, !needsCommit, log.isEmpty, log.events == nil {
      return FrameRecord(
        grid: grid, number: commits, turn: queue.turnNumber, cursor: cursorRecord,
        focus: focusRecord)
    }
    isCommitting = true
    log.listens = FrameListening.isOn
    defer { isCommitting = false }
    return TurnQueue.$current.withValue(queue) { settledRecord() }
  }

  private func settledRecord() -> FrameRecord {
    let grid = settledGrid()
    let record = FrameRecord(
      grid: grid, number: commits, turn: queue.turnNumber, latency: log.latency,
      runs: log.scopeRuns(), assignments: log.assignmentRecords(), measures: log.measures,
      problems: log.problems, flushes: log.flushes, cursor: cursorRecord, focus: focusRecord)
    log.clear()
    log.events?.append(.committed(number: commits))
    finishAppearing()
    return record
  }

  /// Settles and draws, again if drawing has changed something, until nothing is dirty.
  private func settledGrid() -> Grid {
    for _ in 0..<View.settlingLimit {
      let loop = settleRoots()
      link.knownFocus?.review()
      let grid = picture.update(roots, size: size, of: link)
      if let loop { log.report(loop) }
      if loop != nil || !needsCommit { return grid }
    }
    log.report(.updateLoop(paths: dirtyPaths, isProved: false))
    return picture.grid ?? Grid(blank: size)
  }

  /// Tells controllers whose views are in a frame for the first time.
  private func finishAppearing() {
    let controllers = link.appearing
    link.appearing = []
    for entry in controllers { entry.controller?.viewIsInAFrame(of: link) }
  }

  /// Whether a view is dirty.
  public var needsCommit: Bool {
    picture.grid == nil || !root.needsAnywhere.isEmpty || !link.damagedRows.isEmpty
      || arrangements.needCommit
  }

  /// Gives the root another size.
  public func resize(to size: GridSize) {
    precondition(
      size.area <= Self.mostCells,
      "A stage of \(size) has more than \(Self.mostCells) cells. Make it smaller.")
    if size != self.size { log.events?.append(.resized(size)) }
    self.size = size
    for view in roots { view.frame = GridRect(origin: .zero, size: size) }
    updateTraits()
  }

  /// Runs what happens to the models, with the stage's queue as the main queue.
  public func act(_ action: () -> Void) {
    log.listens = FrameListening.isOn
    TurnQueue.$current.withValue(queue) { action() }
  }

  /// Runs the `observe` closures that have heard of one change in another order, by its number.
  ///
  /// Number 0 is the order in which they began, which a stage that was never asked does not keep:
  /// Observation tells siblings in any order. As many numbers as there are orders give each once.
  public func setDeliveryOrder(_ number: UInt64) { queue.setSiblingOrder(number) }

  /// Tracked scopes that are registered with what they read, and views on the stage.
  public var liveCounts: [String: Int] {
    ["registrations": link.registrations.live, "views": roots.reduce(0) { $0 + $1.treeCount }]
  }
}

extension Stage: GridRenderable {
  /// The picture of a commit made now.
  public func rendered() -> Grid { commit().grid }
}

extension Stage {
  /// Whether a block is due.
  public var hasPendingTurn: Bool { queue.hasPendingTurn }

  /// Runs one turn of the queue.
  @discardableResult public func turn() -> Int { arriving(.nextTurn) { queue.turn() } }

  /// Runs turns until the queue is idle, and says how many there were; at most a thousand, for
  /// queues that feed themselves.
  @discardableResult public func drain() -> Int {
    var turns = 0
    while turns < 1_000, turn() > 0 { turns += 1 }
    return turns
  }

  /// Moves the virtual clock and runs what becomes due.
  @discardableResult public func advance(by duration: Duration) -> Int {
    arriving(.nextTurn) { queue.advance(by: duration) }
  }

  /// How often ``settle()`` lets others run.
  static let yields = 32

  /// Lets the tasks of the main actor go on that are due within a fixed number of yields, no more:
  /// a task that waits for a service, a clock or another thread goes on when that lets it.
  ///
  /// It runs no turn and commits no frame.
  public func settle() async {
    let outer = log.arrival
    log.arrival = .nextSuspension
    for _ in 0..<Self.yields { await Task.yield() }
    log.arrival = outer
  }

  /// Calls a closure whenever there is something new to commit or to run: on the main actor for a
  /// view that has become dirty, on any thread for a block that was queued; nil ends it.
  package func onChange(_ listener: (@Sendable () -> Void)?) {
    link.listener = listener
    queue.onEnqueue(listener)
  }

  private func arriving(_ latency: FrameRecord.Latency, _ run: () -> Int) -> Int {
    let outer = log.arrival
    log.arrival = latency
    log.listens = FrameListening.isOn
    defer { log.arrival = outer }
    let blocks = run()
    if blocks > 0 { log.events?.append(.turned(blocks: blocks)) }
    return blocks
  }
}
