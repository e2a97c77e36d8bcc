/// What a toggle looks like.
@MainActor @Suite struct ToggleSheetTests {
  @Test func states() {
    expectSheets(of: [
      ControlState("off") { Toggle("Remember me") },
      ControlState("on") { Toggle("Remember me", isOn: true) },
      .focused { Toggle("Remember me", isOn: true) },
      .disabled { Toggle("Remember me", isOn: true) },
    ])
  }
}
