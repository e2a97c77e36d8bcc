import GridExtras
import ViewsTestSupport

/// A control of one kind: how it is made, and what a program and a user do with its value.
@MainActor struct ControlSample {
  let name: String
  /// One that has a value of its own and tells of its changes.
  let own: (Log) -> Control
  /// One that is bound to a model, which tells of what is written and may refuse it.
  let bound: (Log, _ refuses: Bool) -> Bound
  /// What the control shows, in words.
  let read: (Control) -> String
  /// Gives a control another value, as a program does.
  let set: (Control) -> Void
  /// The keys by which a user gives it another value.
  let keys: String

  struct Bound {
    let control: Control
    /// What the model holds.
    let read: () -> String
    /// How often it was written.
    let writes: () -> Int
    /// Gives the model another value than it has.
    let write: () -> Void
    /// Makes another control that is bound to the model.
    let another: () -> Control
  }

  init<Made: Control, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Made, Value>, _ first: Value, then other: Value, keys: String,
    own: @escaping (Value, @escaping @MainActor (Value) -> Void) -> Made,
    bound: @escaping (Binding<Value>) -> Made
  ) {
    name = "\(Made.self)"
    self.keys = keys
    self.own = { log in own(first, { log.note($0) }) }
    read = { control in "\((control as? Made)?[keyPath: path] ?? other)" }
    set = { control in (control as? Made)?[keyPath: path] = other }
    self.bound = { log, refuses in
      let (model, writes) = (Held(first), Held(0))
      let binding = Binding(
        get: { model.value },
        set: { (value: Value) in
          log.note(value)
          writes.value += 1
          if !refuses { model.value = value }
        })
      return Bound(
        control: bound(binding), read: { "\(model.value)" }, writes: { writes.value },
        write: { model.value = model.value == other ? first : other },
        another: { bound(binding) })
    }
  }

  static let day = CalendarDay(nearestToYear: 2026, month: 11, day: 26)

  /// Every control that has a value.
  static var all: [ControlSample] { simple + pickers + texts }

  private static var simple: [ControlSample] {
    [
      ControlSample(
        \Toggle.isOn, true, then: false, keys: "space",
        own: { Toggle("Loud", isOn: $0, onChange: $1) }, bound: { Toggle("Loud", isOn: $0) }),
      ControlSample(
        \Stepper.value, 3, then: 8, keys: "up",
        own: { Stepper(value: $0, in: 0...9, onChange: $1) },
        bound: { Stepper(value: $0, in: 0...9) }),
      ControlSample(
        \Slider.value, 0.5, then: 1, keys: "home",
        own: { Slider(value: $0, onChange: $1) }, bound: { Slider(value: $0) }),
      ControlSample(
        \SegmentedControl.selection, 1, then: 0, keys: "right",
        own: { SegmentedControl(["a", "b", "c"], selection: $0, onChange: $1) },
        bound: { SegmentedControl(["a", "b", "c"], selection: $0) }),
      ControlSample(
        \PageControl.page, 1, then: 0, keys: "end",
        own: { PageControl(page: $0, count: 4, onChange: $1) },
        bound: { PageControl(page: $0, count: 4) }),
    ]
  }

  private static var pickers: [ControlSample] {
    [
      ControlSample(
        \DatePicker.day, day, then: .first, keys: "right up",
        own: { DatePicker(day: $0, onChange: $1) },
        bound: { DatePicker(day: $0) }),
      ControlSample(
        \ColorWell.color, .red, then: .cyan, keys: "right",
        own: { ColorWell(color: $0, onChange: $1) }, bound: { ColorWell(color: $0) }),
    ]
  }

  private static var texts: [ControlSample] {
    [
      ControlSample(
        \TextField.text, "Ada", then: "Grace", keys: "end !",
        own: { TextField("Name", text: $0, onChange: $1) }, bound: { TextField(text: $0) }),
      ControlSample(
        \TextView.text, "Ada", then: "Grace", keys: "end !",
        own: { TextView(text: $0, onChange: $1) }, bound: { TextView(text: $0) }),
    ]
  }
}

extension Stage {
  /// What is read after each key of a script, with no frame in between; `no` where nothing handled
  /// the key.
  func values(after keys: String, _ read: () -> Any?) -> String {
    keys.split(separator: " ").map { key in
      guard let press = try? KeyPress(named: String(key)) else { fatalError("No key: \(key)") }
      let isHandled = self.press(press)
      return "\(read() ?? "-")" + (isHandled ? "" : " no")
    }.joined(separator: ", ")
  }

  /// What is read after a click on each of some columns of the first row, a frame before each.
  func values(afterClicks columns: [Int], _ read: () -> Any?) -> String {
    columns.map { column in
      _ = commit()
      click(GridPoint(x: column, y: 0))
      return "\(read() ?? "-")"
    }.joined(separator: ", ")
  }

  /// The styles of some cells of a row, by their names.
  func styles(_ columns: Int..., y: Int = 0) -> String {
    let grid = commit().grid
    return columns.map { grid[GridPoint(x: $0, y: y)].style.knownName }.joined(separator: " ")
  }
}

extension CellStyle {
  /// The name of a style of the theme.
  var knownName: String {
    let known: [(CellStyle, String)] = [
      (.default, "default"), (.focus, "focus"), (.disabled, "disabled"), (.accent, "accent"),
      (.secondary, "secondary"), (.placeholder, "placeholder"), (.editing, "editing"),
      (.field, "field"), (.invalid, "invalid"), (.error, "error"),
    ]
    return known.first { $0.0 == self }?.1 ?? "another"
  }
}

/// Views below each other.
@MainActor func column(_ views: [View], alignment: StackView.Alignment = .fill) -> StackView {
  let column = StackView(.vertical, alignment: alignment)
  for view in views { column.addSubview(view) }
  return column
}
