/// What a text view looks like.
@MainActor @Suite struct TextViewSheetTests {
  private static let letter = """
    Dear Ada,
    thank you for the letter of last week. It was a pleasure.

    \tYours
    Charles
    """

  @Test func states() {
    expectSheets(of: [
      ControlState("empty", rows: 3) { TextView("What do you want to say to us today?") },
      ControlState("with a text", rows: 3) { TextView(text: "Dear Ada,\nthank you.") },
      .focused("too long", rows: 5) { TextView(text: Self.letter) },
      ControlState("too long and left", rows: 5) { TextView(text: Self.letter) },
      ControlState("selected", rows: 4, use: { use($0, "ctrl-home", "shift-down", "shift-end") }) {
        TextView(text: Self.letter)
      },
      ControlState("wide", rows: 4) { TextView(text: String(repeating: "大坂なおみ 👩‍🚀 ", count: 4)) },
      ControlState("only read", rows: 3) {
        let view = TextView(text: Self.letter)
        view.isEditable = false
        return view
      },
      .disabled(rows: 3) { TextView(text: Self.letter) },
      .disabled("empty and disabled", rows: 3) { TextView("What do you want to say?") },
    ])
  }
}
