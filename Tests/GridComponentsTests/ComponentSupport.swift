import Foundation
import ViewsTestSupport

extension FrameRecord {
  /// The scopes that ran because a model had changed, as `path phase count`.
  var runsInWords: [String] {
    runs.filter { $0.cause == .model }.map { "\($0.path) \($0.phase) \($0.count)" }
  }
}

extension Stage {
  /// The scopes that a write makes run.
  func runs(after write: () -> Void) -> [String] {
    _ = commit()
    write()
    return commit().runsInWords
  }

  /// Presses the keys of a script: names of keys, and texts in quotes.
  func press(script: String, then look: () -> Void = {}) {
    for (number, part) in script.components(separatedBy: "'").enumerated() {
      let names = number.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : []
      let letters = number.isMultiple(of: 2) ? "" : part
      let keys = names.map(key(named:)) + letters.map { KeyPress(.character($0)) }
      for key in keys {
        press(key)
        look()
      }
    }
  }

  private func key(named name: String) -> KeyPress {
    guard let key = try? KeyPress(named: name) else { fatalError("No key is called \(name).") }
    return key
  }
}

extension Film {
  /// Presses the keys of scripts, a frame for each.
  func press(_ scripts: String..., on stage: Stage) {
    for script in scripts { act(script) { stage.press(script: script) } }
  }
}
