import CharacterGrid

/// What the views of a stage share with it.
///
/// A view keeps it as long as it is on the stage, so that finding its queue costs nothing, and the
/// stage may go before its views.
@MainActor final class StageLink {
  let queue: TurnQueue
  let log = StageLog()
  let registrations = RegistrationCounter()
  weak var stage: Stage?
  /// Which view the keys go to; nil as long as nobody has asked.
  private(set) var knownFocus: Focus?
  /// The traits that the root inherits.
  var traits = Traits()
  /// Counts changes of names, which paths are made of.
  private(set) var names = 0
  /// Whoever wants to know which views run in a loop's last round.
  var round: Round?
  /// The stage's rows that something else is to be seen on than the last time.
  private(set) var damagedRows: [Range<Int>] = []
  /// Called when a view has become dirty, or a controller has something to decide.
  var listener: (() -> Void)?
  /// Controllers whose views are in no frame yet.
  var appearing: [WeakController] = []

  /// Which view the keys go to.
  var focus: Focus {
    let focus = knownFocus ?? Focus(of: self)
    knownFocus = focus
    return focus
  }

  struct WeakController { weak var controller: ViewController? }

  init(queue: TurnQueue) { self.queue = queue }

  func namesDidChange() { names += 1 }

  func damage(_ rows: Range<Int>) {
    if !rows.isEmpty { damagedRows.append(rows) }
  }

  func repairDamage() { damagedRows.removeAll(keepingCapacity: true) }
}
