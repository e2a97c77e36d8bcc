@Observable @MainActor final class Signpost {
  var isOpen = false
  var isHidden = false
  var indent = 0
  var text = "north"
}

/// A button that a popover is beside.
private final class SignpostView: View {
  private let model: Signpost
  let button: Button

  init(_ model: Signpost) {
    self.model = model
    button = Button("Where?") { model.isOpen = true }
    super.init()
    addSubview(button)
  }

  override func updateProperties() { button.isHidden = model.isHidden }

  override func layoutSubviews() {
    button.frame = GridRect(x: model.indent, y: 1, width: 10, height: 1)
  }

  override func draw(in canvas: inout Canvas) {
    for row in 0..<bounds.size.height {
      canvas.draw("a street in the rain", at: GridPoint(x: 0, y: row), style: .secondary)
    }
  }
}

@MainActor private final class SignpostController: ViewController {
  private let model: Signpost

  init(_ model: Signpost) {
    self.model = model
    super.init()
  }

  override func loadView() -> View { SignpostView(model) }

  override func viewDidLoad() {
    present(isPresented: Binding(model, \.isOpen)) { [weak self, model] in
      let controller = AnswerController(Label { model.text })
      controller.title = "To the"
      if let view = self?.view as? SignpostView {
        controller.presentationStyle = .popover(from: view.button)
      }
      return controller
    }
  }
}

@MainActor private final class AnswerController: ViewController {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
  }

  override func loadView() -> View { content }
}

/// What a popover looks like, and that no schedule shows it at an old place.
@MainActor @Suite struct PopoverTests {
  @Test(arguments: ["light", "dark"]) func besideAButton(style: String) {
    let model = Signpost()
    (model.isOpen, model.text) = (true, "north, and then\nto the left")
    let stage = Stage(
      SignpostController(model), size: GridSize(width: 24, height: 8),
      traits: style == "dark" ? .dark : .light)
    expectSnapshot(of: stage, case: style)
  }

  @Test func itIsFreshWhateverIsDone() {
    expectFreshFrames(
      of: Scenario(Signpost()) { model in
        Stage(SignpostController(model), 22, 7)
      } actions: {
        Action("ask", input: .tap("Where?"))
        Action("south") { $0.text = "south\nof here" }
        Action("move") { $0.indent += 4 }
        Action("hide") { $0.isHidden.toggle() }
        Action("smaller", input: .resize(GridSize(width: 14, height: 4)))
        Action("escape", input: .key(.escape))
      }, within: Limit(actions: 3, turns: isLongRun ? 1 : 0, commits: 3))
  }
}
