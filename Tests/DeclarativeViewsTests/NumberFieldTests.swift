import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import Observation
import TestSupport

/// A field for a number: what is typed, what the model has, and what is shown.
@MainActor @Suite struct NumberFieldTests {
  @Observable @MainActor final class Person {
    var age = 36
    var height = 1.5
    var weight: Double?
    var limited = 50 { didSet { if limited > 100 { limited = 100 } } }
    var submitted = 0
  }

  struct Editor: View {
    @Bindable var person: Person

    var body: some View {
      TextField("Age", value: $person.age, format: .number)
      TextField("Height", value: $person.height, format: .number)
      TextField(
        "Weight", value: $person.weight, format: .number, prompt: Text("unknown"),
        validation: { Double($0) == nil && !$0.isEmpty ? "No number" : nil })
      TextField("Limited", value: $person.limited, format: .number)
        .onSubmit { person.submitted += 1 }
    }
  }

  private let person = Person()

  private func stage() -> Stage {
    Stage(Editor(person: person), size: GridSize(width: 12, height: 5))
  }

  @Test func aTypedNumberIsWrittenWithEachKey() throws {
    let stage = stage()
    expectEqual(stage.commit().lines, ["36", "1.5", "unknown", "", "50"])
    try stage.focus("Age")
    try stage.press("ctrl-a")
    try stage.type("12")
    expectEqual(person.age, 12)
    try stage.focus("Height")
    try stage.press("ctrl-a")
    try stage.type("2.")
    expectEqual(person.height, 2)
    expectEqual(stage.commit().lines[1], "2.")
    try stage.type("25")
    expectEqual(person.height, 2.25)
    try stage.focus("Weight")
    try stage.type("80")
    expectEqual(person.weight, 80)
    try stage.press("ctrl-a")
    try stage.press("backspace")
    #expect(person.weight == nil)
  }

  @Test func whatIsNoNumberLeavesTheValueUntilTheEnd() throws {
    let stage = stage()
    try stage.focus("Age")
    try stage.type("x")
    expectEqual(person.age, 36)
    expectEqual(stage.commit().lines[0], "36x")
    try stage.focus("Height")
    expectEqual(stage.commit().lines[0], "36")
    try stage.press("ctrl-a")
    try stage.press("backspace")
    expectEqual(stage.commit().lines[1], "Height")
    // Enter ends it too; the field does not handle the key.
    #expect(!stage.press(.enter))
    expectEqual(stage.commit().lines[1], "1.5")
    try stage.focus("Limited")
    try stage.type("-")
    #expect(stage.press(.enter))
    expectEqual(stage.commit().lines[4], "50")
    expectEqual(person.submitted, 1)
  }

  /// The text is drawn as an invalid one; a screen reader speaks the reason.
  @Test func whatIsNoNumberIsShownAsInvalid() throws {
    let stage = stage()
    func invalid(_ row: Int) -> Bool {
      stage.commit().grid[GridPoint(x: 0, y: row)].style.token == "invalid"
    }
    try stage.focus("Age")
    #expect(!invalid(0))
    try stage.type(".5")
    #expect(invalid(0))
    try expectEqual(stage.element("Age").value, "36.5, invalid: Enter a whole number")
    try stage.focus("Height")
    #expect(!invalid(0))
    try stage.type("x")
    try expectEqual(stage.element("Height").value, "1.5x, invalid: Enter a number")
    try stage.press("backspace")
    #expect(!invalid(1))
  }

  struct Explained: View {
    @Bindable var person: Person

    var body: some View {
      TextField(
        "Age", value: $person.age, format: .number,
        validation: { Int($0).map { $0 > 150 } == true ? "Too old" : nil })
    }
  }

  /// The reason of the validation is before the one of the format.
  @Test func aValidationNeedNotCheckThatItIsANumber() throws {
    let stage = Stage(Explained(person: person), size: GridSize(width: 24, height: 2))
    try stage.focus("Age")
    try stage.type("x")
    expectEqual(stage.commit().lines, ["36x", "Enter a whole number"])
    try stage.press("backspace")
    expectEqual(stage.commit().lines, ["36", ""])
    try stage.type("0")
    expectEqual(stage.commit().lines, ["360", "Too old"])
  }

  @Test func itShowsWhatTheModelAccepts() throws {
    let stage = stage()
    try stage.focus("Limited")
    try stage.type("0")
    expectEqual(stage.commit().lines[4], "100")
    try stage.type("x")
    expectEqual(stage.commit().lines[4], "100x")
    // Another value of the model replaces the typed text.
    person.limited = 7
    expectEqual(stage.commit().lines[4], "7")
  }

  @Test func aValidationGetsTheTypedText() throws {
    let stage = stage()
    try stage.focus("Weight")
    try stage.type("8o")
    expectEqual(stage.commit().lines[2...3], ["8o", "No number"])
    expectEqual(person.weight, 8)
    try stage.focus("Age")
    expectEqual(stage.commit().lines[2...3], ["8", ""])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0.5", -0.5), (" 12 ", 12), ("1e3", 1000), (".5", 0.5), ("1e999", nil),
      ("nan", nil), ("inf", nil), ("0x10", nil), ("1,5", nil), ("", nil), ("--1", nil),
    ] as [(String, Double?)])
  func aTextIsReadAsANumber(text: String, number: Double?) {
    var value = -77.0
    let field = Stage(
      TextField(
        "a", value: Binding(get: { value }, set: { (new: Double) in value = new }), format: .number),
      size: GridSize(width: 9, height: 1))
    field.press(.tab)
    field.press(KeyPress(.character("a"), .control))
    field.paste(text.isEmpty ? "x" : text)
    expectEqual(value, number ?? -77)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (12, "12"), (0.1, "0.1"), (1_234_567.5, "1234567.5"),
      (1e20, "1e+20"), (1e-5, "1e-05"),
    ] as [(Double, String)])
  func aNumberIsShownAsAText(number: Double, text: String) {
    let stage = Stage(
      TextField("a", value: .constant(number), format: .number), size: GridSize(width: 9, height: 1)
    )
    expectEqual(stage.commit().lines, [text])
  }

  struct Switching: View {
    @Bindable var person: Person
    @State private var name = "Ada"

    var body: some View {
      person.submitted == 0
        ? TextField("a", text: $name) : TextField("a", value: $person.age, format: .number)
    }
  }

  @Test func aFieldOfATextBecomesOneOfANumber() {
    let stage = Stage(Switching(person: person), size: GridSize(width: 4, height: 1))
    expectEqual(stage.commit().lines, ["Ada"])
    person.submitted = 1
    expectEqual(stage.commit().lines, ["36"])
    person.submitted = 0
    expectEqual(stage.commit().lines, ["Ada"])
  }
}

/// What is typed is in no model: a new view gets it with the focus.
@MainActor @Suite(.inOwnProcess) struct NumberFieldProofTests {
  @Test func noScheduleShowsAnOldNumber() {
    expectFreshFrames(
      of: Scenario(NumberFieldTests.Person()) { person in
        Stage(NumberFieldTests.Editor(person: person), size: GridSize(width: 12, height: 5))
      } actions: {
        Action("go to the age", input: .tap("Age"))
        Action("type 1", input: .text("1"))
        Action("type x", input: .text("#x"))
        Action("tab", input: .key(.tab))
        Action("birthday") { $0.age += 1 }
      },
      within: Limit(actions: isLongRun ? 4 : 3, turns: 1, commits: isLongRun ? 5 : 4))
  }
}
