import ViewsTestSupport

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
    expectEqual(stage.picture, "ad        \n          ")
    #expect(field.validationMessage == nil)
    expectEqual(style(stage), .editing)
    try stage.type("a")
    expectEqual(account.name, "ada")
    expectEqual(stage.picture, "ada       \nada is ta…")
    expectEqual(field.validationMessage, "ada is taken")
    #expect((style(stage), style(stage, y: 1)) == (.invalid, .error))
    expectEqual(stage.accessibilityTree().value, "ada, invalid: ada is taken")
    try stage.type("m")
    expectEqual(stage.picture, "adam      \n          ")
    expectEqual(stage.accessibilityTree().value, "adam")
  }

  @Test func itFollowsTheModel() {
    let (field, stage) = field()
    account.name = "eva"
    expectEqual(stage.picture, "eva       \n          ")
    account.taken.insert("eva")
    let frame = stage.commit()
    expectEqual(frame.grid.rows, ["eva       ", "eva is ta…"])
    expectEqual(frame.runs.filter { $0.phase == "updateProperties" }.map(\.count), [1])
    expectEqual(frame.assignments.filter(\.changed).map(\.property), ["validationMessage"])
    field.resignFocus()
    account.taken = []
    expectEqual(stage.picture, "eva       \n          ")
    expectEqual(style(stage), .field)
  }

  @Test func oneRowIsEnoughAndADisabledOneSaysNothing() {
    account.name = "ada"
    let (field, stage) = field(height: 1)
    expectEqual(stage.picture, "ada       ")
    expectEqual(style(stage), .invalid)
    expectEqual(field.sizeThatFits(ProposedSize()), GridSize(width: 20, height: 2))
    expectEqual(TextField().sizeThatFits(ProposedSize()), GridSize(width: 20, height: 1))
    field.isEnabled = false
    expectEqual(style(stage), .disabled)
    stage.resize(to: GridSize(width: 10, height: 2))
    expectEqual(stage.picture, "ada       \n          ")
  }

  @Test func aFieldWithATextOfItsOwn() {
    let field = TextField(text: "x", isSecure: true, validation: { $0.isEmpty ? nil : "Too short" })
    let stage = Stage(field, size: GridSize(width: 12, height: 2))
    expectEqual(stage.picture, "•           \nToo short   ")
    expectEqual(stage.accessibilityTree().value, "1 characters, invalid: Too short")
    field.text = ""
    expectEqual(stage.picture, "            \n            ")
  }
}
