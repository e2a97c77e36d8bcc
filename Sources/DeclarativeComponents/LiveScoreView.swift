import CharacterGrid
import DeclarativeViews
import GridComponents

/// A score, the state of its connection below it, and a button to follow the match or to stop.
struct LiveScoreView: View {
  let model: any ViewModel<LiveScoreState>

  var body: some View {
    ScoreBoard(score: model.score)
    ConnectionRow(model: model)
  }
}

/// The state of the connection.
private struct ConnectionRow: View {
  let model: any ViewModel<LiveScoreState>
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    let connection = model.connection
    HStack {
      if connection == .waiting || connection == .reconnecting {
        ProgressView()
      } else {
        Text("●").foregroundStyle(tone(of: connection))
      }
      Text(connection.words).foregroundStyle(tone(of: connection))
      Spacer()
      if connection == .off || connection == .ended {
        Button("Follow") { model.send(.follow) }
      } else {
        Button("Stop") { model.send(.stop) }
      }
    }
    .padding(.leading, 2)
    .padding(.trailing)
  }

  private func tone(of connection: ScoreConnection) -> CellStyle {
    switch connection {
    case .off, .waiting, .ended: .secondary
    case .live: Tones(colorScheme).positive
    case .reconnecting: Tones(colorScheme).caution
    }
  }
}
