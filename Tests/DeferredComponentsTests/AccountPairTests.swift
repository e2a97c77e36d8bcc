import DeclarativeViews

/// Checklist row 89: a screen of an account before its models were made `@Observable`, and after:
/// the same pictures, and not the same bodies that run.
@MainActor @Suite struct AccountPairTests {
  // MARK: - Before

  final class LegacyAccount: ObservableObject, AccountModel {
    @Published var name = "Ada"
    @Published var visits = 1
  }

  final class LegacySettings: ObservableObject, SettingsModel {
    @Published var greeting = "Hello"
    @Published var volume = 3
  }

  struct LegacyAccountView: View {
    @ObservedObject var account: LegacyAccount
    @EnvironmentObject private var settings: LegacySettings
    @State private var isEditing = false

    var body: some View {
      Text("\(settings.greeting), \(account.name)")
      if isEditing { TextField("Name", text: $account.name) }
      Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
    }
  }

  struct LegacyVisits: View {
    @ObservedObject var account: LegacyAccount
    var body: some View { Text("visits: \(account.visits)") }
  }

  struct LegacyScreen: View {
    let account: LegacyAccount
    let settings: LegacySettings
    var body: some View {
      LegacyAccountView(account: account).environmentObject(settings)
      LegacyVisits(account: account)
    }
  }

  // MARK: - After

  @Observable final class Account: AccountModel {
    var name = "Ada"
    var visits = 1
  }

  @Observable final class Settings: SettingsModel {
    var greeting = "Hello"
    var volume = 3
  }

  struct AccountView: View {
    @Bindable var account: Account
    @Environment(Settings.self) private var settings
    @State private var isEditing = false

    var body: some View {
      Text("\(settings.greeting), \(account.name)")
      if isEditing { TextField("Name", text: $account.name) }
      Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
    }
  }

  struct Visits: View {
    let account: Account
    var body: some View { Text("visits: \(account.visits)") }
  }

  struct Screen: View {
    let account: Account
    let settings: Settings
    var body: some View {
      AccountView(account: account).environment(settings)
      Visits(account: account)
    }
  }

  // MARK: - The two

  private static let size = GridSize(width: 16, height: 4)

  private typealias Change = (any AccountModel, any SettingsModel) -> Void

  private let steps: [(name: String, input: FrameInput?, change: Change)] = [
    ("rename", nil, { account, _ in account.name = "Bo" }),
    ("visit", nil, { account, _ in account.visits += 1 }),
    ("volume", nil, { _, settings in settings.volume += 1 }),
    ("greet", nil, { _, settings in settings.greeting = "Hi" }),
    ("edit", .tap("Edit"), { _, _ in }), ("focus", .tap("Name"), { _, _ in }),
    ("type", .text("!"), { _, _ in }), ("done", .tap("Done"), { _, _ in }),
  ]

  /// The bodies that each step runs, before and after, as a table.
  @Test func bodiesBeforeAndAfter() {
    let (legacyAccount, legacySettings) = (LegacyAccount(), LegacySettings())
    let (account, settings) = (Account(), Settings())
    let before = Stage(
      LegacyScreen(account: legacyAccount, settings: legacySettings), size: Self.size)
    let after = Stage(Screen(account: account, settings: settings), size: Self.size)
    var rows = [Self.row("step", "before", "after"), Self.row("start", before, after)]
    for step in steps {
      step.change(legacyAccount, legacySettings)
      step.change(account, settings)
      if let input = step.input {
        let answers = [before.perform(input), after.perform(input)]
        expectEqual(answers, [true, true], "\(step.name)")
      }
      rows.append(Self.row(step.name, before, after))
    }
    expectSnapshot(of: rows.joined(separator: "\n"), as: .lines)
  }

  /// Commits both, which have to look the same.
  private static func row(_ step: String, _ before: Stage, _ after: Stage) -> String {
    let (old, new) = (before.commit(), after.commit())
    expectEqual(old.grid, new.grid, "\(step)")
    return row(step, bodies(old), bodies(new))
  }

  private static func row(_ step: String, _ before: String, _ after: String) -> String {
    let columns = [(step, 8), (before, 50), (after, 0)]
    return columns.map { text, width in
      text + String(repeating: " ", count: max(0, width - text.count))
    }.joined()
  }

  private static func bodies(_ frame: FrameRecord) -> String {
    let names = frame.runs.filter { $0.phase == "body" && !$0.path.hasSuffix("Hosted/content") }
      .compactMap { $0.path.split(separator: "/").last }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// The proof of the screen before says that bodies run in vain and why; the one after has no
  /// complaint.
  @Test func whatAProofSaysOfBoth() throws {
    let limit = Limit(actions: 2, turns: 1, commits: 3)
    let before = Scenario((LegacyAccount(), LegacySettings())) {
      Stage(LegacyScreen(account: $0.0, settings: $0.1), size: Self.size)
    } actions: {
      Action("rename") { $0.0.name += "!" }
      Action("visit") { $0.0.visits += 1 }
    }
    let found = try #require(before.prove(within: limit).failingOrders.first)
    expectEqual(found.verdict.defect, .overRender)
    let facts = found.verdict.evidence.facts
    #expect(facts.contains { $0.contains("and it changed nothing in any schedule") }, "\(facts)")
    #expect(facts.contains { $0.hasPrefix("It ran because Legacy") }, "\(facts)")
    let after = Scenario((Account(), Settings())) {
      Stage(Screen(account: $0.0, settings: $0.1), size: Self.size)
    } actions: {
      Action("rename") { $0.0.name += "!" }
      Action("visit") { $0.0.visits += 1 }
    }
    #expect(after.prove(within: limit).failureMessage == nil)
  }
}

/// What is changed in an account, before and after.
@MainActor private protocol AccountModel: AnyObject {
  var name: String { get set }
  var visits: Int { get set }
}

@MainActor private protocol SettingsModel: AnyObject {
  var greeting: String { get set }
  var volume: Int { get set }
}
