import DeclarativeViews
import Observation
import TestSupport

@Suite @MainActor struct ScreenTests {
  struct Donut: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  @Observable final class Truck {
    var donuts = [Donut(id: 1, name: "Glazed")]
    var next = 2
  }

  /// The truck whose new donut is edited in a sheet.
  struct Menu: View {
    let truck: Truck
    @State private var added: Donut?

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(truck.donuts) { Text($0.name) }
        Button("Add") { added = Donut(id: truck.next, name: "") }
      }
      .sheet(item: $added) { donut in Editor(donut: donut, truck: truck) }
    }
  }

  struct Editor: View {
    @State private var name: String
    @Environment(\.dismiss) private var dismiss
    let donut: Donut
    let truck: Truck

    init(donut: Donut, truck: Truck) {
      (self.donut, self.truck) = (donut, truck)
      _name = State(initialValue: donut.name)
    }

    var body: some View {
      TextField("Name", text: $name)
      HStack {
        Button("Save") {
          truck.donuts.append(Donut(id: donut.id, name: name))
          truck.next += 1
          dismiss()
        }
        Button("Cancel", role: .cancel) { dismiss() }
      }
    }
  }

  @Test func aSheetIsOpenedFilledAndSaved() throws {
    let truck = Truck()
    let stage = Stage(Menu(truck: truck), size: GridSize(width: 30, height: 7))
    expectEqual(stage.commit().lines[0..<2], ["Glazed", "[ Add ]"])
    try stage.tap("Add")
    #expect(
      stage.commit().lines == [
        "Glazed", "[ Ad╭────────────────────╮", "    │Name                │",
        "    │[ Save ] [ Cancel ] │", "    ╰────────────────────╯", "", "",
      ])
    try stage.focus("Name")
    try stage.type("Plain")
    _ = stage.commit()
    try stage.tap("Save")
    expectEqual(stage.commit().lines[0..<3], ["Glazed", "Plain", "[ Add ]"])
    expectEqual(truck.donuts.count, 2)
    try stage.tap("Add")
    _ = stage.commit()
    try stage.tap("Cancel")
    expectEqual(stage.commit().lines[0..<3], ["Glazed", "Plain", "[ Add ]"])
    expectEqual(truck.donuts.count, 2)
  }

  @Test func aSheetOfABranchThatGoesIsDismissed() throws {
    struct Branch: View {
      let truck: Truck
      @State private var isShown = true
      var body: some View {
        if truck.next < 3 { Text("open").sheet(isPresented: $isShown) { Text("sheet") } }
        Text("base")
      }
    }
    let truck = Truck()
    let stage = Stage(Branch(truck: truck), size: GridSize(width: 20, height: 5))
    #expect(stage.commit().lines.joined().contains("sheet"))
    truck.next = 3
    expectEqual(stage.commit().lines, ["base", "", "", "", ""])
    truck.next = 2
    #expect(stage.commit().lines.joined().contains("sheet"))
  }

  @Test func anAlertAsks() throws {
    struct Page: View {
      @State private var asks = false
      @State private var answer = "?"
      var body: some View {
        VStack {
          Text(answer)
          Button("Ask") { asks = true }
        }
        .alert("Delete?", isPresented: $asks) {
          Button("Delete", role: .destructive) { answer = "deleted" }
          Button("Keep", role: .cancel) {}
        } message: {
          Text("For good.")
        }
      }
    }
    let stage = Stage(Page(), size: GridSize(width: 40, height: 8))
    _ = stage.commit()
    try stage.tap("Ask")
    #expect(stage.commit().lines.joined().contains("For good."))
    try stage.tap("Delete")
    let frame = stage.commit()
    #expect(frame.lines[0].contains("deleted"))
    #expect(!frame.lines.joined().contains("For good."))
  }

  @Test func aPathPushesAndPops() throws {
    @MainActor struct Trips: View {
      @State var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          VStack(alignment: .leading) {
            NavigationLink("One", value: 1)
            Text("depth \(path.count)")
          }
          .navigationTitle("Trips")
          .navigationDestination(for: Int.self) { number in
            VStack(alignment: .leading) {
              Text("screen \(number)")
              NavigationLink("Next", value: number + 1)
            }
            .navigationTitle("Trip \(number)")
          }
        }
      }
    }
    let stage = Stage(Trips(), size: GridSize(width: 24, height: 4))
    let first = stage.commit()
    #expect(first.lines[0].contains("Trips"))
    expectEqual(first.lines[1...2], ["[ One ]", "depth 0"])
    try stage.tap("One")
    let second = stage.commit()
    #expect(second.lines[0].contains("Trip 1"))
    expectEqual(second.lines[1], "screen 1")
    try stage.tap("Next")
    expectEqual(stage.commit().lines[1], "screen 2")
    stage.press(.escape)
    expectEqual(stage.commit().lines[1], "screen 1")
    stage.press(.escape)
    expectEqual(stage.commit().lines[1...2], ["[ One ]", "depth 0"])
  }

  @Test func aLinkPushesAView() throws {
    struct Root: View {
      var body: some View {
        NavigationStack {
          NavigationLink("Open") { Text("inside").navigationTitle("Detail") }
        }
      }
    }
    let stage = Stage(Root(), size: GridSize(width: 24, height: 3))
    _ = stage.commit()
    try stage.tap("Open")
    let frame = stage.commit()
    #expect(frame.lines[0].contains("Detail"))
    expectEqual(frame.lines[1], "inside")
  }

  @Test func tabsAreSelected() throws {
    enum Page: Hashable { case trips, inbox }
    struct Root: View {
      @State private var page = Page.trips
      @State private var unread = 2
      var body: some View {
        TabView(selection: $page) {
          Tab("Trips", value: .trips) { Button("Read") { unread = 0 } }
          Tab("Inbox", value: .inbox, badge: unread) { Text("mail") }
        }
      }
    }
    let stage = Stage(Root(), size: GridSize(width: 24, height: 3))
    let first = stage.commit()
    expectEqual(first.lines[0], "[ Read ]")
    #expect(first.lines[2].contains("Inbox 2"))
    try stage.tap("Read")
    #expect(!stage.commit().lines[2].contains("Inbox 2"))
    try stage.tap("Inbox")
    expectEqual(stage.commit().lines[0], "mail")
  }

  @Test func aFocusStateMovesTheFocus() throws {
    enum Field: Hashable { case name, city }
    struct Form: View {
      @State private var name = ""
      @State private var city = ""
      @FocusState private var field: Field?
      var body: some View {
        TextField("Name", text: $name).focused($field, equals: .name)
        TextField("City", text: $city).focused($field, equals: .city)
        Text(field == .name ? "name" : field == .city ? "city" : "none")
        Button("City") { field = .city }
      }
    }
    let stage = Stage(Form(), size: GridSize(width: 24, height: 4))
    expectEqual(stage.commit().lines[2], "none")
    stage.press(.tab)
    expectEqual(stage.commit().lines[2], "name")
    stage.click(GridPoint(x: 3, y: 3))
    expectEqual(stage.commit().lines[2], "city")
    try stage.type("Paris")
    expectEqual(stage.commit().lines[0..<3], ["Name", "Paris", "city"])
  }

  @Test func appearanceAndChanges() throws {
    @MainActor final class Log { var lines: [String] = [] }
    struct Page: View {
      let log: Log
      @State private var number = 0
      @State private var isShown = true
      var body: some View {
        if isShown {
          Text("\(number)")
            .onAppear { log.lines.append("appear") }
            .onDisappear { log.lines.append("disappear") }
        }
        Button("Add") { number += 1 }.onChange(of: number) { log.lines.append("\($0) to \($1)") }
        Button("Hide") { isShown = false }
      }
    }
    let log = Log()
    let stage = Stage(Page(log: log), size: GridSize(width: 24, height: 4))
    _ = stage.commit()
    try stage.tap("Add")
    let frame = stage.commit()
    try stage.tap("Hide")
    _ = stage.commit()
    expectEqual(log.lines, ["appear", "0 to 1", "disappear"])
    expectEqual(frame.problems, [])
  }

  @Test func aHostIsInsideOfGridViewsAndTheOtherWayRound() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    let box = Box(title: "Box", contentView: Hosted(Counter()))
    let stage = Stage(box, size: GridSize(width: 12, height: 3))
    expectEqual(stage.commit().lines, ["╭─ Box ────╮", "│[ 0 ]     │", "╰──────────╯"])
    try stage.tap("0")
    expectEqual(stage.commit().lines[1], "│[ 1 ]     │")
  }
}
