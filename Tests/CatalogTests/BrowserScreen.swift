@testable import GridCatalog
@testable import GridTerminal
@testable import catalog

/// The browser on a screen of some size, driven by keys.
@MainActor final class BrowserScreen: GridRenderable {
  let model: BrowserModel
  private let program: BrowserProgram

  /// Opens some components, by their names.
  init(_ names: String..., size: GridSize = GridSize(width: 80, height: 24)) {
    model = BrowserModel(
      OurCatalog.catalog.showing(names.compactMap(Components.named)), size: size)
    program = BrowserProgram(model)
    program.resize(to: size)
  }

  /// Presses keys as a terminal sends them, each a frame of its own.
  @discardableResult func type(_ bytes: String) -> Self {
    var decoder = InputDecoder()
    for input in decoder.decode(bytes.utf8) + decoder.timeOut() {
      program.handle(input)
      _ = program.commit()
    }
    return self
  }

  func resize(to size: GridSize) { program.resize(to: size) }

  func advance(by duration: Duration) { program.advance(by: duration) }

  func settle() async { await program.settle() }

  var timeUntilNextChange: Duration? { program.timeUntilNextChange }

  func rendered() -> Grid { program.commit().grid }

  var cursor: TextCursor? { program.commit().cursor }

  /// The rows without the blanks at their ends.
  var text: String {
    rendered().rows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The marks of both lines of frames, without their triggers.
  var marks: [String] {
    model.moments.map { $0.map { $0.trigger.symbol + $0.mark.symbol }.joined(separator: " ") }
  }

  /// What is shown, both lines of frames and the caption, after each of some keys, as far as they
  /// are others than before.
  func story(_ steps: String...) -> String {
    var (lastPlace, lastMarks, lastCaption) = ("", "", "")
    return (["start"] + steps).map { keys in
      if keys != "start" { type(keys) }
      let place = "\(model.component.name) \(model.sample) \(model.delivery.name)"
      let marks = marks.joined(separator: " / ")
      let parts = [
        place == lastPlace ? nil : place, marks == lastMarks ? nil : marks,
        model.caption == lastCaption ? nil : model.caption, model.isInside ? "inside" : nil,
        model.isOver ? "over" : nil,
      ]
      (lastPlace, lastMarks, lastCaption) = (place, marks, model.caption)
      let words = parts.compactMap(\.self).joined(separator: " | ")
      return Self.name(of: keys) + (words.isEmpty ? ": -" : ": " + words)
    }.joined(separator: "\n")
  }

  private static func name(of keys: String) -> String {
    if keys == "start" { return keys }
    let names = [" ": "space", "\t": "tab", "\r": "enter", "\u{1B}": "esc", "\u{E}": "ctrl-n"]
    return keys.map { names["\($0)"] ?? "\($0)" }.joined(separator: keys.count > 5 ? "" : " ")
  }
}
