/// What a stage shares with its views.
///
/// A view keeps it as long as it is on the stage, so that finding its queue is one load. The stage
/// itself is weak here, and may be deallocated before its views.
@MainActor final class StageLink {
  let queue: TurnQueue
  let log: StageLog
  let registrations = RegistrationCounter()
  weak var stage: Stage?
  /// Which view has the focus; nil until it is first asked for.
  private(set) var knownFocus: Focus?
  /// The traits that the root inherits.
  var traits = Traits()
  /// Counts changes of names, which cached paths depend on.
  private(set) var names = 0
  /// Set while the views of one round are noted, to name those of an update loop.
  var round: Round?
  /// Counts the canvases of the picture: cells of two of them cannot be compared.
  var canvases = 0
  /// The rows of the stage that have to be drawn again.
  private(set) var damagedRows: [Range<Int>] = []
  /// Called when a view becomes dirty, or a controller has to decide what it presents.
  var listener: (() -> Void)?
  /// Controllers whose views are on the stage but in no frame yet.
  var appearing: [WeakController] = []

  /// Which view has the focus.
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
