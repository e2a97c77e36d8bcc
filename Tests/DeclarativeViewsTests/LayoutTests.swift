import DeclarativeViews
import Observation

@Suite @MainActor struct LayoutTests {
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

  @Test func stacks() {
    let album = Album()
    album.add("rows", 12, 2) {
      HStack {
        Text("a")
        Spacer()
        Text("b")
      }
      HStack(spacing: 0) { Pair() }
    }
    album.add("centered", 7, 3) {
      VStack {
        Text("wide one")
        Text("a")
      }
    }
    album.add("trailing", 7, 3) {
      VStack(alignment: .trailing) {
        Text("wide")
        Text("a")
      }
    }
    // It fills, although it is inside of another stack.
    album.add("inside", 10, 1) {
      HStack(spacing: 0) {
        Text("[")
        HStack {
          Text("a")
          Spacer()
        }
        Text("]")
      }
    }
    album.add("column", 3, 4) {
      VStack {
        Text("a")
        Spacer()
        Text("b")
      }
    }
    // Bodies with several roots join the stack around.
    album.add("pairs", 12, 4) { Pairs() }
    album.add("pairs in row", 12, 1) {
      HStack {
        Pairs()
        Spacer()
        Pair()
      }
    }
    album.add("layers", 5, 3) {
      ZStack {
        Text("aaaaa\naaaaa\naaaaa")
        Text("b")
      }
    }
    expectEqual(
      album.text,
      """
      rows         ¦ centered ¦ trailing ¦ inside     ¦ column ¦ pairs ¦ pairs in row ¦ layers
      a          b ¦ wide     ¦ wide     ¦ [a       ] ¦ a      ¦ a     ¦ a b a b  a b ¦ aaaaa
      ab           ¦ one      ¦    a     ¦            ¦        ¦ b     ¦              ¦ aabaa
                   ¦  a       ¦          ¦            ¦        ¦ a     ¦              ¦ aaaaa
                   ¦          ¦          ¦            ¦ b      ¦ b     ¦              ¦
      """)
  }

  @Test func modifiersTakeRoom() {
    let album = Album()
    album.add("padding", 5, 3) { Text("a").padding() }
    album.add("padding 1", 5, 3) { Text("a").padding(1) }
    album.add("leading", 6, 1) { Text("a").padding(.leading, 2) }
    album.add("border", 5, 3) { Text("a").border() }
    album.add("widths", 13, 1) {
      HStack(spacing: 0) {
        Text("a").frame(width: 5)
        Text("b").frame(width: 3, alignment: .trailing)
        Text("c").hidden()
        Text("d")
      }
    }
    album.add("all room", 9, 3) { Text("a").frame(maxWidth: .infinity, maxHeight: .infinity) }
    let most = 4
    album.add("at most 4", 12, 1) {
      Text("abcdef").lineLimit(1).frame(maxWidth: FrameLimit(most))
    }
    // A frame with a height only is as wide as its view would be.
    album.add("height", 6, 3) {
      HStack(alignment: .top, spacing: 0) {
        List(["b"], id: \.self) { Text($0) }.frame(height: 2)
        Text("|")
      }
      HStack(spacing: 0) {
        Text("c").frame(height: 1)
        Text("d")
      }
    }
    // A text in one style and one in several are cut alike.
    album.add("cut", 8, 4) {
      Text("Extraordinary report").frame(width: 8, height: 2)
      (Text("Extraordinary ").bold() + Text("report")).frame(width: 8, height: 2)
    }
    expectEqual(
      album.text,
      """
      padding ¦ padding 1 ¦ leading ¦ border ¦ widths     ¦ all room ¦ at most 4 ¦ height
              ¦           ¦   a     ¦ ╭─╮    ¦   a    b d ¦          ¦ abc…      ¦ b    |
       a      ¦  a        ¦         ¦ │a│    ¦            ¦     a    ¦           ¦
              ¦           ¦         ¦ ╰─╯    ¦            ¦          ¦           ¦ cd

      cut
      Extraord
      inary r…
      Extraord
      inary r…
      """)
  }

  struct Choice: View {
    var body: some View {
      ViewThatFits {
        Text("a long text")
        Text("short")
      }
    }
  }

  @Test func containers() {
    let album = Album()
    // Columns are as wide as their widest view.
    album.add("columns", 12, 3) {
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
    }
    album.add("first", 11, 1) { Choice() }
    album.add("second", 10, 1) { Choice() }
    album.add("form", 11, 7) {
      Form {
        GroupBox("Box") { Text("inside") }
        GroupBox { Text("a") }
        Label("Star", symbol: "★")
      }
    }
    expectEqual(
      album.text,
      """
      columns      ¦ first       ¦ second ¦ form
      Name Ada     ¦ a long text ¦ short  ¦ ╭─ Box ─╮
      ──────────── ¦             ¦        ¦ │inside │
      x    London  ¦             ¦        ¦ ╰───────╯
                   ¦             ¦        ¦ ╭─╮
                   ¦             ¦        ¦ │a│
                   ¦             ¦        ¦ ╰─╯
                   ¦             ¦        ¦ ★ Star
      """)
  }

