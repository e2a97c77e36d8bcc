import CharacterGrid
import GridViews

/// One match, side by side with its goals, pushed onto the list.
final class MatchScreen: ViewController {
  let id: ShellMatch.ID
  private let home = ResultRow()
  private let away = ResultRow()
  private let place = Label(style: .secondary, numberOfLines: 1)

  init(_ id: ShellMatch.ID, onShare: @escaping @MainActor () -> Void) {
    self.id = id
    super.init()
    barItems = [Button("Share", action: onShare)]
  }

  override func loadView() -> View {
    let rows = StackView(.vertical)
    for row in [home, away, Divider(), place] { rows.addSubview(row) }
    return ShellPage(rows, top: 1)
  }

  /// Shows the match as it is now, or that there is none any more.
  func show(_ match: ShellMatch?) {
    title = match?.title ?? "No such match"
    home.show(match?.home ?? "", goals: match?.goals?.home)
    away.show(match?.away ?? "", goals: match?.goals?.away)
    place.text = match.map { "\($0.begin), \($0.place)" } ?? ""
  }
}

/// A side and its goals.
private final class ResultRow: View {
  private let name = Label(numberOfLines: 1)
  private let goals = Label(style: .emphasis)

  override init() {
    super.init()
    addSubview(name)
    addSubview(goals)
  }

  func show(_ name: String, goals: Int?) {
    self.name.text = name
    self.goals.text = goals.map { "\($0)" } ?? "–"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = min(goals.intrinsicContentSize.width, bounds.size.width)
    let start = bounds.size.width - width
    goals.frame = GridRect(x: start, y: 0, width: width, height: 1)
    name.frame = GridRect(x: 0, y: 0, width: max(0, start - 1), height: 1)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let needed = name.intrinsicContentSize.width + 1 + goals.intrinsicContentSize.width
    return GridSize(width: proposal.width ?? needed, height: 1)
  }
}
