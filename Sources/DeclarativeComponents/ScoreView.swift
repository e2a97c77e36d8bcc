import CharacterGrid
import DeclarativeViews
import GridComponents

/// The score of a model.
struct ScoreView: View {
  let model: any ScoreViewModel

  var body: some View {
    ScoreBoard(
      score: ScoreState(
        visualState: model.visualState, scoreCells: model.scoreCells, sides: model.sides,
        serving: model.serving, isLive: model.isLive))
  }
}

/// A score: the sides at the left, and a column for each cell at the right.
struct ScoreBoard: View {
  let score: ScoreState
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .padding(.horizontal)
      .border(titles: titles)
  }

  @ViewBuilder private var content: some View {
    switch score.visualState {
    case .idle: EmptyView()
    case .empty: Text("No score yet").foregroundStyle(.secondary)
    case .loading:
      HStack {
        ProgressView()
        Text("Loading…").foregroundStyle(.secondary)
      }
    case .display: board.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
  }

  private var board: some View {
    HStack {
      VStack(alignment: .leading) {
        Text("")
        Text(score.sides.home)
        Text(score.sides.away)
      }
      .lineLimit(1)
      if let side = score.serving {
        VStack {
          Text("")
          Text(side == .home ? "●" : "")
          Text(side == .away ? "●" : "")
        }
        .foregroundStyle(Tones(colorScheme).accent)
      }
      Spacer()
      HStack(spacing: sizeClass == .compact ? 1 : 4) {
        ForEach(score.scoreCells) { cell in ScoreColumn(cell: cell) }
      }
    }
  }

  private var titles: [BoxTitle] {
    let live = Tones(colorScheme).negative.bold
    let title = BoxTitle("Score", style: .title)
    return score.isLive ? [title, BoxTitle("● LIVE", position: .right, style: live)] : [title]
  }
}

/// One column of a score: a title over two numbers.
private struct ScoreColumn: View {
  let cell: ScoreCell
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack {
      Text(cell.title).foregroundStyle(.secondary)
      number(of: .home)
      number(of: .away)
    }
    .lineLimit(1)
    .frame(minWidth: 4)
  }

  private func number(of side: ScoreSide) -> Text {
    Text(cell.words(for: side)).foregroundStyle(cell.look(of: side, in: Tones(colorScheme)))
  }
}
