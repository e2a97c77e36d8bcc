import CharacterGrid
import FirstFrameTesting
import GridViews
import Observation
import Testing

@Observable @MainActor private final class Picture {
  var image = PixelImage.ramp(width: 6, height: 6)
}

extension PixelImage {
  /// A ramp of red to the right and of blue downwards, with a transparent disc.
  fileprivate static func ramp(width: Int, height: Int) -> PixelImage {
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let (across, down) = (2 * x + 1 - width, 2 * y + 1 - height)
      let isClear = across * across + down * down < width * height / 4
      return Pixel(
        red: UInt8(x * 5 % 6 * 51), green: 0, blue: UInt8(y * 5 % 6 * 51), alpha: isClear ? 0 : 255)
    }
    do {
      return try PixelImage(width: width, height: height, pixels: pixels)
    } catch {
      return .empty
    }
  }
}

/// What images of pixels look like, and that none is old.
@MainActor @Suite struct PixelViewSheetTests {
  private static let image = PixelImage.ramp(width: 12, height: 12)

  @Test func states() {
    expectSheets(of: [
      ControlState("fit", rows: 6) { PixelView(Self.image) },
      ControlState("fill", rows: 6) { PixelView(Self.image, scaling: .fill) },
      ControlState("actual size", rows: 6) { PixelView(Self.image, scaling: .actualSize) },
      ControlState(
        "moved", rows: 3,
        use: { stage in
          for key in [KeyPress.tab, .down] { stage.press(key) }
        }
      ) { PixelView(.ramp(width: 12, height: 12), scaling: .actualSize) },
      ControlState("empty", rows: 1) { PixelView() },
    ])
  }

  @Test func noPictureIsOld() {
    expectFreshFrames(
      of: Rehearsal(Picture()) { model in
        Stage(
          PixelView(scaling: .actualSize) { model.image }, size: GridSize(width: 3, height: 2))
      } actions: {
        Action("tab", input: .key(.tab))
        Action("right", input: .key(.right))
        Action("down", input: .key(.down))
        Action("a larger one") { $0.image = .ramp(width: 8, height: 7) }
        Action("a small one") { $0.image = .ramp(width: 2, height: 2) }
      }, within: controlBound)
  }
}
