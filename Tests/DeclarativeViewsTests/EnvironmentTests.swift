import DeclarativeViews
import Observation
import TestSupport

@Suite @MainActor struct EnvironmentTests {
  @Observable final class Choice { var account = Account() }
  @Observable final class Settings { var unit = "km" }

  @Observable final class Account { var user: String? }

  struct Login: View {
    let account: Account
    var body: some View { Page().environment(account) }
  }

  struct Page: View {
    var body: some View { Greeting() }
  }

  struct Greeting: View {
    @Environment(Account.self) private var account
    var body: some View {
      if let user = account.user {
        Text("Welcome, \(user)")
        Button("Log out") { account.user = nil }
      } else {
        Button("Log in") { account.user = "Ada" }
      }
    }
  }

  @Test func loginAndLogout() throws {
    let stage = Stage(Login(account: Account()), size: GridSize(width: 20, height: 2))
    expectEqual(stage.commit().lines, ["[ Log in ]", ""])
    try stage.tap("Log in")
    let frame = stage.commit()
    expectEqual(frame.lines, ["Welcome, Ada", "[ Log out ]"])
    expectEqual(frame.bodies, ["Login/Page/Greeting 1"])
    try stage.tap("Log out")
    expectEqual(stage.commit().lines, ["[ Log in ]", ""])
  }

  @Test func anObjectOfAnotherPersonRunsItsReadersAlone() {
    struct Root: View {
      let choice: Choice
      var body: some View { Page().environment(choice.account) }
    }
    let choice = Choice()
    let stage = Stage(Root(choice: choice), size: GridSize(width: 20, height: 2))
    _ = stage.commit()
    choice.account = Account()
    choice.account.user = "Bo"
    let frame = stage.commit()
    expectEqual(frame.lines[0], "Welcome, Bo")
    expectEqual(frame.bodies, ["Root 1", "Root/Page/Greeting 1"])
  }

  /// Checklist row 82: an object that is missing.
  @Test func aMissingObjectIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Stage(Greeting(), size: GridSize(width: 20, height: 2)).commit()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains(
        "Greeting reads Account from its environment, and there is none. Add .environment(…) with one"
      ))
  }

  @Test func anOptionalObjectMayBeMissing() {
    struct Guest: View {
      @Environment(Account.self) private var account: Account?
      var body: some View { Text(account == nil ? "guest" : "user") }
    }
    let stage = Stage(Guest(), size: GridSize(width: 20, height: 1))
    expectEqual(stage.commit().lines, ["guest"])
  }

  @Test func aValueReachesWhatHasNotChanged() {
    struct Root: View {
      let settings: Settings
      var body: some View { Middle().environment(\.unit, settings.unit) }
    }
    struct Middle: View {
      var body: some View { Leaf() }
    }
    struct Leaf: View {
      @Environment(\.unit) private var unit
      var body: some View { Text("7 \(unit)") }
    }
    let settings = Settings()
    let stage = Stage(Root(settings: settings), size: GridSize(width: 20, height: 1))
    expectEqual(stage.commit().lines, ["7 km"])
    settings.unit = "mi"
    let frame = stage.commit()
    expectEqual(frame.lines, ["7 mi"])
    expectEqual(frame.bodies, ["Root 1", "Root/Middle/Leaf 1"])
  }

  @Test func whatIsDisabledAroundStaysDisabled() throws {
    struct Root: View {
      @State private var isLocked = true
      @State private var count = 0
      var body: some View {
        VStack(alignment: .leading) {
          Button("Add") { count += 1 }.disabled(false)
          Inner()
        }
        .disabled(isLocked)
        Toggle("Locked", isOn: $isLocked)
        Text("\(count)")
      }
    }
    struct Inner: View {
      var body: some View { Button("Other") {} }
    }
    let stage = Stage(Root(), size: GridSize(width: 20, height: 4))
    _ = stage.commit()
    #expect(throws: (any Error).self) { try stage.tap("Add") }
    #expect(throws: (any Error).self) { try stage.tap("Other") }
    try stage.tap("Locked")
    _ = stage.commit()
    try stage.tap("Add")
    try stage.tap("Other")
    expectEqual(stage.commit().lines.last, "1")
  }
}

private struct UnitKey: EnvironmentKey {
  static let defaultValue = "m"
}

extension EnvironmentValues {
  fileprivate var unit: String {
    get { self[UnitKey.self] }
    set { self[UnitKey.self] = newValue }
  }
}
