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
    let stage = Stage(field, 10, height)
    field.focus()
    return (field, stage)
  }

  /// What is seen, the styles of both rows, and what the field says.
  private func words(_ stage: Stage) -> String {
    let rows = stage.commit().grid.lines.joined(separator: "/")
    let value = stage.accessibilityTree().value ?? "-"
    return "\(rows) \(stage.styles(0)) \(stage.styles(0, y: 1)) '\(value)'"
  }

  @Test func itIsSaidAsItIsTypedAndNoKeyIsRefused() {
    let (field, stage) = field()
    expectEqual(
      stage.values(after: "a d a m") { "\(words(stage)) \(field.validationMessage ?? "-")" },
      """
      a/ editing default 'a' -, ad/ editing default 'ad' -, \
      ada/ada is ta… invalid error 'ada, invalid: ada is taken' ada is taken, \
      adam/ editing default 'adam' -
      """)
    expectEqual(account.name, "adam")
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
    expectEqual(words(stage), "eva/eva is ta… invalid error 'eva, invalid: eva is taken'")
    account.taken = []
    expectEqual(words(stage), "eva/ field default 'eva'")
  }

  @Test func oneRowIsEnoughAndADisabledOneSaysNothing() {
    account.name = "ada"
    let (field, stage) = field(height: 1)
    expectEqual("\(stage.picture) \(stage.styles(0))", "ada        invalid")
    field.isEnabled = false
    expectEqual(stage.styles(0), "disabled")
    stage.resize(to: GridSize(width: 10, height: 2))
    expectEqual(words(stage), "ada/ disabled default 'ada'")
    expectEqual(
      [field, TextField()].map { $0.sizeThatFits(ProposedSize()) },
      [GridSize(width: 20, height: 2), GridSize(width: 20, height: 1)])
  }

  @Test func aFieldWithATextOfItsOwn() {
    let field = TextField(text: "x", isSecure: true, validation: { $0.isEmpty ? nil : "Too short" })
    let stage = Stage(field, 12, 2)
    expectEqual(words(stage), "•/Too short invalid error '1 characters, invalid: Too short'")
    field.text = ""
    expectEqual(words(stage), "/ field default ''")
  }
}
