/// Lengths, addresses and numbers at the ends of what their types hold.
@Suite struct LimitsTests {
  @Test func drawingFarAwayIsClipped() {
    let places = [Int.max, .max - 1, .min, .min + 1].flatMap { far in
      [GridPoint(x: far, y: 1), GridPoint(x: 1, y: far), GridPoint(x: far, y: far)]
    }
    for place in places {
      let drawn = picture(8, 3) { canvas in
        canvas.within(GridRect(x: 1, y: 1, width: 5, height: 2)) {
          $0.draw("ab", at: place)
          $0.draw([TextRun("ab"), TextRun("世")], at: place)
          $0.drawBox(
            GridRect(origin: place, size: GridSize(width: 9, height: 3)), titles: [BoxTitle("t")])
          $0.drawBox(GridRect(origin: place, size: GridSize(width: 2, height: 2)), joins: true)
          $0.fill(GridRect(origin: place, size: GridSize(width: 2, height: 2)), with: "x")
        }
      }
      expectEqual(drawn.dotted, "········\n········\n········", "\(place)")
    }
  }

  @Test func rectanglesAndInsetsSaturate() {
    let all = GridRect(x: 0, y: 0, width: .max, height: .max)
    expectEqual(GridInsets(all: .max).horizontal, .max)
    expectEqual(all.inset(by: GridInsets(all: -1)).size, all.size)
    #expect(all.inset(by: GridInsets(all: .max)).isEmpty)
    #expect(GridRect(x: .max, y: 0, width: 1, height: 1).inset(by: GridInsets(left: 1)).isEmpty)
    expectEqual(GridRect(x: 5, y: 0, width: .max, height: 1).maxX, .max)
    expectEqual(GridSize(width: .max, height: 2).area, .max)
  }

  @Test func tabStopsStayOnTheScreen() {
    let far = TextLayout.Options(wrapping: .none, tabStops: TabStops(every: .max))
    expectEqual(TextLayout("a\tb", width: 10, options: far).size.width, 1_001)
    expectEqual(TabStops([.max]).columns, [TabStops.farthest])
  }

  @Test func aCanvasThatIsDrawnOnForLongKeepsTheStylesThatAreSeen() {
    var canvas = Canvas(size: GridSize(width: 2, height: 1))
    canvas.draw("k", at: .zero, style: CellStyle(token: "kept"))
    for number in 0..<70_000 {
      let color = Color.rgb(
        red: UInt8(number & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number >> 16))
      canvas.draw("x", at: GridPoint(x: 1, y: 0), style: CellStyle(foreground: color))
    }
    let last = Color.rgb(red: 0x6F, green: 0x11, blue: 1)
    expectEqual(canvas.frozen()[.zero].style, CellStyle(token: "kept"))
    expectEqual(canvas.frozen()[GridPoint(x: 1, y: 0)].style, CellStyle(foreground: last))
  }
}
