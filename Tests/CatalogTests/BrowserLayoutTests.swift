@testable import GridCatalog

@MainActor @Suite struct BrowserLayoutTests {
  /// Every size in steps, with components short and tall, narrow and wide.
  @Test(arguments: [5, 9, 14, 19, 30], [34, 40])
  func nothingLiesOverAnything(height: Int, width: Int) {
    for columns in stride(from: 64, through: 140, by: isLongRun ? 4 : 19) {
      for rows in 18...48 {
        let size = GridSize(width: columns, height: rows)
        for choice in 0..<8 {
          let wishes = BrowserLayout.Wishes(
            size: GridSize(width: width, height: height), wide: GridSize(width: 72, height: height),
            isWide: choice & 1 != 0, front: choice & 2 == 0 ? 0 : 1, isInspecting: choice & 4 != 0,
            listWidth: 18, footerHeight: 3)
          expectEqual(flaws(BrowserLayout(size, wishes), wishes), [], "\(size) \(wishes)")
        }
      }
    }
  }

  private func flaws(_ layout: BrowserLayout, _ wishes: BrowserLayout.Wishes) -> [String] {
    let size = layout.size
    if layout.isTooSmall { return size.width < 78 || size.height < 20 ? [] : ["too small"] }
    let parts =
      [layout.header, layout.list, layout.title, layout.caption, layout.timeline, layout.footer]
      + (layout.headings + layout.pictures + [layout.summary, layout.inspector]).compactMap(\.self)
      + layout.rules.map { GridRect(x: 0, y: $0, width: size.width, height: 1) }
    var flaws: [String] = []
    for (number, part) in parts.enumerated() {
      if part.isEmpty || part.intersection(GridRect(origin: .zero, size: size)) != part {
        flaws.append("\(part) is no part of the screen")
      }
      for other in parts[..<number] where !part.intersection(other).isEmpty {
        flaws.append("\(part) lies over \(other)")
      }
    }
    if wishes.isInspecting {
      if layout.inspector == nil { flaws.append("nothing is inspected") }
    } else if layout.pictures[wishes.front] == nil {
      flaws.append("the one in front is not seen")
    }
    if layout.headings[wishes.front] == nil { flaws.append("the one in front has no heading") }
    return flaws
  }

  @Test func bothAreSeenWhereThereIsRoom() {
    func pictures(_ columns: Int, _ rows: Int, height: Int) -> [GridPoint?] {
      BrowserLayout(
        GridSize(width: columns, height: rows),
        BrowserLayout.Wishes(size: GridSize(width: 38, height: height))
      ).pictures.map { $0?.origin }
    }
    expectEqual(pictures(80, 24, height: 5), [GridPoint(x: 19, y: 6), GridPoint(x: 19, y: 13)])
    expectEqual(pictures(80, 24, height: 14), [GridPoint(x: 19, y: 4), nil])
    expectEqual(pictures(120, 24, height: 14), [GridPoint(x: 19, y: 4), GridPoint(x: 70, y: 4)])
  }

  @Test func wordsFitWhereTheyStand() {
    for delivery in Delivery.all { #expect(delivery.gist.columns <= 34) }
    #expect(BrowserModel.thesis.columns <= 80 - 15)
    for line in HelpController.text.split(separator: "\n") { #expect(String(line).columns <= 64) }
  }

  @Test func hintsGoOnInTheNextRow() {
    let hints = ["one", "two", "three"].map { KeyHint(key: "1", words: $0) }
    let rows = HintRows([hints, hints], width: 13)
    expectEqual(rows.height, 4)
    expectEqual(
      rows.places.map { [$0.origin.x, $0.origin.y] },
      [[0, 0], [7, 0], [0, 1], [0, 2], [7, 2], [0, 3]])
    expectEqual(HintRows([[], hints], width: 80).height, 1)
  }
}
