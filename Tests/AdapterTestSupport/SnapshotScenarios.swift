import CharacterGrid
import FirstFrame
import FirstFrameProof
import FirstFrameTestSupport
import TestSupport
import Turns

extension AdapterPage {
  /// Files and literals of pictures, values and films.
  static let snapshots = AdapterPage(
    "snapshots",
    [
      AdapterScenario("a picture is recorded, found again, and then another") { test in
        for width in [1, 1, 2] { try test.run { $0.snapshot(of: row(width), .none) } }
        test.showFiles()
      },
      AdapterScenario("a name, a case and a format tell snapshots apart") { test in
        for _ in 1...2 {
          try test.run {
            $0.snapshot(of: row(1), SnapshotOptions(name: "a", label: "b"))
            $0.snapshot(of: row(1), .named("a"))
            $0.snapshot(of: row(1), .none)
            $0.snapshot(of: row(1), as: .text, .none)
          }
        }
        test.showFiles()
      },
      AdapterScenario("two snapshots of one name clash, unless they have a case") { test in
        try test.run {
          $0.snapshot(of: row(1), .none)
          $0.snapshot(of: row(1), .none)
          for width in [1, 1, 2] { $0.snapshot(of: row(width), SnapshotOptions(label: "case")) }
        }
        test.showFiles()
      },
      AdapterScenario("every format is recorded and compared as a picture is") { test in
        for _ in 1...2 {
          try test.run {
            $0.snapshot(of: "x", as: .text, .named("text"))
            $0.snapshot(of: ["x"], as: .lines, .named("lines"))
            $0.snapshot(of: (1, "x"), as: .dump, .named("dump"))
            $0.snapshot(of: ["x": 1], as: .json, .named("json"))
          }
        }
        test.showFiles()
      },
      AdapterScenario("a difference of texts is shown") { test in
        for text in ["old", "new"] { try test.run { $0.snapshot(of: text, as: .text, .none) } }
      },
      AdapterScenario("a problem of a rendering fails though the text is the recorded one") {
        test in
        let broken = SnapshotFormat<String>(fileExtension: "txt") { text in
          Rendering(.text(SnapshotText(text)), failureMessage: "broken")
        }
        for _ in 1...2 { try test.run { $0.snapshot(of: "goal", as: broken, .none) } }
      },
      AdapterScenario("what is ignored may change, and has to be there") { test in
        let board = scoreboard()
        for options in [clock, clock, SnapshotOptions(regions: ["watch"], name: "x")] {
          try test.run { $0.snapshot(of: board, options) }
          board.goOn(1)
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("what is made twice has to be the same") { test in
        let board = scoreboard()
        try test.run {
          $0.snapshot(clock) {
            board.goOn(0)
            return board
          }
          $0.snapshot(as: .dump, .named("value")) {
            board.goOn(0)
            return board.parts[0].text
          }
        }
        for _ in 1...2 {
          try test.run {
            // The clock is ignored, so a second picture may show another time.
            $0.snapshot(clock) {
              board.goOn(1)
              return board
            }
            $0.snapshot(as: .dump, .named("value")) { board.parts[0].text }
          }
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("a film is recorded with its causes, and found again") { test in
        for action in ["count", "count", "add"] {
          try test.run { $0.snapshot(of: counting(action), showing: [], .named("film")) }
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("a film shows its turns if it is asked to") { test in
        for details in [[.turns], [.turns], []] as [Set<Film.Detail>] {
          try test.run { $0.snapshot(of: counting("count"), showing: details, .none) }
        }
      },
      AdapterScenario("what is ignored in a film may change") { test in
        for time in 1...2 {
          let board = scoreboard()
          board.parts[1].text = "\(time)"
          let film = Film(of: board, watching: ["clock"])
          film.act("goal") { board.goOn(0) }
          try test.run { $0.snapshot(of: film, showing: [], clock) }
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("every function takes all options, which its file shows") { test in
        try test.run { adapter in
          func options(_ name: String) -> SnapshotOptions {
            SnapshotOptions(
              regions: [.cells(x: 0, y: 0, width: 1, height: 1)], notes: ["theme": "dark"],
              name: name, label: "case", mode: .all)
          }
          let (light, look) = (Poster.Theme.light, [Poster.Theme.light] × [cell])
          adapter.snapshot(of: row(1), options("view"))
          adapter.snapshot(of: 1, as: .dump, options("value"))
          adapter.snapshot(options("made view")) { row(1) }
          adapter.snapshot(as: .dump, options("made value")) { 1 }
          adapter.snapshot(of: counting("count"), showing: [], options("film"))
          adapter.snapshot(of: { Poster("1") }, size: cell, traits: light, options("mounted"))
          adapter.snapshot(
            of: { Poster("1") }, size: cell, traits: light, as: .text, options("mounted text"))
          adapter.snapshots(of: { Poster("1") }, in: look, options("looks"))
          adapter.snapshots(of: { Poster("1") }, in: look, as: .text, options("looks text"))
          adapter.snapshot(ofCommand: ["echo", "1"], Terminal(columns: 2), options("command"))
          adapter.snapshot(
            ofCommand: ["echo", "1"], as: .screen, Terminal(columns: 2), options("screen"))
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("the mode never writes nothing") { test in
        try test.run { $0.snapshot(of: row(1), SnapshotOptions(mode: .never)) }
        test.showFiles()
      },
      AdapterScenario("a picture or a value stands in the source") { test in
        try test.run {
          $0.inlineSnapshot(of: drawing("┌─┐", "└─┘"), record: nil) { "┌─┐\n└─┘" }
          $0.inlineSnapshot(of: ["a\t", #"\"#], as: .lines, record: nil) { "a\\t\n\\\\" }
          $0.inlineSnapshot(of: [1, 2], as: .dump, record: nil) { "2 elements\n  1\n  2" }
        }
        try test.run { $0.inlineSnapshot(of: row(1), record: nil) { "old" } }
        // Where nothing can be written, the picture is printed all the same.
        try test.run { $0.inlineSnapshot(of: row(1), record: nil, matches: nil) }
        try test.run { $0.inlineSnapshot(of: row(1), record: .never, matches: nil) }
        try test.run { $0.inlineSnapshot(of: 1, as: .dump, record: .never) { "2" } }
      },
    ])

  /// Views for which the test makes no stage.
  static let looks = AdapterPage(
    "looks",
    [
      AdapterScenario("a view is mounted at its size, with its standard traits") { test in
        for _ in 1...2 {
          try test.run { $0.snapshot(of: { Poster("goal") }, size: small, traits: nil, .none) }
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("a view gets its traits") { test in
        for theme in [Poster.Theme.dark, .dark, .light] {
          try test.run { $0.snapshot(of: { Poster("a") }, size: small, traits: theme, .none) }
        }
      },
      AdapterScenario("a view is taken in any format") { test in
        try test.run {
          $0.snapshot(of: { Poster("") }, size: small, traits: nil, .named("blank"))
          $0.snapshot(
            of: { Poster("") }, size: small, traits: nil, as: .grid.allowingBlank, .named("meant"))
          $0.snapshot(of: { Poster("a") }, size: small, traits: nil, as: .text, .named("text"))
          $0.snapshot(of: { Poster("a") }, size: small, traits: .dark, as: .text, .named("dark"))
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("each look has a file, and all have one failure") { test in
        for word in ["12345", "12345", "1234567"] {
          try test.run {
            $0.snapshots(of: { Poster(word) }, in: [.light, .dark] × [small, wide], .none)
          }
        }
        test.showFiles()
      },
      AdapterScenario("looks are taken in any format") { test in
        for _ in 1...2 {
          try test.run {
            $0.snapshots(of: { Poster("1") }, in: [.light, .dark] × [small], as: .text, .none)
          }
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("without a look nothing is compared") { test in
        try test.run { $0.snapshots(of: { Poster("goal") }, in: [], .none) }
      },
    ])

  /// Commands in a terminal of their own.
  static let commands = AdapterPage(
    "commands",
    [
      AdapterScenario("a command is recorded with its colours, found again, and another") { test in
        for color in [32, 32, 31] {
          try test.run {
            $0.snapshot(
              ofCommand: ["printf", "\\033[\(color)mok\\033[m done\\n"], Terminal(), .none)
          }
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("a command has its terminal, its variables and its directory") { test in
        let terminal = Terminal(
          columns: 20, rows: 4, environment: ["A": "b"], directory: "/")
        let script = ["sh", "-c", "stty size; echo $A; pwd"]
        try test.run {
          $0.snapshot(ofCommand: script, terminal, .named("plain"))
          $0.snapshot(ofCommand: script, as: .screen, terminal, .named("format"))
        }
        // The size is that of most terminals, for both functions.
        try test.run { $0.snapshot(ofCommand: ["stty", "size"], nil, .none) }
        try test.run { $0.snapshot(ofCommand: ["stty", "size"], as: .screen, nil, .none) }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("parts of a command's output can be left out") { test in
        for time in ["17", "38"] {
          try test.run {
            $0.snapshot(
              ofCommand: ["echo", time, "ms"], Terminal(),
              SnapshotOptions(
                regions: [.cells(x: 0, y: 0, width: 2, height: 1)], notes: ["theme": "dark"]))
            $0.snapshot(
              ofCommand: ["echo", time, "ms"], as: .screen.redacting(/\d+ ms/, as: "t"),
              Terminal(), .named("format"))
          }
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("an exit status that is not zero stands in the file") { test in
        for script in ["echo usage; exit 64", "echo usage; exit 64", "echo usage"] {
          try test.run { $0.snapshot(ofCommand: ["sh", "-c", script], Terminal(), .none) }
        }
        test.showFiles(withTexts: true)
      },
      AdapterScenario("what looks like a mistake is pointed out once it is recorded") { test in
        let scripts = [
          "exit 3", "echo a", "exit 64", "no-such-tool --help", "no-such-tool 2>/dev/null",
          "/dev/null",
        ]
        for script in scripts {
          try test.run {
            $0.snapshot(ofCommand: ["sh", "-c", script], Terminal(), .named(script))
          }
        }
        // What is masked was printed all the same, and some commands are to print nothing.
        try test.run {
          $0.snapshot(
            ofCommand: ["echo", "x"], Terminal(columns: 2),
            SnapshotOptions(regions: [.cells(x: 0, y: 0, width: 1, height: 1)], name: "masked"))
          $0.snapshot(
            ofCommand: ["true"], as: .screen.allowingBlank, Terminal(), .named("meant"))
        }
        try test.run {
          $0.snapshot(ofCommand: ["sh", "-c", "exit 3"], Terminal(), .named("exit 3"))
        }
      },
      AdapterScenario("a command that leaves no picture is not recorded") { test in
        try test.run {
          $0.snapshot(ofCommand: ["sh", "-c", "echo before; kill -9 $$"], Terminal(), .none)
          let terminal = Terminal(limit: .zero)
          $0.snapshot(ofCommand: ["sleep", "60"], terminal, .named("late"))
          $0.snapshot(ofCommand: ["sleep", "60"], as: .screen, terminal, .named("late format"))
        }
        test.showFiles()
      },
    ])
}

private let cell = GridSize(width: 1, height: 1)
private let small = GridSize(width: 5, height: 2)
private let wide = GridSize(width: 8, height: 2)
private let clock = SnapshotOptions(regions: ["clock"], notes: ["theme": "dark"])

private func row(_ width: Int) -> Grid { drawing(String(repeating: "x", count: width)) }

/// A score, and a clock that is ignored.
@MainActor private func scoreboard() -> Board {
  Board([("score", "0", 0, 0), ("clock", "0", 2, 0)], width: 3, height: 1)
}

extension Board {
  fileprivate func goOn(_ part: Int) { parts[part].text = "\((Int(parts[part].text) ?? 0) + 1)" }
}

/// A film of a number that comes a turn late.
@MainActor private func counting(_ action: String) -> Film {
  let model = TextModel("0")
  let film = Film(of: TextScreen(model, delivery: .nextTurnAfterTheFirst, width: 1))
  film.act(action) { model.text = "1" }
  return film
}

/// A view that is mounted, and that knows on which queue it was made.
private final class Poster: GridMountable {
  enum Theme: String, CustomStringConvertible {
    case light, dark
    var description: String { rawValue }
  }

  private let text: String
  private let queue = TurnQueue.current
  static let standardTraits = Theme.light

  init(_ text: String) { self.text = text }

  func mounted(size: GridSize, traits: Theme) -> Grid {
    var canvas = Canvas(size: size)
    canvas.draw(text, at: .zero)
    if traits == .dark { canvas.draw("dark", at: GridPoint(x: 0, y: 1)) }
    // The renderer takes the queue that the view has found.
    if queue == nil || TurnQueue.forNewRenderer() !== queue {
      canvas.draw("queue", at: GridPoint(x: 0, y: 1))
    }
    return canvas.frozen()
  }
}
