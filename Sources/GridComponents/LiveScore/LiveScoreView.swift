package import CharacterGrid
package import GridViews

/// A view of a score from a service that tracks its model.
///
///     ╭─ Score ─────────────── ● LIVE ─╮
///     │                 1st  2nd  Game │
///     │ Świątek   ●      6    3    40  │
///     │ Sabalenka        4    6    15  │
///     ╰────────────────────────────────╯
///       ● Connected            [ Stop ]
public final class LiveScoreView: TrackedView<LiveScoreState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<LiveScoreState>) {
    super.init(model, in: LiveScoreStateView())
  }
}

// MARK: - The state view

/// The state view of a score from a service.
///
/// A score board is above the state of the connection and a button to follow the match or to stop.
package final class LiveScoreStateView: View, StateView {
  /// What is shown now.
  package private(set) var shown = LiveScoreState()
  /// Called with each intent of the user.
  package var send: @MainActor (LiveScoreIntent) -> Void = { _ in }
  private let board = ScoreStateView()
  private let indicator = ActivityIndicator(style: .accent)
  private let dot = Label("●")
  private let words = Label()
  private lazy var button = Button("Follow") { [unowned self] in
    send(shown.connection.isFollowing ? .stop : .follow)
  }

  /// Makes the state view of a match that is not followed.
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

  /// Shows the state of the connection.
  func updateConnection(_ connection: ScoreConnection) {
    shown.connection = connection
    indicator.isHidden = !connection.isBusy
    indicator.isAnimating = connection.isBusy
    dot.isHidden = connection.isBusy
    dot.style = connection.tone(in: tones)
    words.text = connection.words
    words.style = connection.tone(in: tones)
    button.title = connection.isFollowing ? "Stop" : "Follow"
  }

  /// Updates the colours of the connection; the board updates its own.
  package override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style { updateConnection(shown.connection) }
  }

  /// Places the connection in the last row, and the board above it.
  package override func layoutSubviews() {
    let (width, row) = (bounds.size.width, bounds.size.height - 1)
    board.frame = GridRect(x: 0, y: 0, width: width, height: max(0, row))
    let end = button.sizeThatFits(ProposedSize(width: width)).width
    button.frame = GridRect(x: width - end - 1, y: row, width: end, height: 1)
    for mark in [dot, indicator] { mark.frame = GridRect(x: 2, y: row, width: 1, height: 1) }
    words.frame = GridRect(x: 4, y: row, width: max(0, width - end - 6), height: 1)
  }

  /// Returns the board's size and one more row.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let board = board.sizeThatFits(ProposedSize(width: proposal.width))
    return GridSize(width: board.width, height: proposal.height ?? board.height + 1)
  }
}
