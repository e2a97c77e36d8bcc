import GridExtras
import ViewsTestSupport

/// What all controls have in common.
@MainActor @Suite struct ControlContractTests {
  private let log = Log()

  // MARK: - The value

  /// A line for each control: its picture and what has been told, at first and after each step.
  private func lines(
    _ make: (ControlSample) -> Control, steps: [(ControlSample, Control, Stage) -> Void]
  ) -> String {
    ControlSample.all.map { sample in
      let control = make(sample)
      let stage = Stage(control, 12, 1)
      control.focus()
      let frames = ([{ _, _, _ in }] + steps).map { step in
        step(sample, control, stage)
        return [stage.commit().grid.lines[0], log.take()].filter { $0 != "" }
          .joined(separator: " → ")
      }
      return "\(sample.name): \(frames.joined(separator: " ¦ "))"
    }.joined(separator: "\n")
  }

  private func set(_ sample: ControlSample, _ control: Control, _: Stage) { sample.set(control) }

  private func press(_ sample: ControlSample, _: Control, _ stage: Stage) {
    _ = stage.values(after: sample.keys) { nil }
  }

  /// A control that is bound to nothing has a value of its own; only a user's change is told.
  @Test func aValueOfItsOwn() {
    expectEqual(
      lines({ $0.own(log) }, steps: [set, press]),
      """
      Toggle: [✓] Loud ¦ [ ] Loud ¦ [✓] Loud → true
      Stepper: [-] 3 [+] ¦ [-] 8 [+] ¦ [-] 9 [+] → 9
      Slider: ━━━━━━●───── ¦ ━━━━━━━━━━━● ¦ ●─────────── → 0.0
      SegmentedControl:  a [b] c ¦ [a] b  c ¦  a [b] c → 1
      PageControl: ○ ● ○ ○ ¦ ● ○ ○ ○ ¦ ○ ○ ○ ● → 3
      DatePicker: 2026-11-26 ¦ 0001-01-01 ¦ 0001-02-01 → 0001-02-01
      ColorWell: ██ red ¦ ██ cyan ¦ ██ white → white
      TextField: Ada ¦ Grace ¦ Grace! → Grace!
      TextView: Ada ¦ Grace ¦ Grace! → Grace!
      """)
  }

  /// To set the value of a bound control writes its model.
  @Test func aBoundValue() {
    let lines = lines({ $0.bound(log, false).control }, steps: [press, set, press])
    expectEqual(
      lines,
      """
      Toggle: [✓] Loud ¦ [ ] Loud → false ¦ [ ] Loud → false ¦ [✓] Loud → true
      Stepper: [-] 3 [+] ¦ [-] 4 [+] → 4 ¦ [-] 8 [+] → 8 ¦ [-] 9 [+] → 9
      Slider: ━━━━━━●───── ¦ ●─────────── → 0.0 ¦ ━━━━━━━━━━━● → 1.0 ¦ ●─────────── → 0.0
      SegmentedControl:  a [b] c ¦  a  b [c] → 2 ¦ [a] b  c → 0 ¦  a [b] c → 1
      PageControl: ○ ● ○ ○ ¦ ○ ○ ○ ● → 3 ¦ ● ○ ○ ○ → 0 ¦ ○ ○ ○ ● → 3
      DatePicker: 2026-11-26 ¦ 2026-12-26 → 2026-12-26 ¦ 0001-01-01 → 0001-01-01 ¦ 0001-01-02 → 0001-01-02
      ColorWell: ██ red ¦ ██ green → green ¦ ██ cyan → cyan ¦ ██ white → white
      TextField: Ada ¦ Ada! → Ada! ¦ Grace → Grace ¦ Grace! → Grace!
      TextView: Ada ¦ Ada! → Ada! ¦ Grace → Grace ¦ Grace! → Grace!
      """)
  }

