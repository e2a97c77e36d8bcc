import TestSupport

@testable import FirstFrameProof

/// The pictures of a film share the rows that stay, and are what they were.
@Suite struct KeptPictureTests {
  @Test func everyPictureIsGivenBackWhateverCameBefore() {
    var dice = Dice(seed: 2_540)
    for number in 0..<caseCount(short: 100) {
      var size = dice.size()
      var kept: KeptPicture?
      var pictures: [(KeptPicture, Grid)] = []
      for _ in 0...dice.upTo(5) {
        if dice.chance(4) { size = dice.size() }
        var canvas = Canvas(size: size, recordsOwners: dice.chance(3))
        if let last = pictures.last?.1, dice.chance(2) { canvas.draw(last, at: .zero) }
        canvas.owner = UInt32(dice.upTo(3))
        canvas.draw(
          dice.text(), at: GridPoint(x: dice.upTo(5), y: dice.upTo(3)), style: dice.style())
        let grid = dice.chance(4) ? dice.grid(size: size) : canvas.frozen()
        let picture = KeptPicture(grid, after: kept)
        pictures.append((picture, grid))
        kept = picture
      }
      for (picture, grid) in pictures {
        expectEqual(picture.grid, grid, "case \(number)")
        expectEqual(picture.grid.owners, grid.owners, "case \(number)")
      }
    }
  }

  /// A record whose run and measure are of a view with a name.
  private func record(_ name: String, _ text: String, reasons: [String] = []) -> FrameRecord {
    FrameRecord(
      grid: Grid(lines: [text, "  "]), number: 3, turn: 2, latency: .nextTurn,
      runs: [.init(path: name, phase: "draw", count: 1, changed: true, reasons: reasons)],
      assignments: [.init(path: name, property: "text", changed: true)],
      measures: [.init(path: name, given: .zero, needed: .zero)],
      cursor: TextCursor(at: .zero),
      focus: FocusArea(id: "id", frame: GridRect(x: 1, y: 0, width: 1, height: 1)))
  }

  @Test func aRecordIsGivenBackWithListsOfTheFrameBeforeWhereTheyAreTheSame() {
    let cases: [(FrameRecord, parts: Int)] = [
      (record("a", "x "), 3), (record("a", "x "), 0), (record("a", "y "), 1),
      (record("b", "y "), 2), (record("\u{E9}", "y "), 2), (record("e\u{301}", "y "), 2),
      (record("e\u{301}", "y ", reasons: ["why"]), 1),
      (record("e\u{301}", "y ", reasons: ["why"]), 1),
    ]
    var frames: [FilmFrame] = []
    for (record, parts) in cases {
      let frame = FilmFrame(record: record, cause: FrameCause([]), after: frames.last)
      let kept = frame.record
      #expect(kept.grid == record.grid && kept.number == 3 && kept.turn == 2)
      #expect(kept.latency == .nextTurn && kept.assignments == record.assignments)
      #expect(kept.runs == record.runs && kept.measures == record.measures)
      #expect(kept.runs[0].path.hasSameBytes(as: record.runs[0].path))
      #expect(kept.measures[0].path.hasSameBytes(as: record.measures[0].path))
      #expect(kept.cursor == record.cursor && kept.focus == record.focus)
      if let last = frames.last { expectEqual(frame.partsBesides(last), parts) }
      frames.append(frame)
    }
  }

  @Test func onlyTheRowThatChangesIsKeptAgain() {
    var canvas = Canvas(size: GridSize(width: 80, height: 24))
    for row in 0..<24 { canvas.draw("row \(row) 界", at: GridPoint(x: 0, y: row)) }
    let first = KeptPicture(canvas.frozen())
    canvas.draw("other", at: GridPoint(x: 0, y: 7))
    let second = KeptPicture(canvas.frozen(), after: first)
    expectEqual(second.rowsBesides(first), 1)
    expectEqual(KeptPicture(canvas.frozen(), after: second).rowsBesides(second), 0)
    let wider = KeptPicture(Grid(blank: GridSize(width: 81, height: 24)), after: second)
    expectEqual(wider.rowsBesides(second), 24)
    let higher = KeptPicture(Grid(blank: GridSize(width: 80, height: 30)), after: second)
    expectEqual(higher.grid, Grid(blank: GridSize(width: 80, height: 30)))
    expectEqual(KeptPicture(Grid(blank: .zero), after: higher).grid, Grid(blank: .zero))
  }
}

extension KeptPicture {
  /// How many rows do not belong to another picture.
  fileprivate func rowsBesides(_ other: KeptPicture) -> Int {
    let kept = Set(other.rows.map { $0.withUnsafeBytes(\.baseAddress) })
    return rows.count { row in !kept.contains(row.withUnsafeBytes(\.baseAddress)) }
  }
}

extension FilmFrame {
  /// How many rows and lists of its record do not belong to another frame.
  fileprivate func partsBesides(_ other: FilmFrame) -> Int {
    let lists = [
      bare.runs.hasSameMemory(as: other.bare.runs),
      bare.measures.hasSameMemory(as: other.bare.measures),
    ]
    guard let kept, let others = other.kept else { return .max }
    return kept.rowsBesides(others) + lists.count { !$0 }
  }
}

extension Array {
  /// Returns true if both are one memory, or empty.
  fileprivate func hasSameMemory(as other: [Element]) -> Bool {
    isEmpty && other.isEmpty
      || withUnsafeBytes(\.baseAddress) == other.withUnsafeBytes(\.baseAddress)
  }
}
