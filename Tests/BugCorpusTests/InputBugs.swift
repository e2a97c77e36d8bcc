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
  },
  BugCase(
    "B86n", .lostInput, "a field is replaced, and has no focus",
    within: Limit(actions: 2, turns: 1, commits: 3)
  ) { bug in
    Scenario(Held("")) { model in
      stage(RemakingView(model, makesAnew: bug))
    } actions: {
      for letter in "ab" { Action("\(letter)", input: .key(KeyPress(.character(letter)))) }
    }
  },
]

/// A field that is replaced by an equal one after each change.
private final class RemakingView: View {
  private let model: Held<String>
  private let makesAnew: Bool
  private var field: TextField
  private var hasFocused = false

  init(_ model: Held<String>, makesAnew: Bool) {
    (self.model, self.makesAnew) = (model, makesAnew)
    field = TextField(text: Binding(model, \.value))
    super.init()
    addSubview(field)
  }

  override func updateProperties() {
    let isChanged = !model.value.isEmpty
    guard makesAnew, isChanged else { return }
    field.removeFromSuperview()
    field = TextField(text: Binding(model, \.value))
    addSubview(field)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    field.frame = bounds
    if hasFocused { return }
    hasFocused = true
    field.focus()
  }
}

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
