package import CharacterGrid
package import GridViews

/// The drawn score from a service: a score board over a line that tells how the service is, and a
/// button to follow the match or to stop.
package final class LiveScoreFace: View, Face {
  /// What is shown now.
  package private(set) var shown = LiveScoreState()
  /// Told what the user asks for.
  package var send: @MainActor (LiveScoreIntent) -> Void = { _ in }
  private let board = ScoreFace()
  private let indicator = ActivityIndicator(style: .accent)
  private let dot = Label("●")
  private let words = Label()
  private lazy var button = Button("Follow") { [unowned self] in
    send(shown.connection.isFollowing ? .stop : .follow)
  }

  /// Makes the face of a match that nobody follows.
  package override init() {
    super.init()
    for view in [board, dot, indicator, words, button] as [View] { addSubview(view) }
    updateConnection(shown.connection)
  }

  /// Shows a whole state at once.
  package func show(_ state: LiveScoreState) {
    shown.score = state.score
    board.show(state.score)
    updateConnection(state.connection)
  }

  /// Shows how the line to the service is.
  func updateConnection(_ connection: ScoreConnection) {
    shown.connection = connection
    let isBusy = connection == .waiting || connection == .reconnecting
    indicator.isHidden = !isBusy
    indicator.isAnimating = isBusy
    dot.isHidden = isBusy
    dot.style = tone(of: connection)
    words.text = connection.words
    words.style = tone(of: connection)
    button.title = connection.isFollowing ? "Stop" : "Follow"
  }

  private func tone(of connection: ScoreConnection) -> CellStyle {
    switch connection {
    case .off, .waiting, .ended: .secondary
    case .live: tones.positive
    case .reconnecting: tones.caution
    }
  }

  /// Shows the line in the colours of another ground; the board does so by itself.
  package override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style { updateConnection(shown.connection) }
  }

  /// Places the line in the last row, and the board above it.
  package override func layoutSubviews() {
    let (width, row) = (bounds.size.width, bounds.size.height - 1)
    board.frame = GridRect(x: 0, y: 0, width: width, height: max(0, row))
    let end = button.sizeThatFits(ProposedSize(width: width)).width
    button.frame = GridRect(x: width - end - 1, y: row, width: end, height: 1)
    for mark in [dot, indicator] { mark.frame = GridRect(x: 2, y: row, width: 1, height: 1) }
    words.frame = GridRect(x: 4, y: row, width: max(0, width - end - 6), height: 1)
  }

  /// The board's size and a row.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let board = board.sizeThatFits(ProposedSize(width: proposal.width))
    return GridSize(width: board.width, height: proposal.height ?? board.height + 1)
  }
}

extension ScoreConnection {
  /// Whether the service is being listened to.
  fileprivate var isFollowing: Bool { self != .off && self != .ended }
}
