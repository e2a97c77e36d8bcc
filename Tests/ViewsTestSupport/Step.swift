import GridViews

/// Something that is done to a stage, under the name that it has in a film.
///
/// A literal is a script of keys by their names, such as `"tab right right"`.
@MainActor package struct Step: @MainActor ExpressibleByStringLiteral {
  let name: String
  /// Does it, and returns false if the stage did not handle it.
  let run: (Stage) -> Bool

  package init(stringLiteral keys: String) {
    self.init(keys, presses: keys.split(separator: " ").map(String.init))
  }

  private init(_ name: String, presses keys: [String]) {
    self.init(name) { stage in
      keys.map { key in
        guard let press = try? KeyPress(named: key) else { fatalError("No key is called \(key).") }
        return stage.press(press)
      }.allSatisfy { $0 }
    }
  }

  package init(_ name: String, _ run: @escaping (Stage) -> Bool) {
    (self.name, self.run) = (name, run)
  }

  /// Whatever a model or a view is told to do.
  package static func act(_ name: String, _ action: @escaping () -> Void) -> Step {
    Step(name) { stage in
      stage.act(action)
      return true
    }
  }

  /// The keys of a text, one after the other.
  package static func type(_ text: String) -> Step {
    Step("'\(text)'", presses: text.map { $0 == " " ? "space" : String($0) })
  }

  package static func paste(_ text: String) -> Step { Step("paste '\(text)'") { $0.paste(text) } }

  package static func click(_ x: Int, _ y: Int, times: Int = 1) -> Step {
    Step("click \(x),\(y)" + (times == 1 ? "" : " ×\(times)")) {
      $0.click(GridPoint(x: x, y: y), times: times)
    }
  }

  package static func resize(_ width: Int, _ height: Int) -> Step {
    Step("\(width) x \(height)") { stage in
      stage.resize(to: GridSize(width: width, height: height))
      return true
    }
  }

  /// A turn of the stage's queue.
  package static let turn = Step("turn") { stage in
    stage.turn()
    return true
  }
}
