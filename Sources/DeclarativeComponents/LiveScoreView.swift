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
    let tone = connection.tone(in: Tones(colorScheme))
    HStack {
      if connection.isBusy {
        ProgressView()
      } else {
        Text("●").foregroundStyle(tone)
      }
      Text(connection.words).foregroundStyle(tone)
      Spacer()
      if connection.isFollowing {
        Button("Stop") { model.send(.stop) }
      } else {
        Button("Follow") { model.send(.follow) }
      }
    }
    .padding(.leading, 2)
    .padding(.trailing)
  }
}
