@testable import FirstFrame
@testable import FirstFrameProof
@testable import FirstFrameReports

/// The report as a page for a browser; `scripts/browse` reads it in one.
@MainActor @Suite struct ReportPageTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  private func page(_ limits: ReportPage.Limits = .init()) throws -> MarkupTree {
    var page = ReportPage(of: try SnapshotReport(of: places), limits: limits)
    return try MarkupTree.read(page.text())
  }

  private func take(
    _ recordings: Recording..., as test: String, kind: SnapshotKind = .grid, line: Int = 12
  ) {
    for recording in recordings {
      package.verify(recording, as: .demo(test, kind: kind), line: line)
    }
  }

  private func take(_ pictures: String..., as test: String, line: Int = 12) {
    for picture in pictures {
      take(Recording(of: drawing(picture)), as: test, line: line)
    }
  }

  private func judge(_ kind: ProofKind, _ test: String, _ message: String?) {
    ProofProcess(root: package.root, test: test).judge(kind, line: 30) { [message] }
  }

  // MARK: - What it holds

  @Test func isAPageWhereNothingHasRun() throws {
    let page = try page()
    #expect(page.first("header").text.contains("No test has taken a snapshot yet."))
    #expect(page.first("main").text.allSatisfy { $0.isWhitespace })
    #expect(page.find(".filters").isEmpty)
  }

  @Test func countsWhatTheJournalsSay() throws {
    take("0:0", "0:0", as: "fine()")
    take("0:0", "1:0", as: "kickOff()")
    take("0:0", as: "written()")
    judge(.leak, "isReleased()", "│ leak: a view is left")
    judge(.unshownProperties, "isSeen()", "│ properties not shown: isLoading")
    judge(.freshFrames, "isFresh()", nil)
    try package.write("11\ttorn\n", to: ".build/firstframe/journal/00000099.journal")
    let page = try page()
    #expect(
      page.first(".counts").children.map(\.text) == [
        "3 snapshots known", "1 to look at", "1 not compared", "1 proof held", "2 failed",
        "1 damaged line",
      ])
    expectEqual(
      page.find(".list").map { $0.children.first?.text },
      ["1 snapshot not compared since", "1 proof held"])
    #expect(page.text.contains("1 journal line could not be read"))
    #expect(page.first(".limits").text.contains("It says nothing about the timing"))
  }

  @Test func hasTheWaysOfChangingWithOneOfEachUnfolded() throws {
    for test in ["a()", "b()", "c()", "d()", "e()"] { take("0:0", "1:0", as: test) }
    take("home", "away", as: "f()", line: 20)
    let page = try page()
    expectEqual(page.first("h2").text, "6 snapshots changed in 2 ways.")
    let group = try #require(page.find(".group").first)
    expectEqual(group.first("h3").text, "5 snapshots · \"0\" → \"1\" 9999")
    expectEqual(group.first("code").text, "swift run frames accept --kind 9999")
    expectEqual(group.find(".entry").map { $0.attributes["open"] }, ["open", nil, nil])
    expectEqual(
      group.find(".row").map { $0.first("b").text },
      ["d", "e"].map { "DemoTests/ScoreTests/\($0)" })
    let last = page.first(".entry", after: 3)
    expectEqual(last.first("summary").text, "mismatched DemoTests/ScoreTests/f 4x1, 4 cells differ")
    #expect(
      last.find(".meta").map(\.text) == [
        "Taken at Tests/DemoTests/ScoreTests.swift:20."
      ])
    expectEqual(last.first("code").text, "swift run frames accept DemoTests/ScoreTests/f")
  }

  @Test func showsBothPicturesWithWhatDiffersMarked() throws {
    take("0:0 x", "0:1 x", as: "kickOff()")
    let entry = try page().first(".entry")
    expectEqual(
      entry.find(".pane").map { $0.first("figcaption").text },
      ["recorded 5x1", "now 5x1", "difference"])
    expectEqual(entry.find(".g").map(\.text), ["0:0 x", "0:1 x"])
    expectEqual(entry.find(".x").map(\.text), ["0", "1"])
    expectEqual(entry.first(".lines").text, "1 - |0:0 x|\n1 + |0:1 x|\n       ^")
    #expect(entry.find(".del").count == 1 && entry.find(".add").count == 1)
  }

  @Test func marksRowsThatAreNewAndGone() throws {
    let (short, long) = (drawing("one", "two", "six"), drawing("one", "new", "two", "six"))
    take(Recording(of: short), Recording(of: long), as: "added()")
    take(Recording(of: long), Recording(of: short), as: "removed()")
    for entry in try page().find(".entry") {
      expectEqual(entry.find(".r").map(\.text), ["new"])
      #expect(entry.find(".x").isEmpty)
    }
  }

  /// Fonts give a border another width: its cells have boxes, and equal ones in a row share one.
  @Test func aBorderHasABoxForEqualCellsInARow() throws {
    take("╭────╮", "╭────x", as: "border()")
    let page = try page()
    let boxes = page.first(".g").find("b")
    expectEqual(boxes.map(\.text), ["╭", "────", "╮"])
    expectEqual(boxes.map(\.classes), [[], ["w4"], []])
    #expect(page.first("style").text.contains(".g .w4{width:4ch}"))
  }

  @Test func givesEachLookAClassAndNoAttribute() throws {
    let bold = CellStyle(foreground: .rgb(red: 1, green: 2, blue: 3), attributes: [.bold])
    take(
      Recording(of: drawing("Save")),
      Recording(
        of: drawing("Save", styled: bold, at: 0..<2),
        cursor: TextCursor(at: GridPoint(x: 4, y: 0), shape: .bar)),
      as: "looks()")
    let page = try page()
    let styled = try #require(page.first(".entry").find(".s0").first)
    #expect(styled.text == "Sa" && styled.classes.contains("w2"))
    expectEqual(page.find(".cursor-bar").count, 1)
    let rules = page.first("style").text
    #expect(rules.contains(".g .s0{color:#010203;font-weight:bold}"))
    #expect(rules.contains(".g .w2{width:2ch}"))
  }

  @Test func showsAFilmWithItsFramesAligned() throws {
    take(
      film(("start", drawing("0")), ("goal", drawing("1")), ("end", drawing("2"))),
      film(
        ("start", drawing("0")), ("turn", drawing("9")), ("goal", drawing("1")),
        ("end", drawing("3"))),
      as: "match()", kind: .film)
    let entry = try page().first(".entry")
    #expect(
      entry.find(".frame").map(\.classes) == [
        ["frame", "same"], ["frame", "new", "first"], ["frame", "same"], ["frame", "changed"],
      ])
    #expect(
      entry.find(".cause").map(\.text) == [
        "frame 1: start as recorded", "frame 2: turn is new the first that differs",
        "frame 3: goal as recorded", "frame 4: end shows something else",
      ])
    expectEqual(entry.first(".strip").find("button").map(\.text), ["1", "2", "3", "4"])
    expectEqual(entry.find(".frame").map { $0.find(".g").count }, [1, 1, 1, 2])
  }

  @Test func showsAPartOfALongFilmFromALittleBeforeTheFirstDifference() throws {
    func long(_ changed: Int) -> Recording {
      Recording(
        frames: (0..<200).map {
          .init(label: "step \($0)", grid: drawing($0 == changed ? "x" : "\($0 % 10)"))
        })
    }
    take(long(-1), long(100), as: "long()", kind: .film)
    let entry = try page().first(".entry")
    expectEqual(entry.find(".frame").count, 48)
    #expect(
      entry.first(".cause", after: 8).text.hasPrefix("frame 101: step 100 shows something else"))
    expectEqual(entry.find(".note").last?.text, "152 more frames of this film left out here.")
  }

  @Test func explainsTheVerdictOfAProof() throws {
    judge(
      .freshFrames, "isFresh()", "│ old (stale): frame 2 shows something else\n│   goal → commit")
    let entry = try page().first(".entry")
    #expect(entry.attributes["data-k"] == "proof" && entry.attributes["data-w"] == "old")
    #expect(
      entry.find(".meta").map(\.text) == [
        "Checked: fresh frames in every schedule, at Tests/DemoTests/ScoreTests.swift:30."
      ])
    expectEqual(entry.first(".lines").text, "  goal → commit")
    expectEqual(
      entry.first("code").text, "swift test --filter 'DemoTests.ScoreTests/isFresh\\(\\)'")
  }

  // MARK: - Limits

  @Test func listsWhatIsTooMuchAndSaysWhatIsLeftOut() throws {
    for number in 0..<20 {
      take("\(number)", "\(number)!", as: "test\(number)()", line: number + 1)
    }
    func counts(_ limits: ReportPage.Limits) throws -> (Int, Int, String?) {
      let page = try page(limits)
      let said = page.find("li").map(\.text).first { $0.contains("too large") }
      return (page.find(".entry").count, page.find(".row").count, said)
    }
    #expect(try counts(.init()) == (20, 0, nil))
    #expect(try counts(.init(full: 1)) == (1, 19, nil))
    let (full, rows, said) = try counts(.init(full: 1, all: 3_000))
    #expect(full == 1 && rows < 19 && rows > 0)
    #expect(
      said?.hasPrefix("\(19 - rows) snapshots left out, since the page would be too large") == true)
  }

  @Test func tellsOfPicturesThatAreTooLargeInLines() throws {
    let wide = String(repeating: "x", count: 400)
    let rows = [String](repeating: wide, count: 100)
    func grid(_ last: String) -> Grid {
      var canvas = Canvas(size: GridSize(width: 400, height: 101))
      for (y, row) in (rows + [last]).enumerated() { canvas.draw(row, at: GridPoint(x: 0, y: y)) }
      return canvas.frozen()
    }
    take(Recording(of: grid("a")), Recording(of: grid("b")), as: "large()")
    let entry = try page().first(".entry")
    #expect(entry.find(".g").isEmpty)
    expectEqual(entry.find(".lines").count, 1)
    expectEqual(entry.first(".note").text, "The pictures have too many cells to be drawn here.")
  }

  /// What the help says is what the script listens to.
  @Test func explainsEachKey() throws {
    take("0:0", "1:0", as: "kickOff()")
    let said = try page().first("dialog").find("kbd").flatMap { $0.text.split(separator: " ") }
    let arrows = ["↓": "ArrowDown", "↑": "ArrowUp", "←": "ArrowLeft", "→": "ArrowRight"]
    for key in said.map(String.init) where key != "Enter" {
      let name = arrows[key] ?? key
      #expect(
        PageScript.text.contains(" \(name): ") || PageScript.text.contains("\"\(name)\""),
        "\(key)")
    }
  }
}
