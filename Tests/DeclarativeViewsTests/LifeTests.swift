import DeclarativeViews
import FirstFrameProof
import Observation

/// What a view does when it comes, goes and changes.
@Suite @MainActor struct LifeTests {
  struct Screen: View {
    let log: Log
    @State private var isOpen = true
    @State private var number = 1

    var body: some View {
      Button("toggle") { isOpen.toggle() }
      Button("count") { number += 1 }.onChange(of: number) { log.note("count") }
      if isOpen {
        Text("\(number)")
          .onAppear { log.note("came") }
          .onDisappear { log.note("went") }
          .onChange(of: number) { old, new in log.note("\(old) to \(new)") }
      }
      // A view of another identity is a new one, and keeps nothing.
      Field().id(number)
    }
  }

  struct Field: View {
    @State private var text = ""
    var body: some View { TextField("Text", text: $text) }
  }

  @Test func aViewComesChangesAndGoes() {
    let log = Log()
    let stage = Stage(Screen(log: log), 10, 4)
    stage.expectFilm(
      .focus("Text"), .type("abc"), .tap("count"), .tap("toggle"), .tap("count"), .tap("toggle"),
      drawing: \.words, noting: log.take,
      shows: """
        first      ¦ [ toggle ] [ count ] 1 Text ¦ came
        focus Text ¦ [ toggle ] [ count ] 1 Text ¦
        'abc'      ¦ [ toggle ] [ count ] 1 abc  ¦
        tap count  ¦ [ toggle ] [ count ] 2 Text ¦ count 1 to 2
        tap toggle ¦ [ toggle ] [ count ] Text   ¦ went
        tap count  ¦ [ toggle ] [ count ] Text   ¦ count
        tap toggle ¦ [ toggle ] [ count ] 3 Text ¦ came
        """)
    expectEqual(stage.problems, [])
  }

  struct Loader: View {
    let log: Log
    @State private var page = 1
    @State private var texts = ["…", "…"]

    var body: some View {
      Text(texts.joined(separator: ", "))
        .task(priority: .background) {
          log.note("once")
          texts[0] = priority
        }
        .task(id: page, priority: .low) {
          log.note("page \(page)")
          texts[1] = "\(page) \(priority)"
        }
      Button("next") { page += 1 }
    }

    private var priority: String {
      Task.basePriority == .background ? "behind" : Task.basePriority == .low ? "low" : "another"
    }
  }

  @Test func aTaskRunsForEachIdentityAndOnce() async throws {
    let log = Log()
    let stage = Stage(Loader(log: log), 15, 2)
    var lines = [stage.commit().lines[0]]
    func settle() async {
      await stage.settle()
      lines.append(stage.commit().lines[0])
    }
    await settle()
    try stage.tap("next")
    _ = stage.commit()
    await settle()
    await settle()
    expectEqual(lines, ["…, …", "behind, 1 low", "behind, 2 low", "behind, 2 low"])
    expectEqual(log.take(), "page 1 once page 2")
  }

  @Observable @MainActor final class Account {
    var cart = 0
    var news = "-"

    func load() async {
      await Task.yield()
      news = "sale"
    }
  }

  struct Cart: View {
    let account: Account
    @State private var changes = 0
    var body: some View {
      VStack {
        Text("Cart \(account.cart) \(account.news) \(changes)")
        Button("Buy") { account.cart += 1 }
      }
      .onChange(of: account.cart) { changes += 1 }
      .task { await account.load() }
    }
  }

  /// What a commit does belongs to the end of a schedule: without one more, the `onChange` was
  /// missing there.
  @Test func whatACommitDoesIsNoRace() {
    let verdict = Scenario(Cart(account: Account()), 20, 2) {
      Action("buy", input: .tap("Buy"))
    }
    .prove(within: Limit(actions: 1, turns: 1, commits: 2))
    #expect(verdict.failureMessage == nil)
  }

  struct Measured: View {
    let account: Account
    let isInList: Bool
    @State private var length = 0
    var body: some View {
      if isInList {
        List([1, 2], id: \.self) { _ in line }
      } else {
        VStack { line }
      }
    }
    var line: some View {
      Text("\(account.news) \(length)")
        .onChange(of: account.news, initial: true) { _, new in length = new.count }
    }
  }

  /// The view of a new node was not on the stage, so the write seemed to be one of the body.
  @Test(arguments: [false, true])
  func theFirstCallOfOnChangeMayWriteAState(isInList: Bool) {
    let account = Account()
    let view = Measured(account: account, isInList: isInList)
    let film = Film(of: Stage(view, 12, 2))
    film.act("news") { account.news = "long" }
    #expect(film.verdictMessage == nil)
    expectEqual(film.frames.map { $0.grid.lines[0] }, ["- 1", "long 4"])
  }

  struct Told: View {
    @State private var count = 0
    var body: some View {
      let _ = Self._printChanges()
      Button("count \(count)") { count += 1 }
    }
  }

  @Test func aBodyPrintsWhyItRan() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let stage = Stage(Told(), size: GridSize(width: 12, height: 1))
        _ = stage.commit()
        try? stage.tap("count 0")
        _ = stage.commit()
      }
    }
    let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("Told") }
    expectEqual(lines.first, "Told: it is new")
    #expect(
      lines.last?.hasPrefix("Told: Told.count was written at LifeTests.swift") == true, "\(lines)")
    expectEqual(lines.count, 2)
  }
}
