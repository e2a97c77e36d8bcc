import CharacterGrid
import GridTerminal
import GridViews

/// The browser on a stage, as a program in a terminal.
@MainActor final class BrowserProgram: TerminalProgram {
  let model: BrowserModel
  private let stage: Stage

  init(_ model: BrowserModel) {
    self.model = model
    stage = Stage(BrowserController(model), size: model.layout.size)
  }

  var isOver: Bool { model.isOver }

  var timeUntilNextChange: Duration? {
    if stage.needsCommit { return .zero }
    let times = [model.isPlaying ? .milliseconds(100) : nil, stage.queue.timeUntilNextBlock]
    return times.compactMap(\.self).min()
  }

  func onChange(_ listener: (@Sendable () -> Void)?) { stage.onChange(listener) }

  func resize(to size: GridSize) {
    stage.act { model.resize(to: size) }
    stage.resize(to: size)
  }

  /// Handles an input; returns true if it had an effect.
  ///
  /// ctrl-C is not passed to the views, since a view that handles every key would keep it.
  @discardableResult func handle(_ input: FrameInput) -> Bool {
    input != .key(KeyPress(.character("c"), .control)) && stage.perform(input)
  }

  func advance(by duration: Duration) {
    stage.act { model.advance(by: duration) }
    stage.advance(by: duration)
  }

  func settle() async {
    await model.settle()
    await stage.settle()
    stage.drain()
  }

  func commit() -> FrameRecord { stage.commit() }
}

// MARK: - The root

/// The controller of the browser's views; it presents the help.
final class BrowserController: ViewController {
  private let model: BrowserModel

  init(_ model: BrowserModel) {
    self.model = model
    super.init()
  }

  override func loadView() -> View { BrowserView(model) }

  override func viewDidLoad() {
    let model = model
    present(
      isPresented: Binding {
        model.isHelpShown
      } set: {
        model.isHelpShown = $0
      }
    ) {
      HelpController()
    }
    present(
      item: Binding {
        model.orders
      } set: {
        model.orders = $0
      }
    ) {
      OrdersController($0)
    }
  }
}
