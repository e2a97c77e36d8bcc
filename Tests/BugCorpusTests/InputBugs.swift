import FirstFrameProof
import ViewsTestSupport

/// The mistakes with what a user types.
@MainActor let inputBugs: [BugCase] = [
  BugCase(
    "B86", .lostInput, "a field reads what its view was told",
    within: Limit(actions: 2, turns: 1, commits: 3)
  ) { bug in
    Scenario(Held("")) { model in
      stage(TypingView(model, readsWhatItWasTold: bug))
    } actions: {
      for letter in "ab" { Action("\(letter)", input: .key(KeyPress(.character(letter)))) }
    }
  }
]

/// A field whose text is written into a model, and read from somewhere.
private final class TypingView: View {
  private let model: Held<String>
  private var told = ""
  private let readsWhatItWasTold: Bool
  private lazy var field = TextField(
    text: Binding(
      get: { [unowned self] in readsWhatItWasTold ? told : model.value },
      set: { [model] in model.value = $0 }))

  init(_ model: Held<String>, readsWhatItWasTold: Bool) {
    (self.model, self.readsWhatItWasTold) = (model, readsWhatItWasTold)
    super.init()
    addSubview(field)
  }

  override func updateProperties() {
    told = model.value
    field.setNeedsUpdateProperties()
  }

  override func layoutSubviews() {
    field.frame = bounds
    field.focus()
  }
}
