import GridExtras
import ViewsTestSupport

@MainActor @Suite struct LogBufferTests {
  private func texts(_ log: LogBuffer) -> [String] {
    log.numbers.map { number in log[number].map(\.text).joined() }
  }

  @Test func lineFeedsEndLines() {
    let log = LogBuffer()
    for text in ["a", "", "b\nc\n", "\n", "d\r\ne\r\n", "f\rg"] { log.append(text) }
    log.append([TextRun("one", style: .error), TextRun(" two\nthree"), TextRun("\n")])
    expectEqual(texts(log), ["a", "", "b", "c", "", "d", "e", "f\rg", "one two", "three"])
    expectEqual(log[8], [TextRun("one", style: .error), TextRun(" two")])
  }

  /// Random appends beside a plain array.
  @Test(arguments: 0..<10 as Range<UInt64>) func theOldestAreDropped(seed: UInt64) {
    var dice = Dice(seed: seed)
    let limit = 1 + dice.below(9)
    let log = LogBuffer(limit: limit)
    var (plain, count) = ([String](), 0)
    for _ in 0..<200 {
      let new = (0..<dice.below(4)).map { "\(count + $0)" }
      if dice.chance(20) {
        log.removeAll()
        plain = []
      }
      log.append(contentsOf: new)
      count += new.count
      plain = (plain + new).suffix(limit)
      expectEqual(texts(log), plain)
      expectEqual(log.numbers, count - plain.count..<count)
    }
    #expect(log[-1].isEmpty && log[count].isEmpty)
  }
}

@MainActor @Suite struct LogViewTests {
  private var log = LogBuffer()

  private func add(_ count: Int) {
    for _ in 0..<count { log.append("line \(log.numbers.upperBound)") }
  }

  /// Lines that come.
  private func come(_ count: Int) -> Step { .act("+ \(count)") { add(count) } }

  private func stage(_ view: LogView, _ width: Int = 12, _ height: Int = 3) -> Stage {
    view.hasIndicator = false
    let stage = Stage(view, width, height)
    _ = stage.commit()
    view.focus()
    return stage
  }

  private func words(_ view: LogView) -> String { view.isFollowing ? "follows" : "" }

  @Test func itFollowsTheEnd() {
    let view = LogView(log)
    let stage = stage(view)
    stage.expectFilm(
      come(2), come(5), .atOnce(.resize(12, 1), .resize(12, 0), .resize(12, 5), .resize(12, 2)),
      .act("clear") { log.removeAll() }, come(1), noting: { "\(words(view)) \(stage.needsCommit)" },
      shows: """
        first         ¦ + 2           ¦ + 5           ¦ 12 x 1, 12 x 0, 12 x 5, 12 x 2
                      ¦ line 0        ¦ line 4        ¦ line 5
                      ¦ line 1        ¦ line 5        ¦ line 6
                      ¦               ¦ line 6        ¦
        follows false ¦ follows false ¦ follows false ¦ follows false

        clear         ¦ + 1
                      ¦ line 7
        follows false ¦ follows false
        """)
  }

  /// What the user did last counts, though lines have come since the last frame.
  ///
  /// A line that was visible before is not new.
  @Test func aPlaceFurtherUpStays() {
    add(10)
    let view = LogView(log)
    stage(view).expectFilm(
      "up", come(1), come(11), "down", "down", "end", "end", come(1), .atOnce(come(4), "up"),
      noting: { words(view) },
      shows: """
        first        ¦ up           ¦ + 1          ¦ + 11         ¦ down         ¦ down
        line 7       ¦ line 6       ¦ line 6       ¦ line 6       ¦ line 7       ¦ line 8
        line 8       ¦ line 7       ¦ line 7       ¦ line 7       ¦ line 8       ¦ line 9
        line 9       ¦ line 8       ¦ lin ▼ 1 new  ¦ li ▼ 12 new  ¦ li ▼ 12 new  ¦ li ▼ 11 new
        follows      ¦              ¦              ¦              ¦              ¦

        end          ¦ end (no)     ¦ + 1          ¦ + 4, up
        line 19      ¦ line 19      ¦ line 20      ¦ line 19
        line 20      ¦ line 20      ¦ line 21      ¦ line 20
        line 21      ¦ line 21      ¦ line 22      ¦ lin ▼ 4 new
        follows      ¦ follows      ¦ follows      ¦
        """)
  }