  /// The model may have another opinion, and is asked again each time.
  @Test func aModelThatRefuses() {
    let lines = lines({ $0.bound(log, true).control }, steps: [press, set, press])
    expectEqual(
      lines,
      """
      Toggle: [✓] Loud ¦ [✓] Loud → false ¦ [✓] Loud → false ¦ [✓] Loud → false
      Stepper: [-] 3 [+] ¦ [-] 3 [+] → 4 ¦ [-] 3 [+] → 8 ¦ [-] 3 [+] → 4
      Slider: ━━━━━━●───── ¦ ━━━━━━●───── → 0.0 ¦ ━━━━━━●───── → 1.0 ¦ ━━━━━━●───── → 0.0
      SegmentedControl:  a [b] c ¦  a [b] c → 2 ¦  a [b] c → 0 ¦  a [b] c → 2
      PageControl: ○ ● ○ ○ ¦ ○ ● ○ ○ → 3 ¦ ○ ● ○ ○ → 0 ¦ ○ ● ○ ○ → 3
      DatePicker: 2026-11-26 ¦ 2026-11-26 → 2026-12-26 ¦ 2026-11-26 → 0001-01-01 ¦ 2026-11-26 → 2026-11-27
      ColorWell: ██ red ¦ ██ red → green ¦ ██ red → cyan ¦ ██ red → green
      TextField: Ada ¦ Ada → Ada! ¦ Ada → Grace ¦ Ada → Ada!
      TextView: Ada ¦ Ada → Ada! ¦ Ada → Grace ¦ Ada → Ada!
      """)
  }

  // MARK: - Every control

  /// A control of each kind in its usual state, which notes each of its calls.
  private var controls: [Control] {
    let log = log
    func note<Value>(_ value: Value) { log.note(value) }
    return [
      Toggle("Loud", isOn: true, onChange: note), Button("Add") { note("added") },
      Stepper(value: 3, in: 0...10, onChange: note),
      Slider(value: 0.25) { note(($0 * 100).rounded() / 100) },
      SegmentedControl(["a", "b"], selection: 1, onChange: note),
      PageControl(page: 1, count: 4, onChange: note),
      DatePicker(day: ControlSample.day, onChange: note),
      ColorWell(color: .blue, onChange: note), Menu("File") { [.init("a") { note("a") }] },
      TextField("Name", text: "ab", onChange: note), TextView(text: "ab", onChange: note),
    ]
  }

  /// A line for each control: its type, and something about it.
  private func lines(_ line: (Control) -> String) -> String {
    controls.map { "\(type(of: $0)): \(line($0))" }.joined(separator: "\n")
  }

  /// The inputs that a stage handles, of all that a user has.
  private func inputs(handledBy stage: Stage) -> [String] {
    let keys: [KeyPress] = [.tab, .enter, .space, .up, .right, .backspace, .home]
    let handled = keys.filter { stage.press($0) }.map { "\($0)" }
    let clicks = (0..<8).flatMap { y in (0..<22).map { x in GridPoint(x: x, y: y) } }
    return handled + (stage.paste("x") ? ["paste"] : [])
      + clicks.filter { stage.click($0) }.map { "click \($0)" }
  }

  /// What the control says, and the cells of its first row that have a style.
  private func words(of stage: Stage, _ style: CellStyle) -> String {
    let (node, grid) = (stage.accessibilityTree(), stage.commit().grid)
    let cells = (0..<22).map { grid[GridPoint(x: $0, y: 0)] }.map { cell in
      cell.style == style ? cell.text : "."
    }
    let words = [node.label ?? "", node.value ?? "", node.traits.joined(separator: " + ")]
    return "\(words.joined(separator: ", ")), \(cells.joined())|"
  }

