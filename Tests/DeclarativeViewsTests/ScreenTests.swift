import DeclarativeViews

@Suite @MainActor struct ScreenTests {
  struct Trip: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  struct Editor: View {
    @State private var name: String
    @Environment(\.dismiss) private var dismiss
    let save: (String) -> Void

    init(_ trip: Trip, save: @escaping (String) -> Void) {
      self.save = save
      _name = State(initialValue: trip.name)
    }

    var body: some View {
      TextField("Name", text: $name)
      Button("Save") {
        save(name)
        dismiss()
      }
    }
  }

  struct Trips: View {
    let next: Held<Int>
    @State private var names = ["Oslo"]
    @State private var added: Trip?
    @State private var isShown = false

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(names, id: \.self) { Text($0) }
        Button("Add") { added = Trip(id: next.value, name: "Ro") }
        if next.value < 3 {
          Button("More") { isShown = true }.sheet(isPresented: $isShown) { Text("a sheet") }
        }
      }
      .sheet(item: $added) { trip in Editor(trip) { names.append($0) } }
    }
  }

  /// A sheet is opened, filled and saved.
  ///
  /// One of a branch that goes is dismissed, and is there again with the branch.
  @Test func aSheetIsThatOfItsState() {
    let next = Held(2)
    Stage(Trips(next: next), 20, 6).expectFilm(
      .tap("Add"), .focus("Name"), .type("me"), .tap("Save"), .tap("More"),
      .act("next = 3") { next.value = 3 }, .act("next = 2") { next.value = 2 }, drawing: \.words,
      shows: """
        first      ¦ Oslo [ Add ] [ More ]         ¦
        tap Add    ¦ Oslo [ [ Ro [ Save ]          ¦
        focus Name ¦ Oslo [ [ Ro [ Save ]          ¦
        'me'       ¦ Oslo [ [ Rome [ Save ]        ¦
        tap Save   ¦ Oslo Rome [ Add ] [ More ]    ¦
        tap More   ¦ Oslo Rome [ Add a sheet [ Mor ¦
        next = 3   ¦ Oslo Rome [ Add ]             ¦
        next = 2   ¦ Oslo Rome [ Add a sheet [ Mor ¦
        """)
  }

  struct Numbers: View {
    @State private var path: [Int] = []
    @State private var opened: Trip?

    var body: some View {
      NavigationStack(path: $path) {
        VStack(alignment: .leading) {
          NavigationLink("One", value: 1)
          Button("Item") { opened = Trip(id: 1, name: "Rome") }
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
        // The item is `Identifiable` and `Hashable`: the more special modifier is the one.
        .navigationDestination(item: $opened) { trip in
          Button("close \(trip.name)") { opened = nil }
        }
      }
    }
  }

  @Test func aPathAndAnItemPushAndPop() {
    Stage(Numbers(), 18, 4).expectFilm(
      .tap("One"), .tap("Next"), "escape", "escape", .tap("Item"), .tap("close Rome"),
      .tap("Item"), "escape", drawing: \.words,
      shows: """
        first          ¦ Trips [ One ] [ Item ] depth 0  ¦
        tap One        ¦ ‹ Back Trip 1 screen 1 [ Next ] ¦
        tap Next       ¦ ‹ Back Trip 2 screen 2 [ Next ] ¦
        escape         ¦ ‹ Back Trip 1 screen 1 [ Next ] ¦
        escape         ¦ Trips [ One ] [ Item ] depth 0  ¦
        tap Item       ¦ ‹ Back [ close Rome ]           ¦
        tap close Rome ¦ Trips [ One ] [ Item ] depth 0  ¦
        tap Item       ¦ ‹ Back [ close Rome ]           ¦
        escape         ¦ Trips [ One ] [ Item ] depth 0  ¦
        """)
  }

  struct Root: View {
    enum Page: Hashable { case trips, inbox }

    @State private var page = Page.trips
    @State private var help: Page?
    @State private var unread = 2

    var body: some View {
      TabView(selection: $page) {
        Tab("Trips", value: .trips) { Button("Read") { unread = 0 } }
        Tab("Inbox", value: .inbox, badge: unread) {
          NavigationStack {
            // A value is a screen without an identity.
            Button("Help") { help = .inbox }
              .navigationDestination(item: $help) { page in Text(verbatim: "\(page)") }
          }
        }
      }
    }
  }

  @Test func tabsAreSelected() {
    Stage(Root(), 18, 3).expectFilm(
      .tap("Read"), .tap("Inbox"), .tap("Help"), .tap("Trips"), drawing: \.words,
      shows: """
        first     ¦ [ Read ] [Trips] Inbox 2   ¦
        tap Read  ¦ [ Read ] [Trips] Inbox     ¦
        tap Inbox ¦ [ Help ] Trips [Inbox]     ¦
        tap Help  ¦ ‹ Back inbox Trips [Inbox] ¦
        tap Trips ¦ [ Read ] [Trips] Inbox     ¦
        """)
  }

  struct Stored: View {
    var body: some View {
      TabView {
        Tab("One") { Text("first") }
        Tab("Two") { Hello() }
      }
    }
  }

  struct Hello: View {
    var body: some View { Retained(Box(title: "Box", contentView: Hosted(Counter()))) }
  }

  struct Counter: View {
    @State private var count = 0
    var body: some View { Button("\(count)") { count += 1 } }
  }

  /// Tabs may store the selection themselves.
  ///
  /// A host is inside of GridViews, and the other way round.
  @Test func aHostIsInsideOfGridViews() {
    let stage = Stage(Stored(), 12, 4)
    stage.expectFilm(
      .tap("Two"), .tap("0"), drawing: \.words,
      shows: """
        first   ¦ first [One] Two     ¦
        tap Two ¦ Box [ 0 ] One [Two] ¦
        tap 0   ¦ Box [ 1 ] One [Two] ¦
        """)
  }
}