  @Test func scrollingDownToTheEndFollowsAgain() {
    add(6)
    let view = LogView(log)
    stage(view).expectFilm(
      "pageup", .wheel(5), come(1), "home", come(1), .click(0, 2), .click(4, 2), "home",
      .resize(12, 9), noting: { words(view) },
      shows: """
        first        ¦ pageup       ¦ wheel 5      ¦ + 1          ¦ home         ¦ + 1
        line 3       ¦ line 1       ¦ line 3       ¦ line 4       ¦ line 0       ¦ line 0
        line 4       ¦ line 2       ¦ line 4       ¦ line 5       ¦ line 1       ¦ line 1
        line 5       ¦ line 3       ¦ line 5       ¦ line 6       ¦ line 2       ¦ lin ▼ 1 new
        follows      ¦              ¦ follows      ¦ follows      ¦              ¦

        click 0,2 (no) ¦ click 4,2    ¦ home         ¦ 12 x 9
        line 0         ¦ line 5       ¦ line 0       ¦ line 0
        line 1         ¦ line 6       ¦ line 1       ¦ line 1
        lin ▼ 1 new    ¦ line 7       ¦ line 2       ¦ line 2
                       ¦              ¦              ¦ line 3
                       ¦              ¦              ¦ line 4
                       ¦              ¦              ¦ line 5
                       ¦              ¦              ¦ line 6
                       ¦              ¦              ¦ line 7
                       ¦ follows      ¦              ¦ follows
        """)
  }

  // MARK: - Lines that are dropped

  /// Lines that were dropped are not new.
  @Test mutating func thePlaceStaysWhenOldLinesAreDropped() {
    log = LogBuffer(limit: 10)
    add(10)
    stage(LogView(log)).expectFilm(
      come(2), "up up up up", come(3), come(2), come(40),
      shows: """
        first        ¦ + 2          ¦ up up up up  ¦ + 3          ¦ + 2          ¦ + 40
        line 7       ¦ line 9       ¦ line 5       ¦ line 5       ¦ line 7       ¦ line 47
        line 8       ¦ line 10      ¦ line 6       ¦ line 6       ¦ line 8       ¦ line 48
        line 9       ¦ line 11      ¦ line 7       ¦ lin ▼ 3 new  ¦ lin ▼ 5 new  ¦ lin ▼ 7 new
        """)
  }

  @Test mutating func wrappedLinesAreDropped() {
    log = LogBuffer(limit: 4)
    let stage = stage(LogView(log, wraps: true))
    for number in 0..<20 {
      log.append("\(number) wraps on two rows")
      _ = stage.commit()
    }
    stage.expectFilm(
      "home", come(1),
      shows: """
        first        ¦ home         ¦ + 1
        two rows     ¦ 16 wraps on  ¦ 17 wraps on
        19 wraps on  ¦ two rows     ¦ two rows
        two rows     ¦ 17 wraps on  ¦ 18  ▼ 1 new
        """)
  }

  @Test func anotherLogBeginsAtItsEnd() {
    let server = Held(LogBuffer())
    server.value.append(contentsOf: ["a", "b", "c", "d", "e"])
    stage(LogView { server.value }).expectFilm(
      "home", .atOnce(.act("another") { server.value = log }, come(4)),
      shows: """
        first        ¦ home         ¦ another, + 4
        c            ¦ a            ¦ line 1
        d            ¦ b            ¦ line 2
        e            ¦ c            ¦ line 3
        """)
  }

  // MARK: - How it looks

  @Test func longLinesEndInAnEllipsisOrWrap() {
    log.append("one two three four")
    let view = LogView(log)
    stage(view).expectFilm(
      .act("wrap") { view.wraps = true }, .act("append") { log.append("表示幅を測る表示幅") },
      .act("do not") { view.wraps = false },
      shows: """
        first        ¦ wrap         ¦ append       ¦ do not
        one two thr… ¦ one two      ¦ three four   ¦ one two thr…
                     ¦ three four   ¦ 表示幅を測る ¦ 表示幅を測…
                     ¦              ¦ 表示幅       ¦
        """)
  }

  @Test func controlCharactersAreVisible() {
    log.append("\u{1B}[31mred\u{7}\r\u{85}\u{2028}\u{9F}x")
    log.append([TextRun("red", style: .error), TextRun(" plain")])
    let grid = stage(LogView(log), 20).commit().grid
    expectEqual(grid.lines, ["␛[31mred␇␍���x", "red plain", ""])
    expectEqual([0, 4].map { grid[GridPoint(x: $0, y: 1)].style }, [.error, .default])
  }
}
