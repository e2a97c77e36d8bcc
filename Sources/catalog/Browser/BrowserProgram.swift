import CharacterGrid
import GridViews

/// The browser on a stage, as a program for a terminal.
@MainActor final class BrowserProgram: TerminalProgram {
  let model: BrowserModel
  private let stage: Stage

  init(_ model: BrowserModel = BrowserModel()) {
    self.model = model
    stage = Stage(BrowserController(model), size: model.layout.size)
  }

  var isOver: Bool { model.isOver }

  var tick: Duration? { model.isPlaying ? .milliseconds(100) : nil }

  func resize(to size: GridSize) {
    stage.act { model.resize(to: size) }
    stage.resize(to: size)
  }

  func handle(_ input: TerminalInput) {
    switch input {
    case .key(let key): stage.press(key)
    case .mouse(let event): stage.send(event)
    case .paste(let text): stage.paste(text)
    }
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
