/// What a text field looks like.
@MainActor @Suite struct TextFieldSheetTests {
  private static let long =
    "A text that is longer than any of the fields on these sheets could show"

  @Test func states() {
    expectSheets(of: [
      ControlState("empty") { TextField("Name") },
      ControlState("with a text") { TextField("Name", text: "Ada Lovelace") },
      .focused { TextField("Name", text: "Ada Lovelace") },
      .focused("empty and focused") { TextField("Name") },
      ControlState("selected", use: { use($0, "shift-home") }) {
        TextField(text: "Ada Lovelace")
      },
      .disabled { TextField("Name", text: "Ada Lovelace") },
      ControlState("too long") { TextField(text: Self.long) },
      .focused("too long and focused") { TextField(text: Self.long) },
      ControlState("wide") { TextField(text: String(repeating: "大坂なおみ 👩‍🚀", count: 9)) },
      ControlState("secure") { TextField(text: "secret", isSecure: true) },
    ])
  }

  @Test func invalid() {
    expectSheets(of: [
      ControlState("valid", rows: 2) { Self.field("Ada") },
      ControlState("invalid", rows: 2) { Self.field("ada") },
      .focused("invalid and focused", rows: 2) { Self.field("ada") },
      ControlState("invalid and selected", rows: 2, use: { use($0, "ctrl-a") }) {
        Self.field("ada")
      },
      ControlState("invalid and empty", rows: 2) { Self.field("") },
      ControlState("one row") { Self.field("ada") },
      ControlState("with a title", rows: 2) { LabeledContent("Name", content: Self.field("ada")) },
      .disabled(rows: 2) { Self.field("ada") },
    ])
  }

  private static func field(_ text: String) -> TextField {
    TextField(
      "Name", text: text,
      validation: {
        $0.first?.isUppercase == true ? nil : "A name begins with a capital letter"
      })
  }

}

/// Gives the control the focus and presses keys by their names.
@MainActor func use(_ stage: Stage, _ keys: String...) {
  stage.press(.tab)
  for key in keys {
    do { try stage.press(key) } catch { Issue.record(error) }
  }
}
