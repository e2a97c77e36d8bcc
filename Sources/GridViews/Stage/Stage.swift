public import CharacterGrid
import InstrumentedObservation

/// A window without a screen: a root view, a size, traits, and a main queue that tests run turn by
/// turn.
///
///     let stage = Stage(ScoreView(model), size: GridSize(width: 34, height: 5))
///     let frame = stage.commit()
///
/// A frame is one picture, and to commit a frame is to make it. The root view is made while
/// `TurnQueue.current` is the stage's queue. So a view that subscribes in its initializer uses the
/// queue of its stage.
@MainActor public final class Stage {
  /// The view that fills the stage.
  public let root: View
  /// The main queue of the stage, and its clock.
  public let queue: TurnQueue
  /// The traits that differ from the defaults.
  ///
  /// The width class is derived from the size unless it is set here.
  public var traits: TraitOverrides { didSet { updateTraits() } }
  /// The text that was cut or copied.
  ///
  /// A view accesses it as `stage?.clipboard`.
  public var clipboard = Clipboard()
  let link: StageLink
  /// The screens over the root.
  let presentations = StagePresentations()
  var log: StageLog { link.log }
  /// The controller whose view is the root.
  ///
  /// It is retained here.
  private let controller: ViewController?
  var picture: StagePicture
  var commits = 0
  var isCommitting = false

  /// The distinct problems that the frames so far have reported.
  ///
  /// For example, two items of a list have the same identity, or a view's own method has written a
  /// model. A test that does not read the records of its frames can end with
  /// `#expect(stage.problems == [])`.
  public internal(set) var problems: [FrameRecord.Problem] = []

  /// Whether a frame's record contains the reasons why each body ran; see
  /// `FrameRecord.ScopeRun.reasons`.
  public var explainsBodies: Bool {
    get { log.explainsBodies }
    set { log.explainsBodies = newValue }
  }

  /// Mounts a view with a size.
  ///
  /// A view can be on only one stage.
  public convenience init(
    _ root: @autoclosure () -> View, size: GridSize, traits: TraitOverrides = TraitOverrides()
  ) {
    self.init(size: size, traits: traits) { (root(), nil) }
  }

  /// Mounts a controller and its view with a size.
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
    let queue = TurnQueue.forNewRenderer()
    self.queue = queue
    self.traits = traits
    self.size = size
    link = StageLink(queue: queue)
    picture = StagePicture(size: size)
    (root, controller) = queue.asCurrent { make() }
    precondition(
      root.superview == nil && root.link?.stage == nil,
      "\(root.path) is on a stage or inside of a view already. Make a new view for each stage."
    )
    link.stage = self
    // The size is set before mounting, so that the first frame is the first layout.
    resize(to: size)
    queue.asCurrent { root.tellTreeItMoved(to: link) }
  }

  deinit {
    queue.forgetBlocks()
    link.log.close()
  }

  /// The columns and rows of the stage.
  ///
  /// To change them, call ``resize(to:)``. If the root changes its own frame, it is clipped to this
  /// size, or cells stay blank.
  public private(set) var size: GridSize

  /// The largest number of cells of a stage.
  static let mostCells = 1 << 26

  /// The whole picture, drawn into a new canvas without tracking.
  ///
  /// Incremental drawing must give the same picture.
  package var freshPicture: Grid { StagePicture.fresh(of: roots, size: size) }

  /// Called after an explicit layout flush.
  ///
  /// The picture is drawn only while a film or a proof listens.
  func layoutWasFlushed(of view: View) {
    guard FrameListening.isOn, !isCommitting else { return }
    let screen = view.ancestors.last ?? view
    let area = GridRect(origin: view.convert(.zero, to: screen), size: view.frame.size)
    // The running method may have requested the layout, and does not draw.
    log.append(FrameRecord.Flush(AccessListening.apart { freshPicture }, area: area))
  }

  private func updateTraits() {
    let base = Traits(widthClass: WidthClass(columns: size.width))
    let new = traits.applied(to: base)
    guard new != link.traits else { return }
    link.traits = new
    for view in roots { view.setNeeds(.traits, because: .traits) }
  }
}

// `commit()` and `needsCommit` are in Passes/Commit.swift.
extension Stage: FrameSource {
  /// Changes the size of the root.
  public func resize(to size: GridSize) {
    precondition(
      size.area <= Self.mostCells,
      "A stage of \(size) has more than \(Self.mostCells) cells. Make it smaller.")
    if size != self.size { log.events?.append(.resized(size)) }
    self.size = size
    for view in roots { view.frame = GridRect(origin: .zero, size: size) }
    updateTraits()
  }

  /// Runs a change to the models, with the stage's queue as the main queue.
  public func act(_ action: () -> Void) {
    log.detail = FrameListening.detail
    queue.asCurrent(action)
  }

  /// The number of tracked scopes that are registered with models, and the number of views on the
  /// stage.
  public var liveCounts: [String: Int] {
    ["registrations": link.registrations.live, "views": roots.reduce(0) { $0 + $1.treeCount }]
  }
}

extension Stage: TurnQueueOwner {}

extension Stage: GridRenderable {
  /// Commits a frame, and returns its picture.
  public func rendered() -> Grid { commit().grid }
}

// MARK: - Turns, time and tasks

extension Stage {
  /// Whether a block is due.
  public var hasPendingTurn: Bool { queue.hasPendingTurn }

  /// Runs one turn of the queue and returns how many blocks ran.
  @discardableResult public func turn() -> Int { arriving(.nextTurn) { queue.turn() } }

  /// Runs turns until no block is due, and returns the number of turns.
  ///
  /// It stops after a thousand turns, because blocks may queue new blocks for ever.
  @discardableResult public func drain() -> Int {
    var turns = 0
    while turns < 1_000, turn() > 0 { turns += 1 }
    return turns
  }

  /// Moves the clock, runs the blocks that become due, and returns how many blocks ran.
  @discardableResult public func advance(by duration: Duration) -> Int {
    arriving(.nextTurn) { queue.advance(by: duration) }
  }

  /// The number of yields of ``settle()``.
  static let yields = 32

  /// Lets tasks of the main actor continue, by yielding a fixed number of times.
  ///
  /// A task that waits for a service, a clock or another thread continues only after that has
  /// resumed it. This call runs no turn and commits no frame.
  public func settle() async {
    let outer = log.arrival
    log.arrival = .nextSuspension
    for _ in 0..<Self.yields { await Task.yield() }
    log.arrival = outer
  }

  /// Sets a closure that is called when there is something to commit or to run; nil removes it.
  ///
  /// It is called on the main actor when a view becomes dirty, and on any thread when a block is
  /// queued.
  package func onChange(_ listener: (@Sendable () -> Void)?) {
    link.listener = listener
    queue.onEnqueue(listener)
  }

  /// Runs blocks, and gives their changes a latency.
  private func arriving(_ latency: FrameRecord.Latency, _ run: () -> Int) -> Int {
    let outer = log.arrival
    log.arrival = latency
    log.detail = FrameListening.detail
    defer { log.arrival = outer }
    let blocks = run()
    if blocks > 0 { log.events?.append(.turned(blocks: blocks)) }
    return blocks
  }
}
