import DeclarativeViews
import TestSupport

@Suite @MainActor struct LayoutTests {
  private func lines(
    _ width: Int, _ height: Int, @ViewBuilder _ content: () -> some View
  ) -> [String] {
    let content = content()
    return Stage(content, size: GridSize(width: width, height: height)).commit().lines
  }

  @Test func stacks() {
    expectEqual(
      lines(12, 2) {
        HStack {
          Text("a")
          Spacer()
          Text("b")
        }
        HStack(spacing: 0) {
          Text("a")
          Text("b")
        }
      }, ["a          b", "ab"])
    expectEqual(
      lines(7, 3) {
        VStack {
          Text("wide one")
          Text("a")
        }
      }, ["wide", "one", " a"])
    expectEqual(
      lines(7, 3) {
        VStack(alignment: .trailing) {
          Text("wide")
          Text("a")
        }
      }, ["wide", "   a", ""])
  }

  /// A frame with a height only is as wide as its view would be.
  @Test func aFrameFillsTheDirectionThatItDoesNotSet() {
    expectEqual(
      lines(6, 3) {
        VStack(alignment: .leading) {
          HStack(alignment: .top, spacing: 0) {
            List(["b"], id: \.self) { Text($0) }.frame(height: 2)
            Text("|")
          }
          HStack(spacing: 0) {
            Text("c").frame(height: 1)
            Text("d")
          }
        }
      }, ["b    |", "", "cd"])
  }

  @Test func aSpacerInsideOfAnotherStackFills() {
    expectEqual(
      lines(10, 1) {
        HStack(spacing: 0) {
          Text("[")
          HStack {
            Text("a")
            Spacer()
          }
          Text("]")
        }
      }, ["[a       ]"])
    expectEqual(
      lines(3, 4) {
        VStack {
          Text("a")
          Spacer()
          Text("b")
        }
      }, ["a", "", "", "b"])
  }

  @Test func bodiesWithSeveralRootsJoinTheStackAround() {
    struct Pair: View {
      var body: some View {
        Text("a")
        Text("b")
      }
    }
    struct Pairs: View {
      var body: some View {
        Pair()
        Pair()
      }
    }
    expectEqual(lines(12, 1) { HStack { Pairs() } }, ["a b a b"])
    expectEqual(lines(12, 4) { Pairs() }, ["a", "b", "a", "b"])
    expectEqual(
      lines(12, 1) {
        HStack {
          Pair()
          Spacer()
          Pair()
        }
      }, ["a b      a b"])
  }

  @Test func modifiersTakeRoom() {
    expectEqual(lines(5, 3) { Text("a").padding() }, ["", " a", ""])
    expectEqual(lines(6, 1) { Text("a").padding(.leading, 2) }, ["  a"])
    expectEqual(lines(5, 3) { Text("a").border() }, ["╭─╮", "│a│", "╰─╯"])
    expectEqual(
      lines(9, 1) {
        HStack(spacing: 0) {
          Text("a").frame(width: 5); Text("b")
        }
      }, ["  a  b"])
    expectEqual(
      lines(9, 3) { Text("a").frame(maxWidth: .infinity, maxHeight: .infinity) },
      ["", "    a", ""])
    expectEqual(
      lines(9, 1) {
        HStack(spacing: 0) {
          Text("a").frame(width: 3, alignment: .trailing); Text("b")
        }
      },
      ["  ab"])
    expectEqual(
      lines(4, 1) {
        HStack(spacing: 0) {
          Text("a").hidden(); Text("b")
        }
      }, [" b"])
  }

  @Test func columnsAreAsWideAsTheirWidestView() {
    expectEqual(
      lines(12, 3) {
        GridLayout {
          GridRow {
            Text("Name")
            Text("Ada")
          }
          Divider()
          GridRow {
            Text("x")
            Text("London")
          }
        }
      }, ["Name Ada", "────────────", "x    London"])
  }

  @Test func theFirstThatFits() {
    struct Choice: View {
      var body: some View {
        ViewThatFits {
          Text("a long text")
          Text("short")
        }
      }
    }
    expectEqual(lines(11, 1) { Choice() }, ["a long text"])
    expectEqual(lines(10, 1) { Choice() }, ["short"])
  }

  @Test func aReaderOfItsSize() {
    struct Reader: View {
      var body: some View {
        GeometryReader { size in Text("\(size.width) x \(size.height)") }
      }
    }
    let stage = Stage(Reader(), size: GridSize(width: 8, height: 2))
    expectEqual(stage.commit().lines, ["8 x 2", ""])
    stage.resize(to: GridSize(width: 9, height: 1))
    expectEqual(stage.commit().lines, ["9 x 1"])
  }

  @Test func aReaderBesideAStateWritesNoModel() {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Text("n \(count)")
        Button("Add") { count += 1 }
        GeometryReader { size in Text("w \(size.width)") }
      }
    }
    let stage = Stage(Counter(), size: GridSize(width: 8, height: 3))
    _ = stage.commit()
    #expect(stage.perform(.tap("Add")))
    expectEqual(stage.commit().lines, ["n 1", "[ Add ]", "w 8"])
    expectEqual(stage.problems, [])
  }

  @Test func textsAreStyledFromOutsideAndInside() {
    let stage = Stage(
      VStack {
        Text("a").bold()
        Text("b") + Text("c").foregroundStyle(.red)
      }
      .foregroundStyle(.green), size: GridSize(width: 2, height: 2))
    let grid = stage.commit().grid
    expectEqual(grid.lines, ["a", "bc"])
    expectEqual(grid[GridPoint(x: 0, y: 0)].style, CellStyle(foreground: .green, attributes: .bold))
    expectEqual(grid[GridPoint(x: 0, y: 1)].style, CellStyle(foreground: .green))
    expectEqual(grid[GridPoint(x: 1, y: 1)].style, CellStyle(foreground: .red))
  }

  @Test func stacksOverEachOther() {
    expectEqual(
      lines(5, 3) {
        ZStack {
          Text("aaaaa\naaaaa\naaaaa")
          Text("b")
        }
      }, ["aaaaa", "aabaa", "aaaaa"])
  }

  @Test func boxesAndForms() {
    expectEqual(
      lines(11, 4) {
        Form {
          GroupBox("Box") { Text("inside") }
          Label("Star", symbol: "★")
        }
      }, ["╭─ Box ─╮", "│inside │", "╰───────╯", "★ Star"])
  }

  /// A text in one style and one in several are cut alike.
  @Test func aTextInTooFewRowsIsCut() {
    struct Cut: View {
      var body: some View {
        Text("Extraordinary report").frame(width: 8, height: 2)
        (Text("Extraordinary ").bold() + Text("report")).frame(width: 8, height: 2)
      }
    }
    let stage = Stage(Cut(), size: GridSize(width: 8, height: 4))
    expectEqual(stage.commit().lines, ["Extraord", "inary r…", "Extraord", "inary r…"])
  }
}
