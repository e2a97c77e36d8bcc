import DeclarativeViews

/// A sheet is as high as its content, also if the content fills the height.
@MainActor @Suite struct SheetSizeTests {
  /// A screen with an open sheet.
  struct Screen<Content: View>: View {
    @State private var isOpen = true
    @ViewBuilder let content: @MainActor () -> Content

    var body: some View {
      Text("below").sheet(isPresented: $isOpen) { content() }
    }
  }

  @Test func itIsAsHighAsItsContent() {
    let album = Album()
    album.add("a form", 50, 6) {
      Screen {
        Form {
          TextField("Name", text: .constant(""))
          Toggle("News", isOn: .constant(false))
        }
      }
    }
    album.add("no room for its rows", 20, 7) {
      Screen { Form { ForEach(1..<9) { number in Text("Row \(number)") } } }
    }
    album.add("a list", 20, 6) { Screen { List(["Ada", "Bo"], id: \.self) { Text($0) } } }
    album.add("a spacer takes no rows", 20, 6) {
      Screen {
        VStack {
          Text("Ada")
          Spacer()
          Text("Bo")
        }
      }
    }
    // A view without a height of its own gets the whole height.
    album.add("no height of its own", 20, 8) {
      Screen { GeometryReader { size in Text("\(size.width)x\(size.height)") } }
    }
    expectEqual(
      album.text,
      """
      a form                                         ¦ no room for its rows ¦ a list
      below                                          ¦ be╭──────────────╮   ¦ below
          ╭────────────────────────────────────────╮ ¦   │Row 1        ┃│   ¦   ╭──────────────╮
          │Name                                    │ ¦   │Row 2        ┃│   ¦   │Ada           │
          │[ ] News                                │ ¦   │Row 3        ┃│   ¦   │Bo            │
          ╰────────────────────────────────────────╯ ¦   │Row 4        ││   ¦   ╰──────────────╯
                                                     ¦   │Row 5        ││   ¦
                                                     ¦   ╰──────────────╯   ¦

      a spacer takes no rows ¦ no height of its own
      below                  ¦ below
             ╭───╮           ¦   ╭──────────────╮
             │Ada│           ¦   │14x4          │
             │Bo │           ¦   │              │
             ╰───╯           ¦   │              │
                             ¦   │              │
                             ¦   ╰──────────────╯
      """)
  }

  struct Growing: View {
    @State private var count = 1

    var body: some View {
      Form {
        Button("Add") { count += 1 }
        ForEach(0..<count) { number in Text("Row \(number)") }
      }
    }
  }

  @Test func itGrowsWithItsContent() {
    let stage = Stage(Screen { Growing() }, 20, 8)
    stage.expectFilm(
      .tap("Add"),
      shows: """
        first                ¦ tap Add
        below                ¦ below
                             ¦   ╭──────────────╮
          ╭──────────────╮   ¦   │[ Add ]       │
          │[ Add ]       │   ¦   │Row 0         │
          │Row 0         │   ¦   │Row 1         │
          ╰──────────────╯   ¦   ╰──────────────╯
        """)
  }
}
