/// What a score view reads: properties alone, no publisher, nothing to subscribe to.
///
/// A conforming class must be `@Observable`, or the view is never told of a change. The compiler
/// does not ask for it.
@MainActor public protocol ScoreViewModel: AnyObject {
  /// Which of its faces the view shows.
  var visualState: ScoreVisualState { get }
  /// The columns of numbers, from left to right.
  var scoreCells: [ScoreCell] { get }
  /// What the sides are called; Home and Away unless a model says so.
  var sides: ScoreSides { get }
  /// The side that serves; none unless a model says so.
  var serving: ScoreSide? { get }
  /// Whether the match is being played now; no unless a model says so.
  var isLive: Bool { get }
}

extension ScoreViewModel {
  /// Home and Away.
  public var sides: ScoreSides { ScoreSides() }
  /// None.
  public var serving: ScoreSide? { nil }
  /// No.
  public var isLive: Bool { false }
}

/// A score that can be written, however its views hear of it: what scripts use, never a view.
@MainActor public protocol ScoreKeeper: AnyObject {
  /// Which of its faces the view shows.
  var visualState: ScoreVisualState { get set }
  /// The columns of numbers, from left to right.
  var scoreCells: [ScoreCell] { get set }
}

extension ScoreKeeper {
  /// The home side's points in the last column; writing them opens the first one.
  public var home: Int {
    get { scoreCells.last.flatMap { Int($0.home) } ?? 0 }
    set { updateLastCell { $0.home = String(newValue) } }
  }

  /// The away side's points in the last column; writing them opens the first one.
  public var away: Int {
    get { scoreCells.last.flatMap { Int($0.away) } ?? 0 }
    set { updateLastCell { $0.away = String(newValue) } }
  }

  private func updateLastCell(_ update: (inout ScoreCell) -> Void) {
    var cells = scoreCells
    var cell = cells.popLast() ?? ScoreCell(id: "score", title: "Score")
    update(&cell)
    scoreCells = cells + [cell]
  }
}