  struct Reader: View {
    @State private var count = 0

    var body: some View {
      GeometryReader { size in Text("\(size.width) x \(size.height)") }
      Button("\(count)") { count += 1 }
    }
  }

  /// A reader of its size beside a state writes no model.
  @Test func aReaderOfItsSize() {
    let stage = Stage(Reader(), 8, 2)
    stage.expectFilm(
      .resize(9, 3), .tap("0"), drawing: \.lines,
      shows: """
        first ¦ 9 x 3 ¦ tap 0
        8 x 1 ¦ 9 x 2 ¦ 9 x 2
        [ 0 ] ¦       ¦
              ¦ [ 0 ] ¦ [ 1 ]
        """)
    expectEqual(stage.problems, [])
  }

  // MARK: - Styles

  /// The style of the first cell.
  private func style(of view: some View) -> CellStyle {
    Stage(view, 1, 1).commit().grid[GridPoint(x: 0, y: 0)].style
  }

  /// Of a text, of a group, and taken back inside of it.
  @Test func aTextHasAttributes() {
    let plain = style(of: Text("a"))
    expectEqual(plain, .default)
    expectEqual(
      [
        style(of: Text("a").italic()), style(of: Text("a").strikethrough()),
        style(of: VStack { Text("a") }.italic()), style(of: VStack { Text("a") }.dim()),
        style(of: VStack { Text("a") }.strikethrough()),
      ],
      [
        CellStyle(attributes: .italic), CellStyle(attributes: .strike),
        CellStyle(attributes: .italic), CellStyle(attributes: .dim),
        CellStyle(attributes: .strike),
      ])
    expectEqual(style(of: Text("a").underline()), CellStyle(underline: .single))
    expectEqual(style(of: VStack { Text("a") }.underline()), CellStyle(underline: .single))
    expectEqual(style(of: VStack { VStack { Text("a") }.underline(false) }.underline()), plain)
    expectEqual(style(of: VStack { VStack { Text("a") }.italic(false) }.italic()), plain)
    expectEqual(style(of: Text("a").background(.red)).background, .red)
  }

  @Test func textsAreStyledFromOutsideAndInside() {
    let view = VStack {
      Text("a").bold()
      Text("b") + Text("c").foregroundStyle(.red)
    }
    .foregroundStyle(.green)
    let grid = Stage(view, 2, 2).commit().grid
    expectEqual(grid.lines, ["a", "bc"])
    expectEqual(
      [(0, 0), (0, 1), (1, 1)].map { grid[GridPoint(x: $0, y: $1)].style },
      [
        CellStyle(foreground: .green, attributes: .bold), CellStyle(foreground: .green),
        CellStyle(foreground: .red),
      ])
  }

  // Deprecated, as the names are that only change how things look: so the compiler says nothing of
  // them here; scripts/refused has their warnings.
  @available(*, deprecated)
  @Test func looksHaveNoEffect() {
    let plain = VStack {
      Button("Add") {}
      Text("Ada")
    }
    let looks = VStack {
      Button("Add") {}.buttonStyle(.bordered).buttonStyle(PlainButtonStyle()).tint(.red)
      Text("Ada").font(.title).fontWeight(.bold).cornerRadius(8).clipShape(Circle())
    }
    .listStyle(.plain).formStyle(.grouped).shadow(radius: 3).animation(.default, value: 1)
    expectEqual(Stage(looks, 8, 4).rendered(), Stage(plain, 8, 4).rendered())
    let shape = Stage(Rectangle().fill(.red), 8, 4).rendered()
    expectEqual(shape, Stage(EmptyView(), 8, 4).rendered())
    expectEqual(withAnimation(.easeInOut(duration: 1)) { 3 }, 3)
  }

  // MARK: - Colors

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
    expectEqual(backgrounds(Stage(flag, 4, 3).rendered()), ["rrrr", "g.bb", "g.bb"])
  }

  @Observable @MainActor final class Lamp {
    var color = Color.red
    var isLit = true
  }

  struct Sign: View {
    let lamp: Lamp

    var body: some View {
      lamp.color
      ZStack {
        if lamp.isLit { lamp.color }
        Text("a").frame(height: 1)
        Text("b").background(.green)
      }
    }
  }

  /// A color follows its model, and so do the layers above, unless it leaves.
  @Test func aColorIsBehindTheTexts() {
    let lamp = Lamp()
    let stage = Stage(Sign(lamp: lamp), 3, 2)
    expectEqual(stage.commit().lines, ["", " b"])
    stage.expectFilm(
      .act("yellow") { lamp.color = .yellow }, .act("dark") { lamp.isLit = false },
      .act("lit") { lamp.isLit = true }, drawing: backgrounds,
      shows: """
        first ¦ yellow ¦ dark ¦ lit
        rrr   ¦ yyy    ¦ yyy  ¦ yyy
        rgr   ¦ ygy    ¦ g..  ¦ ygy
        """)
  }
}
