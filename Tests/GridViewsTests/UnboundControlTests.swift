import ViewsTestSupport

/// Controls that are bound to nothing have a value of their own.
@MainActor @Suite struct UnboundControlTests {
  private func picture(_ control: Control, width: Int = 12) -> (Stage, String) {
    let stage = Stage(control, size: GridSize(width: width, height: 1))
    return (stage, stage.picture)
  }

  @MainActor private final class Log { var values: [String] = [] }

  private let log = Log()

  @Test func aToggle() {
    let toggle = Toggle("Sound", isOn: true) { [log] in log.values.append("\($0)") }
    let (stage, first) = picture(toggle)
    expectEqual(first, "[✓] Sound   ")
    toggle.isOn = false
    #expect(!toggle.isOn && log.values == [])
    expectEqual(stage.picture, "[ ] Sound   ")
    toggle.focus()
    stage.press(.space)
    expectEqual(log.values, ["true"])
    expectEqual(stage.picture, "[✓] Sound   ")
    #expect(!Toggle().isOn)
  }

  @Test func aStepperAndASlider() {
    let stepper = Stepper(value: 3, in: 0...9) { [log] in log.values.append("\($0)") }
    let (stage, first) = picture(stepper, width: 9)
    expectEqual(first, "[-] 3 [+]")
    stepper.value = 8
    #expect((stepper.value, stage.picture) == (8, "[-] 8 [+]"))
    stepper.focus()
    stage.press(.up)
    #expect((log.values, stage.picture) == (["9"], "[-] 9 [+]"))

    let slider = Slider(value: 0.5) { [log] in log.values.append("\($0)") }
    let (other, start) = picture(slider, width: 5)
    expectEqual(start, "━━●──")
    slider.value = 1
    #expect((slider.value, other.picture) == (1, "━━━━●"))
    slider.focus()
    other.press(.home)
    expectEqual(other.picture, "●────")
    expectEqual(log.values, ["9", "0.0"])
  }

  @Test func aSegmentedControl() {
    let control = SegmentedControl(["a", "b"], selection: 1) { [log] in log.values.append("\($0)") }
    let (stage, first) = picture(control, width: 6)
    expectEqual(first, " a [b]")
    control.selection = 0
    #expect((control.selection, stage.picture) == (0, "[a] b "))
    control.focus()
    stage.press(.right)
    #expect((log.values, stage.picture) == (["1"], " a [b]"))
  }

  @Test func aTextField() {
    let field = TextField("Name", text: "Ada", onChange: { [log] in log.values.append($0) })
    let (stage, first) = picture(field, width: 6)
    expectEqual(first, "Ada   ")
    field.text = "Grace"
    #expect((field.text, stage.picture) == ("Grace", "Grace "))
    field.focus()
    stage.press(.end)
    stage.press(KeyPress(.character("!")))
    // The cursor is behind the text, so that the first letter is out of sight.
    #expect((log.values, stage.picture, field.text) == (["Grace!"], "race! ", "Grace!"))
    expectEqual(TextField().text, "")
  }

  /// What the closure makes of the text is as what a model makes of it: the caret goes on behind what
  /// is typed, and it is undone together with the key.
  @Test func aClosureMaySetTheTextOfItsField() {
    @MainActor final class Owner { weak var field: TextField? }
    let owner = Owner()
    let field = TextField(text: "BC", onChange: { owner.field?.text = $0.uppercased() })
    owner.field = field
    let (stage, _) = picture(field, width: 6)
    field.focus()
    let keys: [KeyPress] = [.home, KeyPress(.character("x")), KeyPress(.character("y"))]
    let shown = keys.map { key in
      stage.press(key)
      let frame = stage.commit()
      return "\(frame.grid.rows[0])\(frame.cursor?.position.x ?? -1)"
    }
    expectEqual(shown, ["BC    0", "XBC   1", "XYBC  2"])
    #expect(field.undo() && stage.picture == "BC    ")
  }

  @Test func aClosureMayTakeBackWhatWasTyped() throws {
    @MainActor final class Owner { weak var field: TextField? }
    let owner = Owner()
    let field = TextField(text: "12", onChange: { _ in owner.field?.text = "12" })
    owner.field = field
    let (stage, _) = picture(field, width: 6)
    field.focus()
    stage.press(.home)
    try stage.type("x")
    let frame = stage.commit()
    #expect(frame.grid.rows == ["12    "] && frame.cursor?.position == .zero)
    #expect(!field.canUndo)
  }

  @MainActor @Observable final class Settings {
    var isOn = false { didSet { if isOn && isLocked { isOn = false } } }
    var isLocked = false
  }

  /// To set the value of a bound control writes its model, which may have another opinion.
  @Test func aBoundControlWritesItsModel() {
    let settings = Settings()
    let toggle = Toggle("Sound", isOn: Binding(settings, \.isOn))
    let (stage, _) = picture(toggle)
    toggle.isOn = true
    #expect(settings.isOn && toggle.isOn && stage.picture == "[✓] Sound   ")
    settings.isOn = false
    settings.isLocked = true
    toggle.isOn = true
    #expect(!toggle.isOn && stage.picture == "[ ] Sound   ")
  }

  @Test func aButtonAndATableMayBeSetUpLater() {
    let button = Button()
    button.title = "Add"
    button.action = { [log] in log.values.append("added") }
    let (stage, first) = picture(button)
    expectEqual(first, "[ Add ]     ")
    button.focus()
    stage.press(.enter)
    expectEqual(log.values, ["added"])

    let table = TableView()
    table.indicators = []
    table.cellProvider = { table, path in
      let cell = table.dequeueCell()
      cell.content = ListContent("row \(path.row)")
      return cell
    }
    table.sections = [TableSection(rows: 2)]
    expectEqual(Stage(table, size: GridSize(width: 6, height: 2)).picture, "row 0 \nrow 1 ")
  }
}
