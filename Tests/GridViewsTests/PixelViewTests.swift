import CharacterGrid
import Observation
import Testing

@testable import GridViews

@Observable @MainActor private final class Picture {
  var image: PixelImage

  init(_ image: PixelImage) { self.image = image }
}

/// Makes an image of letters: black, white, red, green, blue and, for any other, transparent.
private func image(_ rows: String...) -> PixelImage {
  let colors: [Character: PixelImage.Pixel] = [
    "k": .init(red: 0, green: 0, blue: 0), "w": .init(red: 255, green: 255, blue: 255),
    "r": .init(red: 255, green: 0, blue: 0), "g": .init(red: 0, green: 255, blue: 0),
    "b": .init(red: 0, green: 0, blue: 255),
  ]
  let pixels = rows.flatMap { $0.map { colors[$0] ?? .clear } }
  return PixelImage(checked: pixels, width: rows.first?.count ?? 0, height: rows.count)
}

@MainActor @Suite struct PixelViewTests {
  /// The colours of the upper and of the lower half of each cell; `·` for none.
  private func halves(_ grid: Grid) -> [String] {
    (0..<grid.size.height * 2).map { row in
      (0..<grid.size.width).map { column in
        let cell = grid[GridPoint(x: column, y: row / 2)]
        let isForeground = cell.text == (row % 2 == 0 ? "▀" : "▄")
        let color =
          cell.text == " " ? nil : isForeground ? cell.style.foreground : cell.style.background
        return color.map { Self.letters[$0] ?? "?" } ?? "·"
      }.joined()
    }
  }

  private static let letters: [Color: String] = [
    .rgb(red: 0, green: 0, blue: 0): "k", .rgb(red: 255, green: 255, blue: 255): "w",
    .rgb(red: 255, green: 0, blue: 0): "r", .rgb(red: 0, green: 255, blue: 0): "g",
    .rgb(red: 0, green: 0, blue: 255): "b", .rgb(red: 128, green: 128, blue: 128): "x",
  ]

  private func stage(
    _ image: PixelImage, _ scaling: PixelView.Scaling, _ width: Int, _ height: Int
  ) -> Stage {
    Stage(
      PixelView(image, scaling: scaling), size: GridSize(width: width, height: height))
  }

  private func halves(
    _ image: PixelImage, _ scaling: PixelView.Scaling, _ width: Int, _ height: Int
  ) -> [String] {
    halves(stage(image, scaling, width, height).commit().grid)
  }

  // MARK: - Images

