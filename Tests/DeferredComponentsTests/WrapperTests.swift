import DeclarativeViews
import DeferredComponents
import DeferredDelivery
import FirstFrameProof
import Observation
import TestSupport

/// The wrappers of `ObservableObject`, beside the same screens with `@Observable`.
@MainActor @Suite struct WrapperTests {
  final class LegacyDonut: ObservableObject {
    @Published var name = "Plain"
    @Published var price = 2
  }

  @Observable final class Donut {
    var name = "Plain"
    var price = 2
  }

  // MARK: - An object from outside

  struct LegacyRow: View {
    @ObservedObject var donut: LegacyDonut
    var body: some View {
      Text(donut.name)
      TextField("Name", text: $donut.name)
    }
  }

  struct Row: View {
    @Bindable var donut: Donut
    var body: some View {
      Text(donut.name)
      TextField("Name", text: $donut.name)
    }
  }

  private func bodies(_ frame: FrameRecord) -> Int {
    frame.runs.filter { $0.phase == "body" && !$0.path.hasSuffix("Hosted/content") }
      .reduce(0) { $0 + $1.count }
  }

  /// Both show each change in the frame of the write; the legacy body runs for what it does not
  /// read too.
  @Test func bothShowTheSameAndOneRunsInVain() throws {
    let (legacy, donut) = (LegacyDonut(), Donut())
    let size = GridSize(width: 10, height: 2)
    let (before, after) = (
      Stage(LegacyRow(donut: legacy), size: size), Stage(Row(donut: donut), size: size)
    )
    expectEqual(before.commit().grid, after.commit().grid)
    (legacy.name, donut.name) = ("Glazed", "Glazed")
    let named = (before.commit(), after.commit())
    expectEqual(named.0.grid, named.1.grid)
    #expect(named.0.grid.text.hasPrefix("Glazed"))
    expectEqual([bodies(named.0), bodies(named.1)], [1, 1])
    (legacy.price, donut.price) = (3, 3)
    let priced = (before.commit(), after.commit())
    expectEqual([bodies(priced.0), bodies(priced.1)], [1, 0])
    for stage in [before, after] {
      stage.press(.tab)
      try stage.type("!")
    }
    expectEqual(before.commit().grid, after.commit().grid)
    expectEqual([legacy.name, donut.name], ["Glazed!", "Glazed!"])
  }

  /// A proof says that the legacy body runs in vain, and nothing of its twin.
  @Test func aProofTellsThemApart() {
    let size = GridSize(width: 10, height: 2)
    let limit = Limit(actions: 2, turns: 1, commits: 3)
    let legacy = Scenario(LegacyDonut()) {
      Stage(LegacyRow(donut: $0), size: size)
    } actions: {
      Action("name") { $0.name += "!" }
      Action("price") { $0.price += 1 }
    }
    let kinds = legacy.prove(within: limit).failingOrders.map(\.verdict.kind)
    #expect(kinds.contains(.overRender), "\(kinds)")
    let modern = Scenario(Donut()) {
      Stage(Row(donut: $0), size: size)
    } actions: {
      Action("name") { $0.name += "!" }
    }
    #expect(modern.prove(within: limit).failureMessage == nil)
  }

  // MARK: - An object of its own

  struct Owner: View {
    static var made = 0
    @StateObject private var donut = Owner.make()
    let title: String

    static func make() -> LegacyDonut {
      made += 1
      return LegacyDonut()
    }

    var body: some View {
      Text("\(title): \(donut.name) \(donut.price)")
      Button("dearer") { donut.price += 1 }
    }
  }

  struct Parent: View {
    @State private var title = "a"
    var body: some View {
      Owner(title: title)
      Button("rename") { title += "b" }
    }
  }

  @Test func anObjectIsMadeOnceAndSurvivesTheParent() throws {
    Owner.made = 0
    let stage = Stage(Parent(), size: GridSize(width: 16, height: 3))
    #expect(stage.commit().grid.text.hasPrefix("a: Plain 2"))
    try stage.tap("dearer")
    #expect(stage.commit().grid.text.hasPrefix("a: Plain 3"))
    try stage.tap("rename")
    #expect(stage.commit().grid.text.hasPrefix("ab: Plain 3"))
    try stage.tap("dearer")
    #expect(stage.commit().grid.text.hasPrefix("ab: Plain 4"))
    expectEqual(Owner.made, 1)
    expectEqual(stage.problems, [])
  }

  // MARK: - An object of the environment

  final class Account: ObservableObject {
    @Published var user: String?
  }

  struct Greeting: View {
    @EnvironmentObject private var account: Account
    var body: some View {
      Text(account.user.map { "Hello, \($0)" } ?? "Log in")
      Button("log out") { account.user = nil }
    }
  }

  struct App: View {
    let account: Account
    var body: some View { Greeting().environmentObject(account) }
  }

  @Test func anObjectIsFoundByItsType() throws {
    let account = Account()
    let stage = Stage(App(account: account), size: GridSize(width: 16, height: 2))
    #expect(stage.commit().grid.text.hasPrefix("Log in"))
    account.user = "Ada"
    #expect(stage.commit().grid.text.hasPrefix("Hello, Ada"))
    try stage.tap("log out")
    #expect(stage.commit().grid.text.hasPrefix("Log in"))
  }

  @Test func aMissingObjectSaysWhatToAdd() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Stage(Greeting(), size: GridSize(width: 16, height: 2)).commit()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("A body reads Account by @EnvironmentObject, and there is none."))
    #expect(words.contains("Add .environmentObject(…) with one to a view around it."))
  }

  // MARK: - What ends

  struct Switch: View {
    let donut: LegacyDonut
    @State private var isShown = true
    var body: some View {
      Button("toggle") { isShown.toggle() }
      if isShown { LegacyRow(donut: donut) }
    }
  }

  /// A view that has gone listens no more, and one that gets another object follows that alone.
  @Test func aViewThatIsGoneDoesNotListen() throws {
    let donut = LegacyDonut()
    let stage = Stage(Switch(donut: donut), size: GridSize(width: 10, height: 3))
    _ = stage.commit()
    try stage.tap("toggle")
    _ = stage.commit()
    donut.name = "Glazed"
    #expect(!stage.needsCommit)
  }

  struct Choice: View {
    let donuts: [LegacyDonut]
    @State private var index = 0
    var body: some View {
      Button("other") { index = 1 - index }
      LegacyRow(donut: donuts[index])
    }
  }

  @Test func anotherObjectIsFollowedInstead() throws {
    let donuts = [LegacyDonut(), LegacyDonut()]
    donuts[1].name = "Other"
    let stage = Stage(Choice(donuts: donuts), size: GridSize(width: 10, height: 3))
    _ = stage.commit()
    try stage.tap("other")
    #expect(stage.commit().grid.text.contains("Other"))
    donuts[0].name = "Gone"
    #expect(!stage.needsCommit)
    donuts[1].name = "New"
    #expect(stage.commit().grid.text.contains("New"))
  }
}
