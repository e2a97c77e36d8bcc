package import CharacterGrid
import GridViews

/// Everything that a score from a service shows at one moment.
///
/// It has the score and the state of the connection.
public struct LiveScoreState: ComponentState {
  /// The state of the connection.
  public var connection: ScoreConnection
  /// The last score that was received.
  public var score: ScoreState

  /// Makes a state.
  public init(connection: ScoreConnection = .off, score: ScoreState = ScoreState()) {
    self.connection = connection
    self.score = score
  }

  /// Shows a score that a service has sent.
  package mutating func receive(_ score: ScoreState) {
    connection = .live
    self.score = score
    self.score.isLive = score.visualState == .display
  }

  /// Records that the connection is lost; the last score stays, but is not live.
  package mutating func lose() {
    connection = .reconnecting
    score.isLive = false
  }

  /// Ends the stream; the last score stays, without a serving side.
  package mutating func end() {
    connection = .ended
    score.isLive = false
    score.serving = nil
  }

  /// Starts to follow the match, or stops.
  public mutating func apply(_ intent: LiveScoreIntent) {
    switch intent {
    case .follow: self = .waiting
    case .stop: self = LiveScoreState()
    }
  }
}

/// What the user can do with a live score.
public enum LiveScoreIntent: Hashable, Sendable {
  /// Follow the match.
  case follow
  /// Stop following the match.
  case stop
}

/// The state of a connection.
public enum ScoreConnection: String, CaseIterable, Sendable {
  /// The match is not followed.
  case off
  /// No score has been received yet.
  case waiting
  /// Scores are received as they happen.
  case live
  /// The connection is lost and is being restored.
  case reconnecting
  /// The match is over.
  case ended

  /// The text for the state.
  package var words: String {
    switch self {
    case .off: "Not followed"
    case .waiting: "Waiting…"
    case .live: "Connected"
    case .reconnecting: "Connecting again…"
    case .ended: "Full time"
    }
  }

  /// True while the match is followed and not over.
  package var isFollowing: Bool { self != .off && self != .ended }

  /// True while no score can come.
  package var isBusy: Bool { self == .waiting || self == .reconnecting }

  /// The colour for the state.
  package func tone(in tones: Tones) -> CellStyle {
    switch self {
    case .off, .waiting, .ended: .secondary
    case .live: tones.positive
    case .reconnecting: tones.caution
    }
  }
}

extension LiveScoreState {
  /// A match that is not followed.
  package static let off = LiveScoreState()
  /// A match that is followed but has no score yet.
  package static let waiting = LiveScoreState(connection: .waiting, score: .loading)
  /// A match that is being played.
  package static let live = LiveScoreState(connection: .live, score: .live)
  /// The same match when its line is lost.
  package static let reconnecting = live.with { $0.lose() }
  /// A match that is over.
  package static let ended = LiveScoreState(connection: .ended, score: .decided)
}

// MARK: - Description

extension Components {
  /// A score from a service.
  static let liveScore = Component(
    "LiveScore", summary: "A score as it comes from a service, and how the line to it is.",
    size: GridSize(width: 34, height: 6), wide: GridSize(width: 64, height: 6),
    samples: [
      Sample("waiting", LiveScoreState.waiting), Sample("live", .live),
      Sample("reconnecting", .reconnecting), Sample("ended", .ended), Sample("off", .off),
    ],
    actions: [
      ComponentAction("the score comes") { $0.receive(.live) },
      ComponentAction("the line is lost") { $0.lose() },
      ComponentAction("the next point comes") { state in
        var score = ScoreState.live
        score.scoreCells[2].away = "30"
        state.receive(score)
      },
      ComponentAction("the match ends") { state in
        state.score = .decided
        state.end()
      },
      ComponentAction("follow another", .follow),
      ComponentAction("stop", .stop),
    ],
    view: { (model: ObservableModel<LiveScoreState>) in LiveScoreView(model) },
    stateView: { LiveScoreStateView() })
}
