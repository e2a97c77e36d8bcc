import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import TestSupport

/// A screen whose state is one value: what runs when a field of it changes.
@Suite @MainActor struct StoreTests {
  struct Trip: Equatable {
    var title = "Paris"
    var notes = "none"
    var days = 2
  }

  /// Reads fields of the store.
  struct Modern: View {
    let store: Store<Trip>
    var body: some View { Text(store.title) }
  }

  /// Hears of the whole value, and shows the number of days alone.
  struct LegacyOfAll: View {
    let store: Store<Trip>
    var body: some View {
      WithViewStore(store, observe: { $0 }) { trip in
        Text("\(trip.days) days")
        Modern(store: store)
      }
    }
  }

  /// Hears of the number of days.
  struct LegacyOfDays: View {
    let store: Store<Trip>
    var body: some View {
      WithViewStore(store, observe: \.days) { days in
        Text("\(days) days")
        Modern(store: store)
      }
    }
  }

  private func bodies(_ view: (Store<Trip>) -> some View) -> [String] {
    let store = Store(Trip())
    let stage = Stage(view(store), size: GridSize(width: 10, height: 2))
    _ = stage.commit()
    store.send { $0.title = "Rome" }
    let frame = stage.commit()
    expectEqual(frame.lines, ["2 days", "Rome"])
    return frame.bodies
  }

  @Test func aFieldRunsThoseWhoHaveReadIt() {
    #expect(
      bodies { LegacyOfAll(store: $0) } == [
        "LegacyOfAll/WithViewStore 1", "LegacyOfAll/WithViewStore/Modern 1",
      ])
    expectEqual(bodies { LegacyOfDays(store: $0) }, ["LegacyOfDays/WithViewStore/Modern 1"])

    let store = Store(Trip())
    let stage = Stage(Modern(store: store), size: GridSize(width: 10, height: 2))
    _ = stage.commit()
    store.send { $0.notes = "long" }
    #expect(!stage.needsCommit)
  }

  private func scenario(_ view: @escaping @MainActor (Store<Trip>) -> some View) -> Scenario<
    Store<Trip>
  > {
    Scenario(Store(Trip())) { store in
      Stage(view(store), size: GridSize(width: 10, height: 2))
    } actions: {
      Action("title") { $0.send { $0.title += "!" } }
      Action("days") { $0.send { $0.days += 1 } }
    }
  }

  /// Checklist row 99.
  @Test func aViewStoreOfEverythingRunsInVain() {
    let limit = Limit(actions: 2, turns: 0, commits: 2)
    let found = scenario { LegacyOfAll(store: $0) }.prove(within: limit).failingOrders
    expectEqual(found.map(\.verdict.kind), [.overRender])
    expectFreshFrames(of: scenario { LegacyOfDays(store: $0) }, within: limit)
  }

  // MARK: - Rows

  struct Row: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  struct Rows: Equatable {
    var rows = [Row(id: 1, title: "a"), Row(id: 2, title: "b"), Row(id: 3, title: "c")]
  }

  struct RowList: View {
    let store: Store<Rows>
    let children = RowStores<Row>()
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(store.rows) { row in RowText(store: children.store(of: row)) }
      }
    }
  }

  struct RowText: View {
    let store: Store<Row>
    @State private var taps = 0
    var body: some View { Button("\(store.title) \(taps)") { taps += 1 } }
  }

  /// Checklist row 100.
  @Test func rowsKeepTheirStoresWhenTheyMove() throws {
    let store = Store(Rows())
    let stage = Stage(RowList(store: store), size: GridSize(width: 10, height: 3))
    try stage.tap("b 0")
    expectEqual(stage.commit().lines, ["[ a 0 ]", "[ b 1 ]", "[ c 0 ]"])
    store.send { $0.rows.reverse() }
    let frame = stage.commit()
    expectEqual(frame.lines, ["[ c 0 ]", "[ b 1 ]", "[ a 0 ]"])
    #expect(!frame.bodies.contains { $0.contains("RowText") })
    store.send { $0.rows[1].title = "B" }
    expectEqual(stage.commit().lines, ["[ c 0 ]", "[ B 1 ]", "[ a 0 ]"])
  }

  // MARK: - Navigation

  struct Screens: Equatable {
    var opened: Int?
  }

  /// A link of the old kind and a destination of the new kind, both for one field: two screens are
  /// pushed.
  struct PushedTwice: View {
    let store: Store<Screens>
    var isCured = false
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        Button("Open") {
          store.send { $0.opened = 1 }
          if !isCured { path.append(1) }
        }
        .navigationTitle("Home")
        .navigationDestination(for: Int.self) { Text("old \($0)").navigationTitle("Old") }
        .navigationDestination(item: opened) { Text("new \($0.id)").navigationTitle("New") }
      }
    }

    private var opened: Binding<Opened?> {
      Binding(
        get: { store.opened.map { Opened(id: $0) } },
        set: { (opened: Opened?) in store.send { $0.opened = opened?.id } })
    }
  }

  struct Opened: Identifiable { let id: Int }

  private func pops(isCured: Bool) throws -> Int {
    let view = PushedTwice(store: Store(Screens()), isCured: isCured)
    let stage = Stage(view, size: GridSize(width: 20, height: 3))
    _ = stage.commit()
    try stage.tap("Open")
    var count = 0
    while !stage.commit().lines[0].contains("Home"), stage.press(.escape) { count += 1 }
    return count
  }

  /// Checklist row 99: what goes wrong in navigation, and its cure.
  @Test func oneFieldThatIsPushedInTwoWaysIsPushedTwice() throws {
    try expectEqual(pops(isCured: false), 2)
    try expectEqual(pops(isCured: true), 1)
  }
}
