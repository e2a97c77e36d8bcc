import DeclarativeViews
import Observation
import TestSupport

@Suite @MainActor struct ColorViewTests {
  @MainActor @Observable final class Lamp {
    var color = Color.red
  }

  struct Signal: View {
    let lamp: Lamp

    var body: some View {
      lamp.color
    }
  }

  /// A letter for the background of each cell.
  private func backgrounds(_ grid: Grid) -> [String] {
    (0..<grid.size.height).map { y in
      (0..<grid.size.width).map { x in
        grid[GridPoint(x: x, y: y)].style.background.map { String("\($0)".prefix(1)) } ?? "."
      }.joined()
    }
  }

  @Test func aColorFillsTheSpaceThatItGets() {
    let flag = VStack {
      Color.red.frame(height: 1)
      HStack {
        Color.green.frame(width: 1)
        Color.blue
      }
    }
    let frame = Stage(flag, size: GridSize(width: 4, height: 3)).commit()
    expectEqual(backgrounds(frame.grid), ["rrrr", "g.bb", "g.bb"])
  }

  @Test func itIsUnderATextOfAZStack() {
    let title = ZStack {
      Color.blue
      Text("a")
    }
    let frame = Stage(title, size: GridSize(width: 3, height: 1)).commit()
    expectEqual(frame.lines, [" a"])
    expectEqual(backgrounds(frame.grid), ["bbb"])
  }

  struct Sign: View {
    let lamp: Lamp
    let isLit: Bool

    var body: some View {
      ZStack {
        if isLit { lamp.color }
        Text("a").frame(height: 1)
        Text("b").background(.green)
      }
    }
  }

  @Test func theLayersAboveFollowTheColor() {
    let lamp = Lamp()
    let sign = Stage(Sign(lamp: lamp, isLit: true), size: GridSize(width: 3, height: 1))
    expectEqual(backgrounds(sign.commit().grid), ["rgr"])
    lamp.color = .yellow
    expectEqual(backgrounds(sign.commit().grid), ["ygy"])
    let dark = Stage(Sign(lamp: lamp, isLit: false), size: GridSize(width: 3, height: 1))
    expectEqual(backgrounds(dark.commit().grid), ["g.."])
  }

  @Test func aColorThatLeavesIsNoLongerBehindTheTexts() throws {
    struct Switched: View {
      @State private var isLit = true

      var body: some View {
        ZStack {
          if isLit { Color.red }
          Button("a") { isLit.toggle() }
        }
      }
    }
    let stage = Stage(Switched(), size: GridSize(width: 7, height: 1))
    expectEqual(backgrounds(stage.commit().grid), ["rrrrrrr"])
    try stage.tap("a")
    expectEqual(backgrounds(stage.commit().grid), ["......."])
  }

  @Test func itFollowsItsModel() {
    let lamp = Lamp()
    let stage = Stage(Signal(lamp: lamp), size: GridSize(width: 2, height: 1))
    expectEqual(backgrounds(stage.commit().grid), ["rr"])
    lamp.color = .green
    expectEqual(backgrounds(stage.commit().grid), ["gg"])
  }
}
