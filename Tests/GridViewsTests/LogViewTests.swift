import CharacterGrid
import Observation
import TestSupport

@testable import GridViews

@MainActor @Suite struct LogBufferTests {
  private func texts(_ log: LogBuffer) -> [String] {
    log.numbers.map { number in log[number].map(\.text).joined() }
  }

  @Test func lineFeedsEndLines() {
    let log = LogBuffer()
    for text in ["a", "", "b\nc\n", "\n", "d\r\ne\r\n", "f\rg"] { log.append(text) }
    expectEqual(texts(log), ["a", "", "b", "c", "", "d", "e", "f\rg"])
    log.append([TextRun("one", style: .error), TextRun(" two\nthree"), TextRun("\n")])
    expectEqual(texts(log).suffix(2), ["one two", "three"])
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
  private let log = LogBuffer()

  private func add(_ count: Int, to log: LogBuffer? = nil) {
    let log = log ?? self.log
    for _ in 0..<count { log.append("line \(log.numbers.upperBound)") }
  }

  private func stage(_ view: LogView, _ width: Int = 12, _ height: Int = 3) -> Stage {
    view.indicators = []
    let stage = Stage(view, size: GridSize(width: width, height: height))
    _ = stage.commit()
    view.focus()
    return stage
  }

  private func rows(_ stage: Stage) -> [String] {
    stage.commit().grid.rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func itFollowsTheEnd() {
    let view = LogView(log)
    let stage = stage(view)
    expectEqual(rows(stage), ["", "", ""])
    add(2)
    expectEqual(rows(stage), ["line 0", "line 1", ""])
    add(5)
    expectEqual(rows(stage), ["line 4", "line 5", "line 6"])
    #expect(view.isFollowing && !stage.needsCommit)
    for height in [1, 0, 5, 2] { stage.resize(to: GridSize(width: 12, height: height)) }
    expectEqual(rows(stage), ["line 5", "line 6"])
    log.removeAll()
    expectEqual(rows(stage), ["", ""])
    add(1)
    expectEqual(rows(stage), ["line 7", ""])
  }

  @Test func aPlaceFurtherUpStays() {
    add(10)
    let view = LogView(log)
    let stage = stage(view)
    #expect(stage.press(.up))
    expectEqual(rows(stage), ["line 6", "line 7", "line 8"])
    add(1)
    expectEqual(rows(stage), ["line 6", "line 7", "lin ▼ 1 new"], "line 9 was visible before")
    add(11)
    expectEqual(rows(stage), ["line 6", "line 7", "li ▼ 12 new"])
    #expect(stage.press(.down))
    expectEqual(rows(stage), ["line 7", "line 8", "li ▼ 12 new"])
    stage.press(.down)
    expectEqual(rows(stage).last, "li ▼ 11 new")
    #expect(!view.isFollowing)
    #expect(stage.press(.end))
    expectEqual(rows(stage), ["line 19", "line 20", "line 21"])
    #expect(view.isFollowing && !stage.press(.end))
    add(1)
    expectEqual(rows(stage).last, "line 22")
  }

  @Test func scrollingDownToTheEndFollowsAgain() {
    add(6)
    let view = LogView(log)
    let stage = stage(view)
    stage.press(.pageUp)
    _ = stage.commit()
    #expect(!view.isFollowing)
    stage.send(MouseEvent(.scroll(rows: 5, columns: 0), at: .zero))
    _ = stage.commit()
    add(1)
    expectEqual(rows(stage), ["line 4", "line 5", "line 6"])
    stage.press(.home)
    expectEqual(rows(stage), ["line 0", "line 1", "line 2"])
    stage.resize(to: GridSize(width: 12, height: 9))
    #expect(rows(stage).first == "line 0" && view.isFollowing)
  }

  @Test func aClickOnTheMarkFollowsAgain() {
    add(6)
    let view = LogView(log)
    let stage = stage(view)
    stage.press(.home)
    add(1)
    expectEqual(rows(stage), ["line 0", "line 1", "lin ▼ 1 new"])
    #expect(!stage.click(GridPoint(x: 0, y: 2)))
    #expect(stage.click(GridPoint(x: 4, y: 2)))
    expectEqual(rows(stage), ["line 4", "line 5", "line 6"])
  }

  /// Each input begins where the one before has led, also where no frame was between.
  @Test(arguments: [
    [KeyPress.up, .up], [.home, .end, .up], [.up, .end, .up, .up], [.end, .home, .down],
    [.pageUp, .down, .pageUp],
  ]) func keysBeforeAFrameLoseNothing(keys: [KeyPress]) {
    add(20)
    let (slow, fast) = (stage(LogView(log)), stage(LogView(log)))
    for key in keys {
      slow.press(key)
      _ = slow.commit()
      fast.press(key)
    }
    expectEqual(rows(slow), rows(fast))
    add(3)
    expectEqual(rows(slow), rows(fast))
  }

  @Test func anOffsetThatIsSetIsWhereKeysGoOnFrom() {
    add(20)
    let view = LogView(log)
    let stage = stage(view)
    view.contentOffset = view.contentOffset
    stage.press(.up)
    expectEqual(rows(stage), ["line 16", "line 17", "line 18"])
    view.contentOffset = GridPoint(x: 0, y: 5)
    for key in [KeyPress.down, .down] { stage.press(key) }
    expectEqual(rows(stage), ["line 7", "line 8", "line 9"])
  }

  /// What the user did last counts, though lines have come since the last frame.
  @Test func scrollingUpWinsOverLinesThatHaveCome() {
    add(6)
    let stage = stage(LogView(log))
    add(4)
    stage.press(.up)
    expectEqual(rows(stage), ["line 2", "line 3", "lin ▼ 4 new"])
  }

  // MARK: - Lines that are dropped

  @Test func thePlaceStaysWhenOldLinesAreDropped() {
    let log = LogBuffer(limit: 10)
    add(10, to: log)
    let stage = stage(LogView(log))
    add(2, to: log)
    expectEqual(rows(stage), ["line 9", "line 10", "line 11"])
    for _ in 0..<4 { stage.press(.up) }
    expectEqual(rows(stage), ["line 5", "line 6", "line 7"])
    add(3, to: log)
    expectEqual(rows(stage), ["line 5", "line 6", "lin ▼ 3 new"])
    add(2, to: log)
    expectEqual(rows(stage), ["line 7", "line 8", "lin ▼ 5 new"], "the oldest line that is kept")
    add(40, to: log)
    expectEqual(
      rows(stage), ["line 47", "line 48", "lin ▼ 7 new"], "lines that were dropped are not new")
  }

  @Observable @MainActor final class Server { var log = LogBuffer() }

  @Test func anotherLogBeginsAtItsEnd() {
    let server = Server()
    add(5, to: server.log)
    let stage = stage(LogView { server.log })
    stage.press(.home)
    _ = stage.commit()
    server.log = log
    add(4)
    expectEqual(rows(stage), ["line 1", "line 2", "line 3"])
  }

  // MARK: - Cost

  /// An append makes the row of the new line and runs one scope, whatever there is; the other rows
  /// keep their cells.
  @Test func anAppendMakesTheNewLineOnly() {
    let view = LogView(log)
    let stage = stage(view)
    for count in [3, 1_000, isLongRun ? 1_000_000 : 30_000] {
      log.append(contentsOf: repeatElement("a line", count: count))
      _ = stage.commit()
      let cells = view.lines.map(\.cells[0])
      log.append("the last lines")
      let record = stage.commit()
      expectEqual(record.runs.map(\.phase).filter { $0 == "updateProperties" }.count, 1)
      #expect(view.lines.map(\.cells[0]).prefix(2).elementsEqual(cells.dropFirst(), by: ===))
      expectEqual(rows(stage), ["a line", "a line", "the last li…"])
      log.removeAll()
    }
  }

  @Test func wrappedLinesAreDropped() {
    let log = LogBuffer(limit: 4)
    let stage = stage(LogView(log, wraps: true))
    for number in 0..<20 {
      log.append("\(number) wraps on two rows")
      _ = stage.commit()
    }
    expectEqual(rows(stage), ["two rows", "19 wraps on", "two rows"])
    stage.press(.home)
    expectEqual(rows(stage), ["16 wraps on", "two rows", "17 wraps on"])
    log.append("the last line")
    expectEqual(rows(stage), ["17 wraps on", "two rows", "18  ▼ 1 new"])
  }

  // MARK: - How it looks

  @Test func longLinesEndInAnEllipsisOrWrap() {
    log.append("one two three four")
    let view = LogView(log)
    let stage = stage(view)
    expectEqual(rows(stage), ["one two thr…", "", ""])
    view.wraps = true
    expectEqual(rows(stage), ["one two", "three four", ""])
    log.append("表示幅を測る表示幅")
    expectEqual(rows(stage), ["three four", "表示幅を測る", "表示幅"])
    view.wraps = false
    expectEqual(rows(stage), ["one two thr…", "表示幅を測…", ""])
  }

  @Test func controlCharactersAreVisible() {
    log.append("\u{1B}[31mred\u{7}\r\u{85}\u{2028}\u{9F}x")
    expectEqual(rows(stage(LogView(log), 20)), ["␛[31mred␇␍���x", "", ""])
    log.append([TextRun("red", style: .error), TextRun(" plain")])
    let grid = stage(LogView(log), 20).commit().grid
    expectEqual(grid[GridPoint(x: 0, y: 1)].style, .error)
    expectEqual(grid[GridPoint(x: 4, y: 1)].style, .default)
  }

  @Test func noRoomIsNoProblem() {
    add(4)
    let view = LogView(log, wraps: true)
    let stage = stage(view)
    stage.press(.up)
    for size in [(1, 1), (0, 3), (3, 0), (0, 0), (1, 2), (5, 1)] {
      stage.resize(to: GridSize(width: size.0, height: size.1))
      add(1)
      expectEqual(stage.commit().problems, [])
    }
  }

  @Test func aLogOfItsOwn() {
    let view = LogView()
    let stage = stage(view)
    view.log.append("hello")
    expectEqual(rows(stage), ["hello", "", ""])
  }

  @Test func itSaysWhatItIs() {
    add(2)
    let node = stage(LogView(log)).accessibilityTree()
    expectEqual(node.traits, ["updates frequently"])
    expectEqual(node.children[0].children.map(\.label), ["line 0", "line 1"])
  }
}
