import CharacterGrid
import GridViews
import Observation
import Testing

/// A field that says why its text is invalid.
@MainActor @Suite struct ValidationTests {
  @Observable @MainActor fileprivate final class Account {
    var name = ""
    var taken: Set<String> = ["ada"]

    func problem(with name: String) -> String? {
      taken.contains(name) ? "\(name) is taken" : nil
    }
  }

  private let account = Account()

  private func field(height: Int = 2) -> (field: TextField, stage: Stage) {
    let field = TextField(
      "Name", text: Binding(account, \.name), validation: { [account] in account.problem(with: $0) }
    )
    let stage = Stage(field, size: GridSize(width: 10, height: height))
    field.focus()
    return (field, stage)
  }

  private func style(_ stage: Stage, y: Int = 0) -> CellStyle {
    stage.commit().grid[GridPoint(x: 0, y: y)].style
  }

  @Test func itIsSaidAsItIsTypedAndNoKeyIsRefused() throws {
    let (field, stage) = field()
    try stage.type("ad")
    #expect(stage.picture == "ad        \n          ")
    #expect(field.validationMessage == nil)
    #expect(style(stage) == .editing)
    try stage.type("a")
    #expect(account.name == "ada")
    #expect(stage.picture == "ada       \nada is ta…")
    #expect(field.validationMessage == "ada is taken")
    #expect((style(stage), style(stage, y: 1)) == (.invalid, .error))
    #expect(stage.accessibilityTree().value == "ada, invalid: ada is taken")
    try stage.type("m")
    #expect(stage.picture == "adam      \n          ")
    #expect(stage.accessibilityTree().value == "adam")
  }

  @Test func itFollowsTheModel() {
    let (field, stage) = field()
    account.name = "eva"
    #expect(stage.picture == "eva       \n          ")
    account.taken.insert("eva")
    let frame = stage.commit()
    #expect(frame.grid.rows == ["eva       ", "eva is ta…"])
    #expect(frame.runs.filter { $0.phase == "updateProperties" }.map(\.count) == [1])
    #expect(frame.assignments.filter(\.changed).map(\.property) == ["validationMessage"])
    field.resignFocus()
    account.taken = []
    #expect(stage.picture == "eva       \n          ")
    #expect(style(stage) == .field)
  }

  @Test func oneRowIsEnoughAndADisabledOneSaysNothing() {
    account.name = "ada"
    let (field, stage) = field(height: 1)
    #expect(stage.picture == "ada       ")
    #expect(style(stage) == .invalid)
    #expect(field.sizeThatFits(ProposedSize()) == GridSize(width: 20, height: 2))
    #expect(TextField().sizeThatFits(ProposedSize()) == GridSize(width: 20, height: 1))
    field.isEnabled = false
    #expect(style(stage) == .disabled)
    stage.resize(to: GridSize(width: 10, height: 2))
    #expect(stage.picture == "ada       \n          ")
  }

  @Test func aFieldWithATextOfItsOwn() {
    let field = TextField(text: "x", isSecure: true, validation: { $0.isEmpty ? nil : "Too short" })
    let stage = Stage(field, size: GridSize(width: 12, height: 2))
    #expect(stage.picture == "•           \nToo short   ")
    #expect(stage.accessibilityTree().value == "1 characters, invalid: Too short")
    field.text = ""
    #expect(stage.picture == "            \n            ")
  }
}
