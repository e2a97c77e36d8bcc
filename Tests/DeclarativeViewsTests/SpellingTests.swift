import DeclarativeViews
import FirstFrame
import Observation
import TestSupport

/// Spellings of SwiftUI that are used less often: each shows what the usual one shows.
@MainActor @Suite struct SpellingTests {
  struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  @Observable @MainActor final class Page {
    let items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    var one: Int?
    var many: Set<Int> = []
    var opened: Item?
    var count = 0
    var columns = 2
    var isShort = false
  }

  private func grid(of view: some View, _ width: Int = 12, _ height: Int = 3) -> Grid {
    Stage(view, size: GridSize(width: width, height: height)).commit().grid
  }

  private func lines(of view: some View, _ width: Int = 12, _ height: Int = 3) -> [String] {
    grid(of: view, width, height).lines
  }

  // MARK: - Text

  @Test func aTextHasAttributes() {
    func style(_ text: some View) -> CellStyle { grid(of: text, 1, 1)[GridPoint(x: 0, y: 0)].style }
    let plain = style(Text("a"))
    expectEqual(style(Text("a").italic()).attributes, plain.attributes.union(.italic))
    expectEqual(style(Text("a").strikethrough()).attributes, plain.attributes.union(.strike))
    expectEqual(style(Text("a").underline()).underline, .single)
    // Of a group, and taken back inside of it.
    #expect(style(VStack { Text("a") }.italic()).attributes.contains(.italic))
    #expect(style(VStack { Text("a") }.dim()).attributes.contains(.dim))
    #expect(style(VStack { Text("a") }.strikethrough()).attributes.contains(.strike))
    expectEqual(style(VStack { Text("a") }.underline()).underline, .single)
    expectEqual(style(VStack { VStack { Text("a") }.underline(false) }.underline()), plain)
    expectEqual(style(VStack { VStack { Text("a") }.italic(false) }.italic()), plain)
  }

  @Test func paddingAndBackground() {
    expectEqual(lines(of: Text("a").padding(1), 5, 3), lines(of: Text("a").padding(.all, 1), 5, 3))
    let cell = grid(of: Text("a").background(.red), 1, 1)[GridPoint(x: 0, y: 0)]
    expectEqual(cell.style.background, .red)
  }

  @Test func aLimitOfAFrameMayBeAVariable() {
    let most = 4
    let limited = Text("abcdef").lineLimit(1).frame(maxWidth: FrameLimit(most))
    #expect(lines(of: limited, 12, 1).first?.contains("abc…") == true)
  }

  // MARK: - Controls

  @Test func aButtonAndProgress() throws {
    let page = Page()
    let button = Button(action: { page.count += 1 }, label: { Text("Add") })
    let stage = Stage(button, size: GridSize(width: 12, height: 1))
    expectEqual(stage.commit().lines, lines(of: Button("Add") {}, 12, 1))
    try stage.tap("Add")
    expectEqual(page.count, 1)
    let toggle = Toggle(isOn: .constant(true)) { Text("On") }
    expectEqual(lines(of: toggle, 12, 1), lines(of: Toggle("On", isOn: .constant(true)), 12, 1))
    #expect(!lines(of: ProgressView(), 4, 1).joined().isEmpty)
  }

  // MARK: - Collections and screens

  struct OneOfMany: View {
    @Bindable var page: Page

    var body: some View {
      List(page.items, selection: $page.one) { Text($0.name) }
      List(page.items, selection: $page.many) { Text($0.name) }
    }
  }

  @Test func aListOfIdentifiableElementsIsSelectedByTheirIdentities() {
    let page = Page()
    let stage = Stage(OneOfMany(page: page), size: GridSize(width: 12, height: 4))
    _ = stage.commit()
    stage.click(GridPoint(x: 2, y: 1))
    stage.click(GridPoint(x: 2, y: 2))
    stage.click(GridPoint(x: 2, y: 3))
    _ = stage.commit()
    expectEqual(page.one, 2)
    expectEqual(page.many, [1, 2])
  }

  struct Words: View {
    @State private var one: String?
    @State private var many: Set<String> = []

    var body: some View {
      List(["a", "b"], id: \.self, selection: $one) { Text($0) }
      List(["c", "d"], id: \.self, selection: $many) { Text($0) }
      Text("\(one ?? "-") \(many.sorted().joined())")
    }
  }

