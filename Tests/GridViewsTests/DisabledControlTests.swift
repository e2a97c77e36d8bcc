import CharacterGrid
import GridViews
import TestSupport

/// What every control does that is disabled.
@MainActor @Suite struct DisabledControlTests {
  @MainActor private final class Log { var calls: [String] = [] }

  private let log = Log()

  /// A control of each kind, which notes each of its calls.
  private var controls: [Control] {
    let day = CalendarDay(year: 2026, month: 11, day: 26) ?? .first
    func note<Value>(_ value: Value) { log.calls.append("\(value)") }
    return [
      Toggle("Loud", isOn: true, onChange: note), Button("Add") { note("added") },
      Stepper(value: 3, onChange: note), Slider(value: 0.25, onChange: note),
      SegmentedControl(["a", "b"], selection: 1, onChange: note),
      PageControl(page: 1, count: 4, onChange: note),
      DatePicker(day: day, style: .month, onChange: note),
      DatePicker(day: day, style: .compact, onChange: note),
      ColorWell(color: .blue, onChange: note), Menu("File") { [.init("a") { note("a") }] },
      TextField("Name", text: "ab", onChange: note), TextView(text: "ab", onChange: note),
      Chart(.bars, series: [ChartSeries("P", [3])]),
    ]
  }

  /// The inputs that a stage handles, of all that a user has.
  private func inputs(handledBy stage: Stage) -> [String] {
    let keys: [KeyPress] = [.tab, .enter, .space, .up, .right, .backspace, .home]
    let handled = keys.filter { stage.press($0) }.map { "\($0)" }
    let clicks = (0..<8).flatMap { y in (0..<22).map { x in GridPoint(x: x, y: y) } }
    return handled + (stage.paste("x") ? ["paste"] : [])
      + clicks.filter { stage.click($0) }.map { "click \($0)" }
  }

  @Test func itSaysSoIsDimAndHandlesNothing() {
    let lines = controls.map { control -> String in
      control.isEnabled = false
      let stage = Stage(control, size: GridSize(width: 22, height: 8))
      let (node, grid) = (stage.accessibilityTree(), stage.commit().grid)
      let dim = (0..<22).map { grid[GridPoint(x: $0, y: 0)] }.map { cell in
        cell.style == .disabled ? cell.text : "."
      }
      let words = [node.label ?? "", node.value ?? "", node.traits.joined(separator: " + ")]
      expectEqual(inputs(handledBy: stage), [], "\(type(of: control))")
      return "\(type(of: control)): \(words.joined(separator: ", ")), \(dim.joined())|"
    }
    #expect(
      lines.joined(separator: "\n") == """
        Toggle: Loud, on, button + not enabled, [✓].Loud..............|
        Button: Add, , button + not enabled, [ Add ]...............|
        Stepper: , 3, adjustable + not enabled, [-].  3.[+]...........|
        Slider: , 25%, adjustable + not enabled, ━━━━━●────────────────|
        SegmentedControl: , b, adjustable + not enabled,  a [b]................|
        PageControl: , page 2 of 4, adjustable + not enabled, ○.●.○.○...............|
        DatePicker: , Thursday 26 November 2026, adjustable + not enabled, ‹...November 2026....›|
        DatePicker: , Thursday 26 November 2026, adjustable + not enabled, 2026-11-26............|
        ColorWell: , blue, button + not enabled, ...blue ▾.............|
        Menu: File, , menu + not enabled, [ File ▾ ]............|
        TextField: Name, ab, text field + not enabled, ab                    |
        TextView: , ab, text field + not enabled, ab                   .|
        Chart: , bars, P, 1 point, minimum 3, maximum 3, image + adjustable + not enabled, 3.┤.....████████......|
        """)
    expectEqual(log.calls, [])
  }
}
