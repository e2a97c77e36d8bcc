/// The part of a stage that it shares with its views.
///
/// A view keeps it while it is on the stage, so that it finds its queue with one load. The
/// reference to the stage is weak, because the stage may be deallocated before its views.
@MainActor final class StageLink {
  let queue: TurnQueue
  let log: StageLog
  let registrations = RegistrationCounter()
  weak var stage: Stage?
  /// The focus; nil before its first use.
  private(set) var knownFocus: Focus?
  /// The traits that the root inherits.
  var traits = Traits()
  /// The number of changes of names.
  ///
  /// Cached paths depend on it.
  private(set) var names = 0
  /// Set while the views of one round are noted, for reporting an update loop.
  var round: Round?
  /// The number of canvases so far.
  ///
  /// Cells of different canvases cannot be compared.
  var canvases = 0
  /// The rows of the stage that have to be drawn again.
  private(set) var damagedRows: [Range<Int>] = []
  /// Called when a view becomes dirty, or a controller has a pending decision.
  var listener: (() -> Void)?
  /// Controllers whose views are on the stage but not in a frame yet.
  var appearing: [WeakController] = []

  /// The focus; the first read makes it.
  var focus: Focus {
    let focus = knownFocus ?? Focus(of: stage)
    knownFocus = focus
    return focus
  }

  struct WeakController { weak var controller: ViewController? }

  init(queue: TurnQueue) {
    self.queue = queue
    log = StageLog(queue: queue)
  }

  func namesDidChange() { names += 1 }

  func damage(_ rows: Range<Int>) {
    if !rows.isEmpty { damagedRows.append(rows) }
  }

  func repairDamage() { damagedRows.removeAll(keepingCapacity: true) }
}
