import CharacterGrid
import DeclarativeViews
import GridComponents

/// Services and their health: fetched, empty, or failed with a button to try again.
struct StatusListView: View {
  let model: any StatusListViewModel

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .border(title: "Services")
  }

  @ViewBuilder private var content: some View {
    if model.isLoading {
      HStack {
        ProgressView()
        StatusMessage(words: "Loading…")
      }
    } else if let failure = model.failure {
      FailedStatus(reason: failure) { model.send(.retry) }
    } else if model.statuses.isEmpty {
      StatusMessage(words: "No service is watched")
    } else {
      GeometryReader { size in
        List(model.statuses) { status in StatusRow(status: status, columns: size.width - 1) }
      }
      .padding(.leading)
    }
  }
}

/// The reason why there are no services.
private struct StatusMessage: View {
  let words: String
  var style = CellStyle.secondary

  var body: some View {
    Text(words).foregroundStyle(style).lineLimit(3).multilineTextAlignment(.center)
  }
}

/// The error, and a button to try again.
private struct FailedStatus: View {
  let reason: String
  let retry: @MainActor () -> Void
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(spacing: 1) {
      StatusMessage(words: reason, style: Tones(colorScheme).negative)
        .frame(maxWidth: .infinity)
      Button("Try again", action: retry).frame(maxWidth: .infinity)
    }
    .padding(.horizontal)
  }
}

/// One service: a dot, the name, the health, and the note below them or, on wide screens, between them.
private struct StatusRow: View {
  let status: ServiceStatus
  let columns: Int
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    if columns >= 50 {
      HStack(alignment: .top) {
        name.frame(width: columns / 3 + 2, alignment: .leading)
        note.padding(.leading).frame(maxWidth: .infinity, alignment: .leading)
        health
      }
    } else {
      VStack(alignment: .leading) {
        HStack {
          name.frame(maxWidth: .infinity, alignment: .leading)
          health
        }
        if !status.note.isEmpty { note.padding(.leading, 2) }
      }
    }
  }

  private var name: some View {
    HStack {
      Text("●").foregroundStyle(tone)
      Text(status.id).lineLimit(1)
    }
  }

  private var note: Text { Text(status.note).foregroundStyle(.secondary) }

  private var health: some View {
    Text(status.health.rawValue).foregroundStyle(tone).frame(width: 7, alignment: .trailing)
  }

  private var tone: CellStyle {
    let tones = Tones(colorScheme)
    return switch status.health {
    case .running: tones.positive
    case .slow: tones.caution
    case .down: tones.negative
    }
  }
}