  @Test func oneThatIsFocusedSaysWhatItIs() {
    let lines = lines { control in
      let stage = Stage(control, 22, 8)
      expectEqual(stage.press(.tab), true)
      return words(of: stage, .focus)
    }
    expectEqual(
      lines,
      """
      Toggle: Loud, on, button, [✓]...................|
      Button: Add, , button, [ Add ]...............|
      Stepper: , 3, adjustable, [-]....[+]............|
      Slider: , 25%, adjustable, .....●................|
      SegmentedControl: , b, adjustable, ...[b]................|
      PageControl: , page 2 of 4, adjustable, ..●...................|
      DatePicker: , 2026-11-26, adjustable, 2026..................|
      ColorWell: , blue, adjustable, ...blue...............|
      Menu: File, , menu, [ File ▾ ]............|
      TextField: Name, ab, text field, ......................|
      TextView: , ab, text field, ......................|
      """)
  }

  @Test func oneThatIsDisabledSaysSoIsDimAndHandlesNothing() {
    let lines = lines { control in
      control.isEnabled = false
      let stage = Stage(control, 22, 8)
      let words = words(of: stage, .disabled)
      expectEqual(inputs(handledBy: stage), [], "\(type(of: control))")
      return words
    }
    expectEqual(log.take(), "")
    expectEqual(
      lines,
      """
      Toggle: Loud, on, button + not enabled, [✓].Loud..............|
      Button: Add, , button + not enabled, [ Add ]...............|
      Stepper: , 3, adjustable + not enabled, [-]. 3.[+]............|
      Slider: , 25%, adjustable + not enabled, ━━━━━●────────────────|
      SegmentedControl: , b, adjustable + not enabled,  a [b]................|
      PageControl: , page 2 of 4, adjustable + not enabled, ○.●.○.○...............|
      DatePicker: , 2026-11-26, adjustable + not enabled, 2026-11-26............|
      ColorWell: , blue, adjustable + not enabled, ...blue...............|
      Menu: File, , menu + not enabled, [ File ▾ ]............|
      TextField: Name, ab, text field + not enabled, ab                    |
      TextView: , ab, text field + not enabled, ab                   .|
      """)
  }

  /// What is told at a click on each column of its first row, one after the other.
  @Test func aClickOnEachColumn() {
    let lines = controls.prefix(6).map { control in
      let stage = Stage(control, 12, 8)
      let told = stage.values(afterClicks: Array(0..<12)) { log.take() }
      return "\(type(of: control)): \(told)"
    }
    expectEqual(
      lines,
      [
        "Toggle: false, true, false, true, false, true, false, true, false, true, false, true",
        "Button: added, added, added, added, added, added, added, added, added, added, added, added",
        "Stepper: 2, 1, 0, , , , , 1, 2, 3, , ",
        "Slider: 0.0, 0.09, 0.18, 0.27, 0.36, 0.45, 0.55, 0.64, 0.73, 0.82, 0.91, 1.0",
        "SegmentedControl: 0, , , 1, , , , , , , , ",
        "PageControl: 0, , 1, , 2, , 3, , , , , ",
      ])
  }

  /// It is cut where there is no room, in one row.
  @Test func anyWidth() {
    let lines = lines { control in
      let stage = Stage(control, 10, 1)
      return (0...10).map { width in
        stage.resize(to: GridSize(width: width, height: 1))
        let frame = stage.commit()
        expectEqual(frame.problems, [], "\(type(of: control)) \(width)")
        return frame.grid.text + "|"
      }.joined()
    }
    expectEqual(
      lines,
      """
      Toggle: |[|[✓|[✓]|[✓] |[✓] …|[✓] L…|[✓] Lo…|[✓] Loud|[✓] Loud |[✓] Loud  |
      Button: |[|[ |[  |[  ]|[ … ]|[ A… ]|[ Add ]|[ Add ] |[ Add ]  |[ Add ]   |
      Stepper: |…| 3| 3 | 3  | 3   | 3    | 3     | 3      | 3       |[-]  3 [+]|
      Slider: |●|●─|━●─|━●──|━●───|━●────|━━●────|━━●─────|━━●──────|━━●───────|
      SegmentedControl: |[|[]|[b]|[b] |[b]  | a [b]| a [b] | a [b]  | a [b]   | a [b]    |
      PageControl: |…|2…|2/4|2/4 |2/4  |2/4   |○ ● ○ ○|○ ● ○ ○ |○ ● ○ ○  |○ ● ○ ○   |
      DatePicker: |…|2…|20…|202…|2026…|2026-…|2026-1…|2026-11…|2026-11-…|2026-11-26|
      ColorWell: |█|██|██ |██ …|██ b…|██ bl…|██ blue|██ blue |██ blue  |██ blue   |
      Menu: |▾|▾ |▾  |▾   |▾    |▾     |[ … ▾ ]|[ F… ▾ ]|[ Fi… ▾ ]|[ File ▾ ]|
      TextField: |…|ab|ab |ab  |ab   |ab    |ab     |ab      |ab       |ab        |
      TextView: |a|a┃|ab |ab  |ab   |ab    |ab     |ab      |ab       |ab        |
      """)
  }