  @Test func aListOfOtherElementsIsSelectedByTheirKeyPath() {
    let stage = Stage(Words(), size: GridSize(width: 12, height: 5))
    expectEqual(stage.commit().lines, ["a", "b", "c", "d", "-"])
    for row in 1...3 { stage.click(GridPoint(x: 2, y: row)) }
    expectEqual(stage.commit().lines, ["a", "b", "c", "d", "b cd"])
  }

  struct Columns: View {
    @Bindable var page: Page

    var body: some View {
      Table(page.items, selection: $page.many) {
        if page.isShort {
          TableColumn("N") { Text($0.name) }
        } else {
          TableColumn("Name") { Text($0.name) }
        }
        for number in 0..<page.columns {
          TableColumn("\(number)") { item in Text("\(item.id)\(number)") }
        }
      }
    }
  }

  /// Branches and loops of the builder, as its statements change.
  @Test func columnsMayBeBranchesAndLoops() {
    let page = Page()
    let stage = Stage(Columns(page: page), size: GridSize(width: 14, height: 3))
    func words() -> [[String]] {
      stage.commit().lines.map { $0.split(separator: " ").map(String.init) }
    }
    expectEqual(words(), [["Name", "0", "1"], ["a", "10", "11"], ["b", "20", "21"]])
    (page.isShort, page.columns) = (true, 1)
    expectEqual(words(), [["N", "0"], ["a", "10"], ["b", "20"]])
  }

  struct Tabs: View {
    var body: some View {
      TabView {
        Tab("One") { Text("first") }
        Tab("Two") { Text("second") }
      }
    }
  }

  @Test func tabsMayStoreTheSelectionThemselves() throws {
    let stage = Stage(Tabs(), size: GridSize(width: 20, height: 3))
    #expect(stage.commit().lines.contains { $0.contains("first") })
    try stage.tap("Two")
    #expect(stage.commit().lines.contains { $0.contains("second") })
  }

  struct Opening: View {
    @Bindable var page: Page

    var body: some View {
      NavigationStack {
        Text("list").navigationDestination(item: $page.opened) { Text("item \($0.name)") }
      }
    }
  }

  /// The item is `Identifiable` and `Hashable`: the more special modifier is the one.
  @Test func aDestinationOfAnItem() {
    let page = Page()
    let stage = Stage(Opening(page: page), size: GridSize(width: 20, height: 3))
    #expect(stage.commit().lines.contains("list"))
    page.opened = page.items[1]
    #expect(stage.commit().lines.contains("item b"))
    page.opened = nil
    #expect(stage.commit().lines.contains("list"))
  }

  // MARK: - Property wrappers of a client

  @MainActor final class Feed {
    var text = "a"
    var listeners: [Int: @MainActor () -> Void] = [:]

    func send(_ text: String) {
      self.text = text
      for listener in listeners.values { listener() }
    }
  }

  /// Follows a feed that is no observable model, and leaves it when its view is removed.
  @MainActor @propertyWrapper struct Followed: DynamicProperty {
    let feed: Feed
    var wrappedValue: String { feed.text }

    func connect(to place: PropertyPlace) {
      _ = place.object { [feed] in
        let number = feed.listeners.count
        feed.listeners[number] = { place.setNeedsBody() }
        place.onEnd { feed.listeners[number] = nil }
        return feed
      }
    }
  }

  struct News: View {
    @Followed var text: String

    init(_ feed: Feed) { _text = Followed(feed: feed) }

    var body: some View { Text(text) }
  }

  struct Front: View {
    let feed: Feed
    @Bindable var page: Page

    var body: some View {
      if page.isShort { Text("closed") } else { News(feed) }
    }
  }

  @Test func aWrapperMayFollowAnythingAndEndsWithItsView() {
    let (feed, page) = (Feed(), Page())
    let stage = Stage(Front(feed: feed, page: page), size: GridSize(width: 8, height: 1))
    expectEqual(stage.commit().lines, ["a"])
    feed.send("b")
    expectEqual(stage.commit().lines, ["b"])
    expectEqual(feed.listeners.count, 1)
    page.isShort = true
    expectEqual(stage.commit().lines, ["closed"])
    #expect(feed.listeners.isEmpty)
  }
}
