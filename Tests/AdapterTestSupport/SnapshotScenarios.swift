import CharacterGrid
import FirstFrame
import FirstFrameProof
import FirstFrameTestSupport
import TestSupport
import Turns

extension AdapterPage {
  /// Files and literals of pictures, values and films.
  static let snapshots = AdapterPage("snapshots") { page in
    page.scenario("a picture is recorded, found again, and then another") { test in
      for width in [1, 1, 2] { test.run { $0.viewAlone(row(width)) } }
      test.showFiles()
    }
    page.scenario("a name, a case and a format tell snapshots apart") { test in
      test.run(times: 2) {
        $0.view(row(1), SnapshotOptions(name: "a", label: "b"))
        $0.view(row(1), .named("a"))
        $0.view(row(1), .none)
        for format in [.text, .dump, .json] as [SnapshotFormat<String>] {
          $0.value("x", format, .none)
        }
      }
      test.showFiles()
    }
    page.scenario("two snapshots of one name clash, unless they have a case") { test in
      test.run {
        $0.viewAlone(row(1))
        $0.viewAlone(row(1))
        for width in [1, 1, 2] { $0.view(row(width), SnapshotOptions(label: "case")) }
      }
      test.showFiles()
    }
    page.scenario("a difference of texts is shown") { test in
      for text in ["old", "new"] { test.run { $0.value(text, .text, .none) } }
    }
    page.scenario("a problem of a rendering fails though the text is the recorded one") { test in
      let broken = SnapshotFormat<String>(fileExtension: "txt") { text in
        Rendering(.text(SnapshotText(text)), failureMessage: "broken")
      }
      test.run(times: 2) { $0.value("goal", broken, .none) }
    }
    page.scenario("what is ignored may change, and has to be there") { test in
      let board = scoreboard()
      for regions in [["clock"], ["clock"], ["watch"]] as [[Region]] {
        test.run { $0.view(board, SnapshotOptions(regions: regions)) }
        board.goOn(1)
      }
    }
    page.scenario("what is made twice has to be the same, but for what is ignored") { test in
      let board = scoreboard()
      let clock = SnapshotOptions(regions: ["clock"])
      for part in [0, 1, 1] {
        test.run {
          $0.madeView(clock) {
            board.goOn(part)
            return board
          }
          $0.madeValue(.dump, .named("value")) {
            board.goOn(part)
            return board.parts[0].text
          }
        }
      }
      test.showFiles()
    }
    page.scenario("a film is recorded with its causes, and found again") { test in
      for action in ["count", "count", "add"] { test.run { $0.filmAlone(counting(action)) } }
    }
    page.scenario("a film shows its turns if it is asked to") { test in
      test.run(times: 2) { $0.film(counting("count"), [.turns], .none) }
      test.run { $0.film(counting("count"), [], .none) }
    }
    page.scenario("what is ignored in a film may change") { test in
      let board = scoreboard()
      for _ in 1...2 {
        board.goOn(1)
        test.run {
          $0.film(Film(of: board, watching: ["clock"]), [], SnapshotOptions(regions: ["clock"]))
        }
      }
    }
    page.scenario("every function takes all options, which its file shows") { test in
      test.run { adapter in
        func options(_ name: String) -> SnapshotOptions {
          SnapshotOptions(
            regions: [.cells(x: 0, y: 0, width: 1, height: 1)], notes: ["theme": "dark"],
            name: name, label: "case", mode: .all)
        }
        let (look, terminal) = ([Poster.Theme.light] × [cell], Terminal(columns: 2))
        adapter.view(row(1), options("view"))
        adapter.value("1", .dump, options("value"))
        adapter.madeView(options("made view")) { scoreboard() }
        adapter.madeValue(.dump, options("made value")) { "1" }
        adapter.film(counting("count"), [], options("film"))
        adapter.mounted("1", cell, .light, options("mounted"))
        adapter.mountedAs("1", cell, .light, .text, options("mounted text"))
        adapter.looks("1", look, options("looks"))
        adapter.looksAs("1", look, .text, options("looks text"))
        adapter.command(["echo", "1"], terminal, options("command"))
        adapter.commandAs(["echo", "1"], terminal, .screen, options("screen"))
      }
      test.showFiles(withTexts: true)
    }
    page.scenario("the mode never writes nothing") { test in
      test.run { $0.view(row(1), SnapshotOptions(mode: .never)) }
      test.showFiles()
    }
    page.scenario("a picture or a value stands in the source") { test in
      test.run {
        $0.inlineView(drawing("┌─┐", "└─┘"), nil) { "┌─┐\n└─┘" }
        $0.inlineValue("a", .dump, nil) { "\"a\"" }
      }
      test.run {
        $0.inlineView(row(1), nil) { "old" }
        $0.inlineValue("1", .text, .never) { "2" }
      }
      // Where nothing can be written, the picture is printed all the same.
      test.run { $0.inlineView(row(1), nil, nil) }
    }
  }

