import DeclarativeViews
import FirstFrameProof
import Observation

/// Titles, messages and buttons that follow what they show, as a new stage shows them.
@MainActor @Suite struct FollowingTests {
  @Observable @MainActor final class Trips {
    var chosen: String?
    var asks = false
    var opened = false
    var log: [String] = []
    var unread = "Inbox"

    func delete(_ name: String) { log.append("deleted \(name)") }
  }

  struct Asking: View {
    @Bindable var trips: Trips

    var body: some View {
      let name = trips.chosen ?? "nil"
      Button("Ask") {
        trips.chosen = "Rome"
        trips.asks = true
      }
      .alert("Delete \(name)?", isPresented: $trips.asks) {
        Button("Delete \(name)", role: .destructive) { trips.delete(name) }
        Button("Keep", role: .cancel) {}
      } message: {
        Text("\(name) is full.")
      }
    }
  }

  /// The body runs, and opens the alert, with the value that the button has written.
  @Test func anAlertShowsWhatItIsAbout() {
    let trips = Trips()
    Stage(Asking(trips: trips), 44, 6).expectFilm(
      .tap("Ask"), .act("Oslo") { trips.chosen = "Oslo" }, .tap("Delete Oslo"),
      drawing: \.words, noting: { trips.log.joined() },
      shows: """
        first           ¦ [ Ask ]                                                     ¦
        tap Ask         ¦ [ Ask ] Delete Rome? Rome is full. [ Delete Rome ] [ Keep ] ¦
        Oslo            ¦ [ Ask ] Delete Oslo? Oslo is full. [ Delete Oslo ] [ Keep ] ¦
        tap Delete Oslo ¦ [ Ask ]                                                     ¦ deleted Oslo
        """)
  }

  @Test func noScheduleShowsAnOldAlert() {
    let scenario = Scenario(Trips()) {
      Stage(Asking(trips: $0), 44, 7)
    } actions: {
      Action("ask") {
        $0.chosen = "Rome"
        $0.asks = true
      }
      Action("choose") { $0.chosen = "Oslo" }
      Action("leave") { $0.asks = false }
    }
    let verdict = scenario.prove(within: Limit(actions: 3, turns: 1, commits: 3))
    #expect(verdict.failureMessage == nil)
  }

  struct Presenting: View {
    @Bindable var trips: Trips
    @State private var isOpen = false

    var body: some View {
      let title = trips.unread
      Button("Open \(trips.chosen ?? "")") { isOpen = true }
        .alert("Delete?", isPresented: $trips.asks, presenting: trips.chosen) { trip in
          Button("Delete") { trips.delete(trip) }
        } message: { trip in
          Text(trip)
        }
        .sheet(isPresented: $isOpen) {
          Text(title)
          Button("Close") { isOpen = false }
        }
    }
  }

  /// The alert waits for its value, and its action keeps it, whatever the end of the alert writes.
  ///
  /// Shown again, an alert and a sheet follow the latest body, and not the first one.
  @Test func anAlertAndASheetAreUpToDateEachTime() {
    let trips = Trips()
    Stage(Presenting(trips: trips), 19, 6).expectFilm(
      .act("ask") { trips.asks = true }, .act("Rome") { trips.chosen = "Rome" }, .tap("Delete"),
      .act("ask again") { trips.asks = true }, .tap("Delete"),
      .act("Oslo") { (trips.chosen, trips.asks) = ("Oslo", true) }, .tap("Delete"),
      .tap("Open Oslo"), .tap("Close"), .act("two") { trips.unread = "two" }, .tap("Open Oslo"),
      .act("three") { trips.unread = "three" },
      drawing: \.words, noting: { "\(trips.log.count) \(trips.log.last ?? "")" },
      shows: """
        first         ¦ [ Open ]                      ¦ 0
        ask           ¦ [ Open ]                      ¦ 0
        Rome          ¦ [ Delete? Rome [ Delete ]     ¦ 0
        tap Delete    ¦ [ Open Rome ]                 ¦ 1 deleted Rome
        ask again     ¦ [ Delete? Rome [ Delete ]     ¦ 1 deleted Rome
        tap Delete    ¦ [ Open Rome ]                 ¦ 2 deleted Rome
        Oslo          ¦ [ Delete? Oslo [ Delete ]     ¦ 2 deleted Rome
        tap Delete    ¦ [ Open Oslo ]                 ¦ 3 deleted Oslo
        tap Open Oslo ¦ [ Open Oslo ] Inbox [ Close ] ¦ 3 deleted Oslo
        tap Close     ¦ [ Open Oslo ]                 ¦ 3 deleted Oslo
        two           ¦ [ Open Oslo ]                 ¦ 3 deleted Oslo
        tap Open Oslo ¦ [ Open Oslo ] two [ Close ]   ¦ 3 deleted Oslo
        three         ¦ [ Open Oslo ] three [ Close ] ¦ 3 deleted Oslo
        """)
  }

  /// So do a dialog, which can always be cancelled, and the title of a tab.
  @Test func aDialogAndATabFollowToo() {
    let trips = Trips()
    let view = Inline {
      TabView {
        Tab("Trips") {
          Text("trips").confirmationDialog(
            "What about \(trips.chosen ?? "nil")?", isPresented: Bindable(trips).asks
          ) {
            Button("Book \(trips.chosen ?? "nil")", role: .destructive) {
              trips.log.append("booked")
            }
            if trips.unread.isEmpty { Button("Share") {} }
          }
        }
        Tab(trips.unread) { Text("b") }
      }
    }
    Stage(view, 44, 6).expectFilm(
      .act("Mail today") { trips.unread = "Mail today" },
      .act("ask") { trips.asks = true },
      .act("Rome") { (trips.chosen, trips.unread) = ("Rome", "") }, .tap("Cancel"),
      .act("ask again") { trips.asks = true }, .tap("Book Rome"),
      drawing: \.words, noting: { trips.asks ? "asks" : trips.log.joined() },
      shows: """
        first         ¦ trips [Trips] Inbox                                               ¦
        Mail today    ¦ trips [Trips] Mail today                                          ¦
        ask           ¦ trips What about nil? [ Book nil ] [ Cancel ] [Trips] Mail today  ¦ asks
        Rome          ¦ trips What about Rome? [ Book Rome ] [ Share ] [ Cancel ] [Trips] ¦ asks
        tap Cancel    ¦ trips [Trips]                                                     ¦
        ask again     ¦ trips What about Rome? [ Book Rome ] [ Share ] [ Cancel ] [Trips] ¦ asks
        tap Book Rome ¦ trips [Trips]                                                     ¦ booked
        """)
  }
}
