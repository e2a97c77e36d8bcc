import DeclarativeViews

/// The wrappers of `ObservableObject`; `AccountPairTests` has them beside `@Observable`.
@MainActor @Suite struct WrapperTests {
  final class LegacyDonut: ObservableObject {
    @Published var name = "Plain"
    @Published var price = 2
  }

  // MARK: - An object from outside

  struct LegacyRow: View {
    @ObservedObject var donut: LegacyDonut
    var body: some View {
      Text(donut.name)
      TextField("Name", text: $donut.name)
    }
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

  /// The first row at first and after each button was pressed.
  private func rows(_ stage: Stage, _ buttons: String...) throws -> [String] {
    try [stage.commit().grid.rows[0]]
      + buttons.map { button in
        try stage.tap(button)
        return stage.commit().grid.rows[0]
      }
  }

  @Test func anObjectIsMadeOnceAndSurvivesTheParent() throws {
    Owner.made = 0
    let stage = Stage(Parent(), size: GridSize(width: 16, height: 3))
    try expectEqual(
      rows(stage, "dearer", "rename", "dearer"),
      ["a: Plain 2      ", "a: Plain 3      ", "ab: Plain 3     ", "ab: Plain 4     "])
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
    try expectEqual(rows(stage), ["Log in          "])
    account.user = "Ada"
    try expectEqual(rows(stage, "log out"), ["Hello, Ada      ", "Log in          "])
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

  struct Choice: View {
    let donuts: [LegacyDonut?]
    @State private var index = 0
    var body: some View {
      Button("next") { index += 1 }
      if let donut = donuts[index] { LegacyRow(donut: donut) }
    }
  }

  /// A view that gets another object follows that alone, and one that has gone listens no more.
  @Test func anotherObjectIsFollowedInstead() throws {
    let (first, second) = (LegacyDonut(), LegacyDonut())
    second.name = "Other"
    let stage = Stage(
      Choice(donuts: [first, second, nil]), size: GridSize(width: 10, height: 3))
    func texts() -> [String] {
      stage.commit().grid.rows.map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    }
    var history = [texts()]
    try stage.tap("next")
    history.append(texts())
    first.name = "Gone"
    #expect(!stage.needsCommit)
    second.name = "New"
    history.append(texts())
    try stage.tap("next")
    history.append(texts())
    second.name = "Gone, too"
    #expect(!stage.needsCommit)
    let (other, new) = (["[next]", "Other", "Other"], ["[next]", "New", "New"])
    expectEqual(history, [["[next]", "Plain", "Plain"], other, new, ["[next]"]])
  }
}
