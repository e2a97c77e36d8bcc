import FirstFrame
import Observation

/// What the reader of a review looks at, and has decided.
@MainActor @Observable final class ReviewModel {
  /// A snapshot that waits.
  struct Item {
    let pending: PendingSnapshot
    /// The place of its change among ``ReviewModel/changes``.
    let change: Int
  }

  /// What was decided about a snapshot.
  enum Decision: String { case accepted, rejected }

  /// What is shown of a snapshot.
  enum Layer: String, CaseIterable { case both, difference, recorded, seen }

  /// The snapshots, those with the same change beside each other.
  let items: [Item]
  /// The ways in which they have changed.
  let changes: [DistinctChange]
  /// The snapshot that is shown.
  private(set) var place = 0
  /// The decisions, by the places of the snapshots.
  private(set) var decisions: [Int: Decision] = [:]
  private var chosenLayer = Layer.both
  /// Why the last key did nothing; nil if it did something.
  private(set) var remark: String?
  /// The frame of the film that is shown, from 0.
  private(set) var frame = 0
  /// Whether the decisions are to be confirmed.
  private(set) var isAsking = false
  /// Whether the review has ended, and whether the decisions are to be written then.
  private(set) var end: End?
  /// The page of the snapshot that is shown.
  private(set) var page: SnapshotPage
  private var past: [(place: Int, decisions: [Int: Decision])] = []
  private let report: SnapshotReport

  /// How a review ends.
  enum End { case write, leave }

  /// Reviews what waits in a report; nil if nothing does.
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

  /// How many were decided so.
  func count(_ decision: Decision) -> Int { decisions.values.count { $0 == decision } }

  /// How the snapshot is shown.
  var layer: Layer { layers.contains(chosenLayer) ? chosenLayer : .both }

  /// The ways of showing the snapshot that differ from one another.
  ///
  /// Of a text both are shown by their difference.
  var layers: [Layer] {
    guard page.framePairs.isEmpty else { return Layer.allCases }
    let texts: [(Layer, [String])] = [
      (.recorded, page.lines(ofRecorded: true, ofSeen: false)),
      (.seen, page.lines(ofRecorded: false, ofSeen: true)),
    ]
    return [.both] + texts.filter { !$1.isEmpty && $1 != page.differenceLines }.map(\.0)
  }

  // MARK: - Commands

  /// Shows another snapshot.
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

  /// Shows another frame of a film.
  func step(by step: Int) {
    frame = min(max(0, frame + step), max(0, page.framePairs.count - 1))
  }

  /// Shows the snapshot in another way.
  func turnLayer() {
    let all = layers
    chosenLayer = all[((all.firstIndex(of: layer) ?? 0) + 1) % all.count]
  }

  /// Decides about the snapshot that is shown, and shows the next one that is not decided.
  func decide(_ decision: Decision) { decide(decision, [place]) }

  /// Accepts all that have changed like the one that is shown.
  func acceptKind() {
    decide(.accepted, items.indices.filter { items[$0].change == item.change })
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

  /// Why the snapshot that is shown cannot be accepted; nil if it can.
  private var refusal: String? {
    guard case .refused(let why, _) = PendingFinding(of: item.pending) else { return nil }
    return "This cannot be accepted: \(why)"
  }

  /// Takes the last decision back, and shows what it was about.
  func undo() {
    remark = nil
    guard let last = past.popLast() else { return }
    decisions = last.decisions
    isAsking = false
    show(last.place)
  }

  /// Ends the review, or asks first if there is something to write.
  func finish() {
    remark = nil
    if decisions.isEmpty { end = .leave } else { isAsking = true }
  }

  /// Answers whether to write the decisions; nil goes back.
  func answer(_ answer: End?) {
    isAsking = false
    end = answer
  }

  /// The snapshots that were decided so.
  func snapshots(_ decision: Decision) -> [PendingSnapshot] {
    items.indices.filter { decisions[$0] == decision }.map { items[$0].pending }
  }
}

extension SnapshotPage {
  /// The first frame that differs.
  fileprivate var firstChange: Int {
    framePairs.firstIndex { $0.recorded != $0.seen } ?? 0
  }
}
