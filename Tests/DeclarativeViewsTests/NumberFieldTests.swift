import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import Observation

/// A field for a number: what is typed, what the model has, and what is shown.
@MainActor @Suite struct NumberFieldTests {
  @Observable @MainActor final class Person {
    var age = 36
    var height = 1.5
    var weight: Double?
    var limited = 50 { didSet { if limited > 100 { limited = 100 } } }
    var submitted = 0

    var words: String { "\(age) \(height) \(weight?.description ?? "-") \(limited) \(submitted)" }
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

  /// What is no number leaves the value until the end; enter ends it too, and a field without an
  /// `onSubmit` does not handle the key.
  ///
  /// A validation gets the typed text.
  @Test func aTypedNumberIsWrittenWithEachKey() {
    Stage(Editor(person: person), 9, 5).expectFilm(
      .focus("Age"), .type("x"), "ctrl-a", .type("12"), .type("x"), .focus("Height"), "ctrl-a",
      .type("2."), .type("25"), "ctrl-a backspace", "enter", .focus("Weight"), .type("80"),
      .type("o"), .focus("Age"), .focus("Weight"), "ctrl-a backspace",
      drawing: \.words, noting: { person.words },
      shows: """
        first            ¦ 36 1.5 unknown 50        ¦ 36 1.5 - 50 0
        focus Age        ¦ 36 1.5 unknown 50        ¦ 36 1.5 - 50 0
        'x'              ¦ 36x 1.5 unknown 50       ¦ 36 1.5 - 50 0
        ctrl-a           ¦ 36x 1.5 unknown 50       ¦ 36 1.5 - 50 0
        '12'             ¦ 12 1.5 unknown 50        ¦ 12 1.5 - 50 0
        'x'              ¦ 12x 1.5 unknown 50       ¦ 12 1.5 - 50 0
        focus Height     ¦ 12 1.5 unknown 50        ¦ 12 1.5 - 50 0
        ctrl-a           ¦ 12 1.5 unknown 50        ¦ 12 1.5 - 50 0
        '2.'             ¦ 12 2. unknown 50         ¦ 12 2.0 - 50 0
        '25'             ¦ 12 2.25 unknown 50       ¦ 12 2.25 - 50 0
        ctrl-a backspace ¦ 12 Height unknown 50     ¦ 12 2.25 - 50 0
        enter (no)       ¦ 12 2.25 unknown 50       ¦ 12 2.25 - 50 0
        focus Weight     ¦ 12 2.25 unknown 50       ¦ 12 2.25 - 50 0
        '80'             ¦ 12 2.25 80 50            ¦ 12 2.25 80.0 50 0
        'o'              ¦ 12 2.25 80o No number 50 ¦ 12 2.25 80.0 50 0
        focus Age        ¦ 12 2.25 80 50            ¦ 12 2.25 80.0 50 0
        focus Weight     ¦ 12 2.25 80 50            ¦ 12 2.25 80.0 50 0
        ctrl-a backspace ¦ 12 2.25 unknown 50       ¦ 12 2.25 - 50 0
        """)
  }

  /// It shows what the model accepts.
  ///
  /// Another value of the model replaces the typed text.
  @Test func aModelMayRefuseANumber() {
    Stage(Editor(person: person), 9, 5).expectFilm(
      .focus("Limited"), .type("-"), "enter", .type("0"), .type("x"),
      .act("limited = 7") { person.limited = 7 }, drawing: \.nothing,
      noting: { "\($0.lines[4]) is \(person.limited) \(person.submitted)" },
      shows: """
        first      ¦ focus Limited ¦ '-'         ¦ enter      ¦ '0'          ¦ 'x'
        50 is 50 0 ¦ 50 is 50 0    ¦ 50- is 50 0 ¦ 50 is 50 1 ¦ 100 is 100 1 ¦ 100x is 100 1

        limited = 7
        7 is 7 1
        """)
  }

