import DeclarativeViews
import Observation

@Suite @MainActor struct EnvironmentTests {
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

  struct Guest: View {
    @Environment(Account.self) private var account: Account?
    @Environment(\.unit) private var unit
    var body: some View { Text("\(account?.user ?? "guest") 7 \(unit)") }
  }

  struct Middle: View {
    var body: some View { Guest() }
  }

  @Observable final class Settings {
    var account = Account()
    var unit = "km"
  }

  struct Root: View {
    let settings: Settings
    var body: some View {
      Page().environment(settings.account)
      Middle().environment(\.unit, settings.unit)
      Middle().environment(settings.account)
    }
  }

  /// Another object or value reaches its readers, and runs none of the bodies between.
  ///
  /// An optional object may be missing.
  @Test func aChangeReachesItsReadersAlone() {
    let settings = Settings()
    let other = Account()
    other.user = "Bo"
    let stage = Stage(Root(settings: settings), 14, 4)
    _ = stage.commit()
    stage.expectFilm(
      .act("user = Cy") { settings.account.user = "Cy" },
      .act("account") { settings.account = other }, .act("mi") { settings.unit = "mi" },
      drawing: \.words, noting: \.ran,
      shows: """
        first     ¦ [ Log in ] guest 7 km guest 7 m           ¦
        user = Cy ¦ Welcome, Cy [ Log out ] guest 7 km Cy 7 m ¦ Greeting Guest
        account   ¦ Welcome, Bo [ Log out ] guest 7 km Bo 7 m ¦ Root Greeting Guest
        mi        ¦ Welcome, Bo [ Log out ] guest 7 mi Bo 7 m ¦ Root Guest
        """)
  }

  struct Locked: View {
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

  @Test func whatIsDisabledAroundStaysDisabled() {
    Stage(Locked(), 11, 4).expectFilm(
      .tap("Add"), .tap("Other"), .tap("Locked"), .tap("Add"), .tap("Other"), drawing: \.words,
      shows: """
        first          ¦ [ Add ] [ Other ] [✓] Locked 0 ¦
        tap Add (no)   ¦ [ Add ] [ Other ] [✓] Locked 0 ¦
        tap Other (no) ¦ [ Add ] [ Other ] [✓] Locked 0 ¦
        tap Locked     ¦ [ Add ] [ Other ] [ ] Locked 0 ¦
        tap Add        ¦ [ Add ] [ Other ] [ ] Locked 1 ¦
        tap Other      ¦ [ Add ] [ Other ] [ ] Locked 1 ¦
        """)
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
