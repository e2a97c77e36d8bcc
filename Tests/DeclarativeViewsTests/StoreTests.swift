import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting

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

  /// The bodies that a new title runs.
  private func bodies(_ view: (Store<Trip>) -> some View) -> String {
    let store = Store(Trip())
    let stage = Stage(view(store), 6, 2)
    _ = stage.commit()
    return stage.film(
      .act("title") { store.send { $0.title = "Rome" } }, drawing: \.words,
      noting: { $0.bodies.joined(separator: " ") })
  }

  @Test func aFieldRunsThoseWhoHaveReadIt() {
    expectEqual(
      bodies { LegacyOfAll(store: $0) },
      """
      first ¦ 2 days Paris ¦
      title ¦ 2 days Rome  ¦ LegacyOfAll/WithViewStore 1 LegacyOfAll/WithViewStore/Modern 1
      """)
    expectEqual(
      bodies { LegacyOfDays(store: $0) },
      """
      first ¦ 2 days Paris ¦
      title ¦ 2 days Rome  ¦ LegacyOfDays/WithViewStore/Modern 1
      """)
    let store = Store(Trip())
    let stage = Stage(Modern(store: store), 10, 2)
    _ = stage.commit()
    store.send { $0.notes = "long" }
    #expect(!stage.needsCommit)
  }

  private func scenario(_ view: @escaping @MainActor (Store<Trip>) -> some View) -> Scenario<
    Store<Trip>
  > {
    Scenario(Store(Trip())) { store in
      Stage(view(store), 10, 2)
    } actions: {
      Action("title") { $0.send { $0.title += "!" } }
      Action("days") { $0.send { $0.days += 1 } }
    }
  }

  /// Checklist row 99.
  @Test func aViewStoreOfEverythingRunsInVain() {
    let limit = Limit(actions: 2, turns: 0, commits: 2)
    let found = scenario { LegacyOfAll(store: $0) }.prove(within: limit).failingOrders
    expectEqual(found.map(\.verdict.defect), [.overRender])
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
  @Test func rowsKeepTheirStoresWhenTheyMove() {
    let store = Store(Rows())
    Stage(RowList(store: store), 7, 3).expectFilm(
      .tap("b 0"), .act("reverse") { store.send { $0.rows.reverse() } },
      .act("rename") { store.send { $0.rows[1].title = "B" } }, drawing: \.words, noting: \.ran,
      shows: """
        first   ¦ [ a 0 ] [ b 0 ] [ c 0 ] ¦ RowList Row[0] RowText Row[1] RowText Row[2] RowText
        tap b 0 ¦ [ a 0 ] [ b 1 ] [ c 0 ] ¦ RowText
        reverse ¦ [ c 0 ] [ b 1 ] [ a 0 ] ¦ RowList Row[0] Row[1] Row[2]
        rename  ¦ [ c 0 ] [ B 1 ] [ a 0 ] ¦ RowList Row[0] Row[1] RowText Row[2]
        """)
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

  /// Checklist row 99: what goes wrong in navigation, and its cure.
  @Test func oneFieldThatIsPushedInTwoWaysIsPushedTwice() {
    func film(isCured: Bool) -> String {
      Stage(PushedTwice(store: Store(Screens()), isCured: isCured), 16, 2).film(
        .tap("Open"), "escape", "escape", drawing: \.words)
    }
    expectEqual(
      film(isCured: false),
      """
      first    ¦ Home [ Open ]    ¦
      tap Open ¦ ‹ Back New new 1 ¦
      escape   ¦ ‹ Back Old old 1 ¦
      escape   ¦ Home [ Open ]    ¦
      """)
    expectEqual(
      film(isCured: true),
      """
      first       ¦ Home [ Open ]    ¦
      tap Open    ¦ ‹ Back New new 1 ¦
      escape      ¦ Home [ Open ]    ¦
      escape (no) ¦ Home [ Open ]    ¦
      """)
  }

  // MARK: - A form

  struct Profile: Equatable {
    var name = "Ada"
    var getsNews = true
    var seats = 2
  }

  struct ProfileForm: View {
    let store: Store<Profile>

    var body: some View {
      Form {
        Section("Profile") {
          TextField("Name", text: binding(\.name))
          Toggle("News", isOn: binding(\.getsNews))
        }
        Section("Seats") { Seats(store: store) }
      }
    }

    /// A control reads a field of the store and sends what is entered.
    private func binding<Part: Equatable>(_ key: WritableKeyPath<Profile, Part>) -> Binding<Part> {
      Binding(
        get: { store[dynamicMember: key] }, set: { new in store.send { $0[keyPath: key] = new } })
    }
  }

  struct Seats: View {
    let store: Store<Profile>
    var body: some View { Text("\(store.seats) seats") }
  }

  /// Checklist row 117: a form whose controls are bound to the fields of a store.
  @Test func aFormIsBoundToAStore() {
    let store = Store(Profile())
    let stage = Stage(ProfileForm(store: store), 9, 5)
    _ = stage.commit()
    stage.expectFilm(
      .focus("Name"), .type("!"), .tap("News"), .act("seats = 3") { store.send { $0.seats = 3 } },
      drawing: \.words, noting: { $0.bodies.joined(separator: " ") },
      shows: """
        first      ¦ Profile Ada [✓] News Seats 2 seats  ¦
        focus Name ¦ Profile Ada [✓] News Seats 2 seats  ¦
        '!'        ¦ Profile Ada! [✓] News Seats 2 seats ¦
        tap News   ¦ Profile Ada! [ ] News Seats 2 seats ¦
        seats = 3  ¦ Profile Ada! [ ] News Seats 3 seats ¦ ProfileForm/Form/ScrollView/Seats 1
        """)
    expectEqual(store.whole, Profile(name: "Ada!", getsNews: false, seats: 3))
  }
}