  /// Views for which the test makes no stage.
  static let looks = AdapterPage("looks") { page in
    page.scenario("a view is mounted at its size, with its standard traits") { test in
      test.run(times: 2) { $0.mountedAlone("goal", small) }
      test.showFiles(withTexts: true)
    }
    page.scenario("a view gets its traits") { test in
      for theme in [Poster.Theme.dark, .dark, .light] {
        test.run { $0.mounted("a", small, theme, .none) }
      }
    }
    page.scenario("a view is taken in any format") { test in
      test.run {
        $0.mountedAlone("", small)
        $0.mountedAs("", small, .light, .grid.allowingBlank, .named("meant"))
        $0.mountedAsAlone("a", small, .text)
        $0.mountedAs("a", small, .dark, .text, .named("dark"))
      }
      test.showFiles(withTexts: true)
    }
    page.scenario("each look has a file, and all have one failure") { test in
      for word in ["12345", "12345", "1234567"] {
        test.run { $0.looks(word, [.light, .dark] × [small, wide], .none) }
      }
      test.showFiles()
    }
    page.scenario("looks are taken in any format") { test in
      test.run(times: 2) { $0.looksAs("1", [.light, .dark] × [small], .text, .none) }
      test.showFiles(withTexts: true)
    }
    page.scenario("without a look nothing is compared") { test in
      test.run { $0.looks("goal", [], .none) }
    }
  }

  /// Commands in a terminal of their own.
  static let commands = AdapterPage("commands") { page in
    func sh(_ script: String) -> [String] { ["sh", "-c", script] }
    page.scenario("a command is recorded with its colours, found again, and another") { test in
      for color in [32, 32, 31] {
        let script = "printf '\\033[\(color)mok\\033[m done\\n'"
        test.run { $0.command(sh(script), Terminal(), .none) }
      }
      test.showFiles(withTexts: true)
    }
    page.scenario("a command has its terminal, its variables and its directory") { test in
      let terminal = Terminal(columns: 20, rows: 4, environment: ["A": "b"], directory: "/")
      let script = sh("stty size; echo $A; pwd")
      test.run { $0.command(script, terminal, .named("own")) }
      test.run { $0.commandAs(script, terminal, .screen, .named("own")) }
      // The size is that of most terminals, for both functions.
      test.run { $0.commandAlone(["stty", "size"]) }
      test.run { $0.commandAsAlone(["stty", "size"], .screen) }
      test.showFiles(withTexts: true)
    }
    page.scenario("parts of a command's output can be left out") { test in
      let region = Region.cells(x: 0, y: 0, width: 2, height: 1)
      for time in ["17", "38"] {
        let redacted = SnapshotFormat.screen.redacting(/\d+ ms/, as: "t")
        test.run {
          $0.command(["echo", time, "ms"], Terminal(), SnapshotOptions(regions: [region]))
          $0.commandAs(["echo", time, "ms"], Terminal(), redacted, .named("format"))
        }
      }
      test.showFiles(withTexts: true)
    }
    page.scenario("an exit status that is not zero stands in the file") { test in
      for script in ["echo usage; exit 64", "echo usage; exit 64", "echo usage"] {
        test.run { $0.command(sh(script), Terminal(), .none) }
      }
      test.showFiles(withTexts: true)
    }
    page.scenario("what looks like a mistake is pointed out once it is recorded") { test in
      let scripts = [
        "exit 3", "exit 3", "echo a; exit 64", "no-such-tool --help", "no-such-tool 2>/dev/null",
        "/dev/null",
      ]
      for script in scripts { test.run { $0.command(sh(script), Terminal(), .named(script)) } }
      // What is masked was printed all the same, and some commands are to print nothing.
      let mask = [Region.cells(x: 0, y: 0, width: 1, height: 1)]
      test.run {
        $0.command(
          sh("echo x"), Terminal(columns: 2), SnapshotOptions(regions: mask, name: "masked"))
        $0.commandAs(sh("true"), Terminal(), .screen.allowingBlank, .named("meant"))
      }
    }
    page.scenario("a command that leaves no picture is not recorded") { test in
      test.run {
        $0.command(sh("echo before; kill -9 $$"), Terminal(), .none)
        $0.command(["sleep", "60"], Terminal(limit: .zero), .named("late"))
        $0.commandAs(["sleep", "60"], Terminal(limit: .zero), .screen, .named("late"))
      }
      test.showFiles()
    }
  }
}

private let cell = GridSize(width: 1, height: 1)
private let small = GridSize(width: 5, height: 2)
private let wide = GridSize(width: 8, height: 2)

private func row(_ width: Int) -> Grid { drawing(String(repeating: "x", count: width)) }

/// A score and a clock.
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
final class Poster: GridMountable {
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
