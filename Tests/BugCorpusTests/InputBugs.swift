import FirstFrameProof
import GridViews
import Observation

/// The mistakes with what a user types.
@MainActor let inputBugs: [BugCase] = [
  BugCase(
    "B86", .lostInput, "a field reads what its view was told",
    within: Limit(actions: 2, turns: 1, commits: 3)
  ) {
    typing { model, view in view.told }
  } fixed: {
    typing { model, view in model.text }
  }
]

@Observable @MainActor private final class Typed {
  var text = ""
}

extension Typed: Readable {}

/// A field whose text is written into a model, and read from somewhere.
private final class TypingView: View {
  private let model: Typed
  private(set) var told = ""
  private lazy var field = TextField(
    text: Binding(
      get: { [unowned self] in read(model, self) }, set: { [model] in model.text = $0 }))
  private let read: (Typed, TypingView) -> String

  init(_ model: Typed, read: @escaping @MainActor (Typed, TypingView) -> String) {
    (self.model, self.read) = (model, read)
    super.init()
    addSubview(field)
  }

  override func updateProperties() {
    told = model.text
    field.setNeedsUpdateProperties()
  }

  override func layoutSubviews() {
    field.frame = bounds
    field.focus()
  }
}

@MainActor private func typing(
  _ read: @escaping @MainActor (Typed, TypingView) -> String
) -> Scenario<Typed> {
  Scenario(Typed()) { model in
    stage(TypingView(model, read: read))
  } actions: {
    Action("a", input: .key(KeyPress(.character("a"))))
    Action("b", input: .key(KeyPress(.character("b"))))
  }
}
