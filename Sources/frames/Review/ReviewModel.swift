import FirstFrameReports
import Observation

/// The state of a review: what is shown, and the decisions.
@MainActor @Observable final class ReviewModel {
  /// A pending snapshot.
  struct Item {
    let pending: PendingSnapshot
    /// The index of its change in ``ReviewModel/changes``.
    let change: Int
  }

  /// A decision about a snapshot.
  enum Decision: String { case accepted, rejected }

  /// The ways to show a picture; a text is shown as its difference.
  enum Layer: String { case both, difference }

  /// The snapshots; those with the same change are adjacent.
  let items: [Item]
  /// The groups of snapshots that have changed in the same way.
  let changes: [DistinctChange]
  /// The index of the shown snapshot.
  private(set) var place = 0
  /// The decisions, by the indices of the snapshots.
  private(set) var decisions: [Int: Decision] = [:]
  /// The way in which pictures are shown.
  private(set) var layer = Layer.both
  /// Why the last key had no effect; nil if it had one.
  private(set) var remark: String?
  /// The index of the shown frame of a film.
  private(set) var frame = 0
  /// Whether the question to confirm the decisions is shown.
  private(set) var isAsking = false
  /// How the review has ended; nil while it goes on.
  private(set) var end: End?
  /// The page of the shown snapshot.
  private(set) var page: SnapshotPage
  private var past: [(place: Int, decisions: [Int: Decision])] = []
  private let report: SnapshotReport

  /// The ways to end a review.
  enum End { case write, leave }

  /// Makes a review of the pending snapshots in a report; nil if there are none.
  init?(_ report: SnapshotReport) {
    self.report = report
    changes = report.changes
    items = changes.enumerated().flatMap { index, change in
      change.members.map { Item(pending: report.pending[$0], change: index) }
    }
    guard let first = items.first else { return nil }
    page = SnapshotPage(of: first.pending.identity, in: report)
    frame = page.firstChange
  }

  var item: Item { items[place] }
  var change: DistinctChange { changes[item.change] }

  /// The number of snapshots with a decision.
  func count(_ decision: Decision) -> Int { decisions.values.count { $0 == decision } }

  // MARK: - Commands

  /// Shows the snapshot that is `step` positions further.
  func move(by step: Int) {
    remark = nil
    show(min(max(0, place + step), items.count - 1))
  }

  private func show(_ place: Int) {
    guard place != self.place else { return }
    self.place = place
    page = SnapshotPage(of: items[place].pending.identity, in: report)
    frame = page.firstChange
  }

  /// Shows the frame that is `step` positions further.
  func step(by step: Int) {
    frame = min(max(0, frame + step), max(0, page.framePairs.count - 1))
  }

  /// Shows the pictures, or their difference in words.
  func turnLayer() { layer = layer == .both ? .difference : .both }

  /// Decides about the shown snapshot, and shows the next one without a decision.
  func decide(_ decision: Decision) { decide(decision, [place]) }

  /// Accepts all snapshots that have changed in the same way as the shown one, without those that
  /// were rejected, now or earlier.
  func acceptKind() {
    if acceptableKind.isEmpty {
      remark = "All of this kind were rejected: press a to accept this one."
      return
    }
    decide(.accepted, acceptableKind)
  }

  /// The indices of the snapshots that ``acceptKind()`` accepts.
  var acceptableKind: [Int] {
    items.indices.filter { index in
      guard items[index].change == item.change else { return false }
      return switch decisions[index] {
      case .accepted: true
      case .rejected: false
      case nil: !items[index].pending.isRejected
      }
    }
  }

  private func decide(_ decision: Decision, _ places: [Int]) {
    let possible = places.filter { canBe(decision, items[$0].pending) }
    remark = possible.isEmpty ? refusal : nil
    if possible.isEmpty { return }
    past.append((place, decisions))
    for place in possible { decisions[place] = decision }
    let next = items.indices.first { $0 > place && decisions[$0] == nil }
    show(next ?? items.indices.first { decisions[$0] == nil } ?? place)
    isAsking = decisions.count == items.count
  }

  private func canBe(_ decision: Decision, _ pending: PendingSnapshot) -> Bool {
    decision == .rejected || PendingFinding(of: pending).canBeAccepted
  }

  /// Why the shown snapshot cannot be accepted; nil if it can.
  private var refusal: String? {
    guard case .refused(let why, _) = PendingFinding(of: item.pending) else { return nil }
    return "This cannot be accepted: \(why)"
  }

  /// Removes the last decision, and shows its snapshot.
  func undo() {
    remark = nil
    guard let last = past.popLast() else { return }
    decisions = last.decisions
    isAsking = false
    show(last.place)
  }

  /// Ends the review, or asks first if there are decisions to write.
  func finish() {
    remark = nil
    if decisions.isEmpty { end = .leave } else { isAsking = true }
  }

  /// Answers the question whether to write the decisions; nil continues the review.
  func answer(_ answer: End?) {
    isAsking = false
    end = answer
  }

  /// The snapshots with a decision.
  func snapshots(_ decision: Decision) -> [PendingSnapshot] {
    items.indices.filter { decisions[$0] == decision }.map { items[$0].pending }
  }
}

extension SnapshotPage {
  /// The index of the first frame that differs.
  fileprivate var firstChange: Int {
    framePairs.firstIndex { $0.expected != $0.actual } ?? 0
  }
}