  /// The text is drawn as an invalid one; a screen reader speaks the reason.
  @Test func whatIsNoNumberIsShownAsInvalid() {
    let stage = Stage(Editor(person: person), 9, 5)
    stage.expectFilm(
      .focus("Age"), .type(".5"), .focus("Height"), .type("x"), "backspace",
      drawing: { grid in
        let isInvalid = (0..<2).filter {
          grid[GridPoint(x: 0, y: $0)].style.token == "invalid"
        }
        return ["\(isInvalid)"]
      },
      noting: { stage.elements.prefix(2).map { $0.value ?? "" }.joined(separator: "; ") },
      shows: """
        first        ¦ []  ¦ 36; 1.5
        focus Age    ¦ []  ¦ 36; 1.5
        '.5'         ¦ [0] ¦ 36.5, invalid: Enter a whole number; 1.5
        focus Height ¦ []  ¦ 36; 1.5
        'x'          ¦ [1] ¦ 36; 1.5x, invalid: Enter a number
        backspace    ¦ []  ¦ 36; 1.5
        """)
  }

  /// The reason of the validation is before the one of the format: it need not check that it is a
  /// number.
  @Test func aValidationIsFirst() {
    let person = person
    let view = Inline {
      TextField(
        "Age", value: Bindable(person).age, format: .number,
        validation: { Int($0).map { $0 > 150 } == true ? "Too old" : nil })
      // A field of a text becomes one of a number.
      person.age > 100
        ? TextField("a", text: .constant("Ada"))
        : TextField("a", value: Bindable(person).age, format: .number)
    }
    Stage(view, 20, 3).expectFilm(
      .focus("Age"), .type("x"), "backspace", .type("0"), "backspace", drawing: \.words,
      shows: """
        first     ¦ 36 36                       ¦
        focus Age ¦ 36 36                       ¦
        'x'       ¦ 36x Enter a whole number 36 ¦
        backspace ¦ 36 36                       ¦
        '0'       ¦ 360 Too old Ada             ¦
        backspace ¦ 36 36                       ¦
        """)
  }

  @Test func aTextIsReadAsANumber() {
    let texts = [
      "0", "-0.5", " 12 ", "1e3", ".5", "1e999", "nan", "inf", "0x10", "1,5", "x", "--1",
    ]
    let number = Held(-77.0)
    let field = Stage(
      TextField("a", value: Bindable(number).value, format: .number), 9, 1)
    field.press(.tab)
    let read = texts.map { text in
      number.value = -77
      _ = field.commit()
      field.press(KeyPress(.character("a"), .control))
      field.paste(text)
      return "\(text) is \(number.value)"
    }
    // A text that is no number leaves the value.
    expectEqual(
      read.joined(separator: ", "),
      """
      0 is 0.0, -0.5 is -0.5,  12  is 12.0, 1e3 is 1000.0, .5 is 0.5, 1e999 is -77.0, \
      nan is -77.0, inf is -77.0, 0x10 is -77.0, 1,5 is -77.0, x is -77.0, --1 is -77.0
      """)
  }

  @Test func aNumberIsShownAsAText() {
    let numbers = [0, -0.0, 12, 0.1, 1_234_567.5, 1e20, 1e-5]
    let shown = numbers.map {
      Stage(TextField("a", value: .constant($0), format: .number), 9, 1).commit().lines[0]
    }
    expectEqual(shown, ["0", "0", "12", "0.1", "1234567.5", "1e+20", "1e-05"])
  }
}

/// What is typed is in no model: a new view gets it with the focus.
@MainActor @Suite(.inOwnProcess) struct NumberFieldProofTests {
  @Test func noScheduleShowsAnOldNumber() {
    expectFreshFrames(
      of: Scenario(NumberFieldTests.Person()) { person in
        Stage(NumberFieldTests.Editor(person: person), 12, 5)
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
