import CharacterGrid
import DeclarativeViews
import GridComponents

/// The number over its buttons, and the fact below or, on wide screens, beside them.
struct CounterView: View {
  let model: any CounterViewModel

  var body: some View {
    GeometryReader { size in
      if size.width >= 56 {
        HStack(spacing: 3) {
          controls.frame(width: size.width * 2 / 5)
          fact.frame(minHeight: 3, alignment: .topLeading)
        }
        .frame(maxHeight: .infinity)
      } else {
        VStack(alignment: .leading, spacing: 1) {
          controls.frame(width: size.width)
          fact
        }
      }
    }
    .padding(.horizontal)
    .border(title: "Counter")
  }

  private var controls: some View { CounterControls(model: model) }

  private var fact: some View { CounterFact(model: model) }
}

/// The number and the buttons.
private struct CounterControls: View {
  let model: any CounterViewModel

  var body: some View {
    VStack(spacing: 1) {
      Text("\(model.count)").foregroundStyle(.emphasis).frame(maxWidth: .infinity)
      HStack {
        Button("-") { model.send(.countDown) }
        Button("+") { model.send(.countUp) }
        Button("Get a fact") { model.send(.getFact) }
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// The fact, a hint how to get one, or an indicator while it is fetched.
private struct CounterFact: View {
  let model: any CounterViewModel
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    if model.isLoadingFact {
      HStack {
        ProgressView()
        Text("Looking for a fact…").foregroundStyle(.secondary)
      }
    } else if let fact = model.fact {
      Text(fact).foregroundStyle(Tones(colorScheme).accent)
    } else {
      Text("Ask for a fact about it.").foregroundStyle(.secondary)
    }
  }
}
