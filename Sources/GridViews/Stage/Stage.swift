public import CharacterGrid
import InstrumentedObservation

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
  /// The traits that differ from the defaults; the width class follows from the size unless it is
  /// set here.
  public var traits: TraitOverrides { didSet { updateTraits() } }
  /// What was cut or copied; a view reaches it as `stage?.clipboard`.
  public var clipboard = Clipboard()
  let link: StageLink
  /// The screens over the root.
  let presentations = StagePresentations()
  var log: StageLog { link.log }
  /// Kept alive here: it is the controller whose view is the root.
  private let controller: ViewController?
  var picture: StagePicture
  var commits = 0
  var isCommitting = false

  /// What the frames so far have reported, each once: two items of one identity, a model that a view's
  /// own method has written, and the like.
  ///
  /// A test by what is seen does not read the records of its frames; it can end with
  /// `#expect(stage.problems == [])`.
  public internal(set) var problems: [FrameRecord.Problem] = []

  /// Whether the record of a frame says why each body ran, see `FrameRecord.ScopeRun.reasons`.
  public var explainsBodies: Bool {
    get { log.explainsBodies }
    set { log.explainsBodies = newValue }
  }

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
    // Sized before it is mounted, so that the first frame is the first layout.
    resize(to: size)
    queue.asCurrent { root.tellTreeItMoved(to: link) }
  }

  deinit {
    queue.forgetBlocks()
    link.log.close()
  }

  /// The columns and rows of the stage.
  ///
  /// A root that changes its own frame is clipped to them, or leaves cells blank.
  public private(set) var size: GridSize

  /// How many cells a stage may have.
  static let mostCells = 1 << 26

  /// The whole picture drawn into a new canvas, without tracking: incremental drawing must be equal
  /// to it.
  package var freshPicture: Grid { StagePicture.fresh(of: roots, size: size) }

  /// Called after an explicit layout flush; the picture is drawn only while a film or a proof
  /// listens.
  func layoutWasFlushed(of view: View) {
    guard FrameListening.isOn, !isCommitting else { return }
    let screen = view.ancestors.last ?? view
    let area = GridRect(origin: view.convert(.zero, to: screen), size: view.frame.size)
    // A method may have asked for the layout, and does not draw.
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
    log.detail = FrameListening.detail
    queue.asCurrent(action)
  }

  /// Notifies siblings of one change in another order, by its number: the `observe` closures that
  /// have read what changes, and the subscribers of one subject of DeferredDelivery.
  ///
  /// Number 0 is the order in which they began; as many numbers as there are orders give each of
  /// them once. Unless this is called, `observe` closures have Observation's own order, which is
  /// any. A subject asks the queue that is current when it sends, as in ``act(_:)`` and ``turn()``.
  public func setDeliveryOrder(_ number: UInt64) { queue.setSiblingOrder(number) }

  /// How many siblings were notified of one change in another order than number 0, at most:
  /// `observe closures` and `subscribers`.
  public var permutedSiblings: [String: Int] { queue.permutedSiblings }

  /// How many tracked scopes are registered with what they read, and how many views are on the
  /// stage.
  public var liveCounts: [String: Int] {
    ["registrations": link.registrations.live, "views": roots.reduce(0) { $0 + $1.treeCount }]
  }
}

extension Stage: TurnQueueOwner {}

extension Stage: GridRenderable {
  /// The picture of a commit made now.
  public func rendered() -> Grid { commit().grid }
}

// MARK: - Turns, time and tasks

extension Stage {
  /// Whether a block is due.
  public var hasPendingTurn: Bool { queue.hasPendingTurn }

  /// Runs one turn of the queue and returns how many blocks ran.
  @discardableResult public func turn() -> Int { arriving(.nextTurn) { queue.turn() } }

  /// Runs turns until the queue is idle and returns how many there were: at most a thousand, for
  /// queues that feed themselves.
  @discardableResult public func drain() -> Int {
    var turns = 0
    while turns < 1_000, turn() > 0 { turns += 1 }
    return turns
  }

  /// Moves the virtual clock, runs what becomes due, and returns how many blocks ran.
  @discardableResult public func advance(by duration: Duration) -> Int {
    arriving(.nextTurn) { queue.advance(by: duration) }
  }

  /// How often ``settle()`` yields.
  static let yields = 32

  /// Lets tasks of the main actor continue that are due within a fixed number of yields, no more.
  ///
  /// A task that waits for a service, a clock or another thread continues only when that resumes
  /// it. This runs no turn and commits no frame.
  public func settle() async {
    let outer = log.arrival
    log.arrival = .nextSuspension
    for _ in 0..<Self.yields { await Task.yield() }
    log.arrival = outer
  }

  /// Calls a closure whenever there is something new to commit or to run; nil ends it.
  ///
  /// The closure is called on the main actor for a view that became dirty, and on any thread for a
  /// block that was queued.
  package func onChange(_ listener: (@Sendable () -> Void)?) {
    link.listener = listener
    queue.onEnqueue(listener)
  }

  /// Runs blocks whose changes count as ones that came with this latency.
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
