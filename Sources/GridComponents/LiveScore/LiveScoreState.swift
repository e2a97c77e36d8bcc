/// Everything that a score from a service shows at one moment: the score, and how the line to the
/// service is.
public struct LiveScoreState: ComponentState {
  /// How the line to the service is.
  public var connection: ScoreConnection
  /// The score that came last.
  public var score: ScoreState

  /// Makes a state.
  public init(connection: ScoreConnection = .off, score: ScoreState = ScoreState()) {
    self.connection = connection
    self.score = score
  }

  /// Takes over a score that has come.
  package mutating func receive(_ score: ScoreState) {
    connection = .live
    self.score = score
    self.score.isLive = score.visualState == .display
  }

  /// The line is lost and is being tried again: the last score stays, and is live no more.
  package mutating func lose() {
    connection = .reconnecting
    score.isLive = false
  }

  /// The service has said all there is to say.
  package mutating func end() {
    connection = .ended
    score.isLive = false
    score.serving = nil
  }

  /// Begins to follow the match, or stops.
  public mutating func apply(_ intent: LiveScoreIntent) {
    switch intent {
    case .follow: self = .waiting
    case .stop: self = LiveScoreState()
    }
  }
}

/// What the user of a score from a service can ask for.
public enum LiveScoreIntent: Hashable, Sendable {
  /// To follow the match.
  case follow
  /// To follow it no more.
  case stop
}

/// How the line to a service is.
public enum ScoreConnection: String, CaseIterable, Sendable {
  /// Nobody follows the match.
  case off
  /// Nothing has come yet.
  case waiting
  /// Scores come as they happen.
  case live
  /// The line is lost and is being tried again.
  case reconnecting
  /// The match is over.
  case ended

  /// The state of the line in words.
  package var words: String {
    switch self {
    case .off: "Not followed"
    case .waiting: "Waiting…"
    case .live: "Connected"
    case .reconnecting: "Connecting again…"
    case .ended: "Full time"
    }
  }
}

extension LiveScoreState {
  /// A match that nobody follows.
  package static let off = LiveScoreState()
  /// A match of which nothing has come yet.
  package static let waiting = LiveScoreState(connection: .waiting, score: .loading)
  /// A match that is being played.
  package static let live = LiveScoreState(connection: .live, score: .live)
  /// The same match when its line is lost.
  package static let reconnecting = {
    var state = live
    state.lose()
    return state
  }()
  /// A match that is over.
  package static let ended = LiveScoreState(connection: .ended, score: .decided)
}