  @Test func theNumberOfPixelsIsChecked() throws {
    let red = PixelImage.Pixel(red: 255, green: 0, blue: 0)
    #expect(try PixelImage(width: 2, height: 1, pixels: [red, .clear]).pixels == [red, .clear])
    #expect(try PixelImage(width: 0, height: 9, pixels: []).pixels == [])
    #expect(try PixelImage(width: 1, height: 1, rgba: [255, 0, 0, 255]).pixels == [red])
    let wrong: [(width: Int, height: Int, count: Int, words: String)] = [
      (2, 2, 3, "An image of 2x2 has 4 pixels, but 3 were given."),
      (-1, -1, 1, "An image cannot be of -1x-1 pixels. Give it lengths of 0 or more."),
      (
        .max, 2, 0,
        "An image of 9223372036854775807x2 has more pixels than memory can hold, but 0 were given."
      ),
    ]
    for (width, height, count, words) in wrong {
      let error = #expect(throws: WrongPixelCount.self) {
        try PixelImage(width: width, height: height, pixels: .init(repeating: red, count: count))
      }
      #expect(error?.description == words)
    }
    #expect(throws: WrongPixelCount(width: 1, height: 1, count: 2)) {
      try PixelImage(width: 1, height: 1, rgba: [1, 2, 3, 4, 5])
    }
  }

  @Test func imagesAreComparedByAllOfTheirPixels() {
    #expect(image("rg") == image("rg"))
    #expect(image("rg") != image("rb"))
    #expect(image("rg") != image("r", "g"))
    #expect(PixelImage(checked: [], width: 0, height: 3) != .empty)
  }

  // MARK: - Cells

  @Test func aCellHasTwoPixels() {
    let grid = stage(image("rg", "bw"), .fit, 2, 1).commit().grid
    #expect(grid.rows == ["▀▀"])
    #expect(grid[.zero].style.foreground == .red(255))
    #expect(halves(grid) == ["rg", "bw"])
  }

  @Test func ofWhatIsTransparentNothingIsDrawn() {
    let grid = stage(image("r..", "g.b"), .fit, 3, 1).commit().grid
    #expect(grid.rows == ["▀ ▄"])
    #expect(grid[GridPoint(x: 1, y: 0)].style == .default)
    #expect(grid[GridPoint(x: 2, y: 0)].style.background == nil)
    let view = View()
    view.addSubview(Label("abc"))
    view.addSubview(PixelView(image("r..", "g.b")))
    for part in view.subviews { part.frame = GridRect(x: 0, y: 0, width: 3, height: 1) }
    let stage = Stage(view, size: GridSize(width: 3, height: 1))
    #expect(stage.picture == "▀b▄")
  }

  // MARK: - Sizes

  @Test func itFitsWithItsAspectRatio() {
    #expect(halves(image("rg", "bw"), .fit, 6, 2) == ["·rrgg·", "·rrgg·", "·bbww·", "·bbww·"])
    #expect(halves(image("rg", "bw"), .fit, 2, 3) == ["··", "··", "rg", "bw", "··", "··"])
    #expect(halves(image("rg"), .fit, 4, 1) == ["rrgg", "rrgg"])
    #expect(halves(image("r", "g"), .fit, 4, 1) == ["·r··", "·g··"])
  }

  @Test func itFillsTheViewAndIsCutOnBothSides() {
    #expect(halves(image("rwwg", "rwwg"), .fill, 2, 1) == ["ww", "ww"])
    #expect(halves(image("r", "w", "w", "g"), .fill, 1, 1) == ["w", "w"])
    #expect(halves(image("rg", "bw"), .fill, 4, 1) == ["rrgg", "bbww"])
  }

  @Test func aSmallerImageIsTheAverageOfWhatItCovers() {
    #expect(halves(image("wkwk", "kwkw", "rrgg", "rrgg"), .fit, 2, 1) == ["xx", "rg"])
    #expect(halves(image("r.", "..", "rr", ".."), .fit, 1, 1) == ["·", "r"])
    let thirds = image("wwk", "wwk")
    let pixel = thirds.pixel(x: 1, y: 0, ofSize: GridSize(width: 2, height: 1))
    #expect(pixel == .init(red: 85, green: 85, blue: 85))
    #expect(image("r.").pixel(x: 0, y: 0, ofSize: GridSize(width: 1, height: 1)).alpha == 128)
  }

  @Test func itWantsAsManyCellsAsItHasPixels() {
    let view = PixelView(image("rgb", "rgb", "rgb"))
    func size(_ width: Int?, _ height: Int?) -> GridSize {
      view.sizeThatFits(ProposedSize(width: width, height: height))
    }
    #expect(size(nil, nil) == GridSize(width: 3, height: 2))
    #expect(size(100, .max) == GridSize(width: 3, height: 2))
    #expect(size(2, nil) == GridSize(width: 2, height: 1))
    #expect(size(nil, 1) == GridSize(width: 2, height: 1))
    #expect(size(0, 0) == .zero)
    view.scaling = .actualSize
    #expect(size(2, nil) == GridSize(width: 2, height: 2))
  }

  // MARK: - Moving

  private let wide = image("rgbwk", "kwbgr", "rrrrr", "ggggg", "bbbbb", "wwwww")

  @Test func keysMoveAnImageInActualSize() {
    let stage = stage(wide, .actualSize, 2, 1)
    #expect(halves(stage.commit().grid) == ["rg", "kw"])
    #expect(!stage.press(.right))
    #expect(stage.press(.tab))
    #expect(!stage.press(.left))
    let view = stage.root as? PixelView
    let keys: [KeyPress] = [.right, .down, .pageDown, .pageDown, .end, .up, .home]
    let offsets = keys.map { key in
      let isHandled = stage.press(key)
      let offset = view?.contentOffset ?? .zero
      return "\(offset.x),\(offset.y) \(isHandled)"
    }
    #expect(
      offsets == [
        "1,0 true", "1,1 true", "1,2 true", "1,2 false", "3,2 true", "3,1 true", "0,0 true",
      ])
    #expect(!stage.press(.enter))
  }

  @Test func twoKeysBeforeAFrameLoseNothing() {
    let stage = stage(wide, .actualSize, 2, 1)
    _ = stage.commit()
    for key in [KeyPress.tab, .right, .right, .down] { stage.press(key) }
    stage.focusedView?.resignFocus()
    #expect(halves(stage.commit().grid) == ["rr", "gg"])
    stage.press(.tab)
    for _ in 0..<5 { stage.press(.right) }
    stage.press(.left)
    stage.press(.up)
    stage.focusedView?.resignFocus()
    #expect(halves(stage.commit().grid) == ["bw", "bg"])
  }

  @Test func aDragAndTheWheelMoveItToo() {
    let stage = stage(wide, .actualSize, 4, 2)
    _ = stage.commit()
    #expect(stage.send(MouseEvent(.press, at: GridPoint(x: 2, y: 1))))
    #expect(stage.send(MouseEvent(.drag, at: GridPoint(x: 1, y: 1))))
    #expect(stage.send(MouseEvent(.drag, at: GridPoint(x: 0, y: 0))))
    #expect((stage.root as? PixelView)?.contentOffset == GridPoint(x: 1, y: 1))
    #expect(stage.send(MouseEvent(.release, at: .zero)))
    #expect(!stage.send(MouseEvent(.drag, at: .zero)))
    #expect(stage.send(MouseEvent(.scroll(rows: -1, columns: -9), at: .zero)))
    #expect(!stage.send(MouseEvent(.scroll(rows: -1, columns: 0), at: .zero)))
    #expect((stage.root as? PixelView)?.contentOffset == .zero)
  }

  @Test func marksShowWhereThereIsMore() {
    let stage = stage(wide, .actualSize, 3, 2)
    _ = stage.commit()
    stage.press(.tab)
    #expect(stage.picture == "▀▀▀\n▀▾▸")
    stage.press(.end)
    #expect(stage.picture == "▀▴▀\n◂▀▀")
    stage.focusedView?.resignFocus()
    #expect(stage.picture == "▀▀▀\n▀▀▀")
    #expect(!self.stage(wide, .fit, 3, 2).press(.tab))
  }

  @Test func aLargerViewShowsItFromItsStart() {
    let stage = stage(wide, .actualSize, 2, 1)
    _ = stage.commit()
    for key in [KeyPress.tab, .end] { stage.press(key) }
    stage.resize(to: GridSize(width: 6, height: 4))
    #expect(
      halves(stage.commit().grid) == [
        "rgbwk·", "kwbgr·", "rrrrr·", "ggggg·", "bbbbb·", "wwwww·", "······", "······",
      ])
  }

  // MARK: - Models, words, little room

  @Test func itFollowsItsModelInOneRun() {
    let model = Picture(image("r", "g"))
    let stage = Stage(PixelView { model.image }, size: GridSize(width: 1, height: 1))
    #expect(halves(stage.commit().grid) == ["r", "g"])
    model.image = image("b", "w")
    let frame = stage.commit()
    #expect(halves(frame.grid) == ["b", "w"])
    #expect(frame.runs.filter { $0.phase == "updateProperties" }.map(\.count) == [1])
    model.image = image("b", "w")
    #expect(stage.commit().assignments.filter(\.changed).isEmpty)
  }

  @Test func itSaysWhatItIs() {
    let view = PixelView(image("r"), label: "A red dot")
    let node = Stage(view, size: GridSize(width: 1, height: 1)).accessibilityTree()
    #expect((node.label, node.value) == ("A red dot", nil))
    #expect(node.traits == ["image"])
  }

  @Test func nothingBreaksIt() {
    let line = PixelImage(
      checked: .init(repeating: .init(red: 9, green: 9, blue: 9), count: 100_000), width: 1,
      height: 100_000)
    let images = [
      PixelImage.empty, PixelImage(checked: [], width: 5, height: 0), image("r"), line, wide,
    ]
    for image in images {
      for scaling in [PixelView.Scaling.fit, .fill, .actualSize] {
        let view = PixelView(image, scaling: scaling)
        view.contentOffset = GridPoint(x: .max, y: .min)
        let stage = Stage(view, size: .zero)
        for (width, height) in [(0, 0), (1, 1), (0, 3), (7, 0), (40, 1), (1, 9), (30, 9)] {
          stage.resize(to: GridSize(width: width, height: height))
          #expect(stage.commit().problems == [])
          for key in [KeyPress.tab, .end, .left, .pageUp] { stage.press(key) }
        }
      }
    }
  }
}

extension Color {
  fileprivate static func red(_ value: UInt8) -> Color { .rgb(red: value, green: 0, blue: 0) }
}
