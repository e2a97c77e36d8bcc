import DeclarativeViews
import Observation
import TestSupport

/// A field of a body that says why its text is invalid.
@MainActor @Suite struct ValidationTests {
  @Observable @MainActor final class Account {
    var name = ""
    var password = "x"
    var taken: Set<String> = ["ada"]
    var isChecked = true
  }

  struct Login: View {
    @Bindable var account: Account

    var body: some View {
      TextField("Name", text: $account.name, validation: account.isChecked ? problem : nil)
      SecureField(
        "Password", text: $account.password, validation: { $0.count < 3 ? "Too short" : nil })
    }

    private func problem(in name: String) -> String? {
      account.taken.contains(name) ? "\(name) is taken" : nil
    }
  }

  @Test func theReasonIsBelowTheText() throws {
    let account = Account()
    let stage = Stage(Login(account: account), size: GridSize(width: 14, height: 4))
    expectEqual(stage.commit().lines, ["Name", "", "•", "Too short"])
    try stage.focus("Name")
    try stage.type("ada")
    expectEqual(stage.commit().lines, ["ada", "ada is taken", "•", "Too short"])
    try expectEqual(stage.element("Name").value, "ada, invalid: ada is taken")
    account.taken = []
    expectEqual(stage.commit().lines, ["ada", "", "•", "Too short"])
    account.taken = ["ada"]
    account.isChecked = false
    expectEqual(stage.commit().lines, ["ada", "•", "Too short", ""])
    try expectEqual(stage.element("Name").value, "ada")
    #expect(try stage.element("Name").isFocused)
    account.isChecked = true
    expectEqual(stage.commit().lines, ["ada", "ada is taken", "•", "Too short"])
  }
}