  @Test func itsSizeWhereItHasRoom() {
    let sizes = controls.map { control in
      let size = control.sizeThatFits(.unspecified)
      return "\(size.width) x \(size.height)"
    }
    expectEqual(
      sizes,
      [
        "8 x 1", "7 x 1", "10 x 1", "20 x 1", "6 x 1", "7 x 1", "10 x 1", "10 x 1", "10 x 1",
        "20 x 1", "20 x 4",
      ])
  }
}

// MARK: - Platforms

/// The controls follow their models on every platform, also where nothing calls a view's
/// `updateProperties()`.
@MainActor @Suite struct ControlsOnPlatformsTests {
  /// A view of each kind that follows a model, on a row of its own.
  private func views<Model: ControlModel>(_ model: Model) -> View {
    column([
      Toggle("on", isOn: Binding(model, \.isOn)), TextField(text: Binding(model, \.text)),
      Stepper(value: Binding(model, \.count)),
      SegmentedControl(["a", "b", "c"], selection: Binding(model, \.count)),
      Slider(value: Binding(model, \.count), in: 0...4), ProgressBar { Double(model.count) / 4 },
      Badge { model.text }, Label { model.text },
      SegmentedControl(tabs: [.init("one", badge: { model.text })], selection: .constant(0)),
      PageControl(page: Binding(model, \.count), count: 4),
    ])
  }

  /// What is shown before and after a change of a model.
  private func pictures<Model: ControlModel>(of model: Model, on platform: Platform) -> [String] {
    let stage = Stage(views(model), 20, 12, platform: platform)
    let first = stage.commit()
    (model.isOn, model.text, model.count) = (true, "new", 2)
    let then = stage.commit()
    expectEqual(first.problems + then.problems, [])
    expectEqual(then.runs.filter { $0.count != 1 }.map(\.path), [])
    return [first.grid.sketch, then.grid.sketch]
  }

  /// Observable models are tracked by no platform before iOS 17, perceptible ones by all.
  @Test(arguments: [
    Platform.iOS13, .iOS16, .iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26,
  ])
  func theyFollowTheirModels(platform: Platform) {
    let isTracked = platform != .iOS13 && platform != .iOS16
    expectEqual(pictures(of: PerceptibleForm(), on: platform), [Self.old, Self.new])
    expectEqual(
      pictures(of: ObservableForm(), on: platform), [Self.old, isTracked ? Self.new : Self.old])
  }

  private static let old = """
    [ ] on
    old
    [-]   1 [+]
     a [b] c
    ━━━━━●──────────────
    ███▊░░░░░░░░░░░  25%
     old
    old
    [one old]
    ○ ● ○ ○
    """

  private static let new = """
    [✓] on
    new
    [-]   2 [+]
     a  b [c]
    ━━━━━━━━━━●─────────
    ███████▌░░░░░░░  50%
     new
    new
    [one new]
    ○ ○ ● ○
    """
}

/// What the controls show, by models of either kind.
@MainActor protocol ControlModel: AnyObject {
  var isOn: Bool { get set }
  var text: String { get set }
  var count: Int { get set }
}

@Observable @MainActor private final class ObservableForm: ControlModel {
  var isOn = false
  var text = "old"
  var count = 1
}
