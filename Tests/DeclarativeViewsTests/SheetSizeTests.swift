import DeclarativeViews
import TestSupport

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

  private func lines(
    width: Int = 50, height: Int = 9, @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) -> [String] {
    Stage(Screen(content: content), size: GridSize(width: width, height: height)).commit().lines
  }

  @Test func aFormIsAsHighAsItsRows() {
    let lines = lines {
      Form {
        TextField("Name", text: .constant(""))
        Toggle("News", isOn: .constant(false))
      }
    }
    #expect(
      lines == [
        "below", "", "    ╭────────────────────────────────────────╮",
        "    │Name                                    │",
        "    │[ ] News                                │",
        "    ╰────────────────────────────────────────╯", "", "", "",
      ])
  }

  @Test func onASmallStageItTakesWhatThereIs() {
    let lines = lines(width: 20, height: 7) {
      Form { ForEach(1..<9) { number in Text("Row \(number)") } }
    }
    #expect(
      lines == [
        "be╭──────────────╮", "  │Row 1        ┃│", "  │Row 2        ┃│",
        "  │Row 3        ┃│", "  │Row 4        ││", "  │Row 5        ││", "  ╰──────────────╯",
      ])
  }

  @Test func aListIsAsHighAsItsRows() {
    let lines = lines(width: 20) { List(["Ada", "Bo"], id: \.self) { Text($0) } }
    #expect(
      lines == [
        "below", "", "  ╭──────────────╮", "  │Ada           │", "  │Bo            │",
        "  ╰──────────────╯", "", "", "",
      ])
  }

  @Test func aSpacerTakesNoRows() {
    let lines = lines(width: 20) {
      VStack {
        Text("Ada")
        Spacer()
        Text("Bo")
      }
    }
    #expect(
      lines == [
        "below", "", "       ╭───╮", "       │Ada│", "       │Bo │", "       ╰───╯", "", "", "",
      ]
    )
  }

  /// A view without a height of its own gets the whole height.
  @Test func aViewWithoutAHeightGetsAll() {
    let lines = lines(width: 20, height: 8) {
      GeometryReader { size in Text("\(size.width)x\(size.height)") }
    }
    #expect(
      lines == [
        "below", "  ╭──────────────╮", "  │14x4          │", "  │              │",
        "  │              │", "  │              │", "  ╰──────────────╯", "",
      ])
  }

  @Test func itGrowsWithItsContent() throws {
    struct Growing: View {
      @State private var count = 1

      var body: some View {
        Form {
          Button("Add") { count += 1 }
          ForEach(0..<count) { number in Text("Row \(number)") }
        }
      }
    }
    let stage = Stage(Screen { Growing() }, size: GridSize(width: 20, height: 9))
    _ = stage.commit()
    try stage.tap("Add")
    #expect(
      stage.commit().lines == [
        "below", "", "  ╭──────────────╮", "  │[ Add ]       │", "  │Row 0         │",
        "  │Row 1         │", "  ╰──────────────╯", "", "",
      ])
  }
}
