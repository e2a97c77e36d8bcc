import CharacterGrid
import GridViews

extension FrameRecord {
  /// The rows of the picture, without blanks at their ends.
  var lines: [String] { grid.lines }

  /// The bodies that ran, by their paths without what every path has, and how often.
  var bodies: [String] {
    runs.filter { $0.phase == "body" && !$0.path.hasSuffix("Hosted/content") }.map { run in
      let path = run.path.split(separator: "/").filter { !Self.everywhere.contains("\($0)") }
      return "\(path.joined(separator: "/")) \(run.count)"
    }
  }

  private static let everywhere = ["Hosted", "StackView", "content"]
}

extension Grid {
  /// The rows of the picture, without blanks at their ends.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension Stage {
  /// Presses a key, also one that is written as `"q"`; returns true if it was handled.
  func handles(_ key: KeyPress) -> Bool { press(key) }
}
