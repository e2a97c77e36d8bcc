import CharacterGrid
import GridViews
import Observation
import TestSupport

/// A value for each kind of control.
@Observable @MainActor private final class Trip {
  var name = "Ada"
  var isQuiet = false
  var price = 0.5
  var guests = 2
  var room = 1
  var day = CalendarDay(nearestToYear: 2026, month: 11, day: 26)
  var page = 1
  var color = Color.green
  var tab = 1
}

/// Bindings of a trip that count what is written through them.
@MainActor private final class TripBindings {
  let trip = Trip()
  var writes = 0

  func callAsFunction<Value>(_ path: ReferenceWritableKeyPath<Trip, Value>) -> Binding<Value> {
    Binding(
      get: { self.trip[keyPath: path] },
      set: { value in
        self.writes += 1
        self.trip[keyPath: path] = value
      })
  }
}

/// A control of the library, what it is bound to, and what can happen to both.
@MainActor private struct ControlKind: Sendable {
  let name: String
  /// What the user does, one way and the other.
  let keys: [[KeyPress]]
  /// What the model does.
  let write: @MainActor (Trip) -> Void
  /// What the model holds.
  let held: @MainActor (Trip) -> String
  /// Makes the control, and what says what it shows.
  let make: @MainActor (TripBindings) -> (view: View, shown: () -> String)
}

/// Checklist row 29: each control of a form is bound both ways: the text field, the switch, the slider,
/// the stepper, the segments, the date, the page, the colour and the tabs.
@MainActor @Suite struct RealControlTests {
  private static let arrows: [[KeyPress]] = [[.left], [.right]]

  private static let kinds = [
    ControlKind(
      name: "text field", keys: [[KeyPress(.character("x"))], [KeyPress(.backspace)]],
      write: { $0.name = $0.name == "Bo" ? "Eve" : "Bo" }, held: { $0.name },
      make: { bind in
        let field = TextField("Name", text: bind(\.name))
        return (field, { field.text })
      }),
    ControlKind(
      name: "switch", keys: [[.space], [.enter]],
      write: { $0.isQuiet.toggle() }, held: { "\($0.isQuiet)" },
      make: { bind in
        let toggle = Toggle("Quiet", isOn: bind(\.isQuiet))
        return (toggle, { "\(toggle.isOn)" })
      }),
    ControlKind(
      name: "slider", keys: arrows,
      write: { $0.price = $0.price == 0.25 ? 1 : 0.25 }, held: { "\($0.price)" },
      make: { bind in
        let slider = Slider(value: bind(\.price), step: 0.25)
        return (slider, { "\(slider.fraction)" })
      }),
    ControlKind(
      name: "stepper", keys: arrows,
      write: { $0.guests = $0.guests == 4 ? 1 : 4 }, held: { "\($0.guests)" },
      make: { bind in
        let stepper = Stepper(value: bind(\.guests), in: 1...4)
        return (stepper, { "\(stepper.value)" })
      }),
    ControlKind(
      name: "segments", keys: arrows,
      write: { $0.room = $0.room == 2 ? 0 : 2 }, held: { "\($0.room)" },
      make: { bind in
        let segments = SegmentedControl(["a", "b", "c"], selection: bind(\.room))
        return (segments, { "\(segments.selection)" })
      }),
    ControlKind(
      name: "date", keys: arrows,
      write: {
        $0.day = CalendarDay(nearestToYear: 2026, month: 12, day: $0.day.day == 1 ? 31 : 1)
      },
      held: { "\($0.day)" },
      make: { bind in
        let picker = DatePicker(day: bind(\.day))
        return (picker, { "\(picker.day)" })
      }),
    ControlKind(
      name: "page", keys: arrows,
      write: { $0.page = $0.page == 2 ? 0 : 2 }, held: { "\($0.page)" },
      make: { bind in
        let pages = PageControl(page: bind(\.page), count: 3)
        return (pages, { "\(pages.page)" })
      }),
    ControlKind(
      name: "colour", keys: [[.enter, .left, .enter], [.enter, .right, .enter]],
      write: { $0.color = $0.color == .red ? .blue : .red }, held: { "\($0.color)" },
      make: { bind in
        let well = ColorWell(color: bind(\.color))
        return (well, { "\(well.color)" })
      }),
    ControlKind(
      name: "tabs", keys: arrows,
      write: { $0.tab = $0.tab == 2 ? 0 : 2 }, held: { "\($0.tab)" },
      make: { bind in
        let bar = TabBar([.init("a"), .init("b"), .init("c")], selection: bind(\.tab))
        return (bar, { "\(bar.selectedIndex)" })
      }),
  ]

  /// All sequences of four keys and writes, with a frame after each or only at the end.
  @Test(arguments: [true, false]) func whateverHappensControlAndModelAgree(commitsEach: Bool) {
    for kind in Self.kinds {
      var (byKeys, byModel) = (0, 0)
      for number in 0..<81 {
        let play = ControlPlay(kind)
        var rest = number
        for step in 1...4 {
          let changes = play.happen(rest % 3)
          if rest % 3 == 2 { byModel += changes } else { byKeys += changes }
          rest /= 3
          guard commitsEach || step == 4 else { continue }
          if let problem = play.commit() {
            Issue.record("\(kind.name), sequence \(number), step \(step): \(problem)")
            return
          }
        }
      }
      #expect(byKeys > 0 && byModel > 0, "\(kind.name) is changed by keys and by its model")
    }
    expectEqual(Self.kinds.count, 9)
  }
}

/// One control on a stage.
@MainActor private final class ControlPlay {
  private let kind: ControlKind
  private let bindings = TripBindings()
  private let stage: Stage
  private let shown: () -> String
  private var changes = 0
  private var events = 0

  init(_ kind: ControlKind) {
    self.kind = kind
    let (view, shown) = kind.make(bindings)
    self.shown = shown
    view.identifier = "control"
    let root = StackView(.vertical, alignment: .leading)
    root.addSubview(view)
    stage = Stage(root, size: GridSize(width: 40, height: 20))
    _ = stage.commit()
    view.focus()
    _ = stage.commit()
  }

  /// Lets the user or the model do something; returns 1 if the model has changed.
  func happen(_ event: Int) -> Int {
    let before = kind.held(bindings.trip)
    if event == 2 {
      kind.write(bindings.trip)
    } else {
      events += 1
      for key in kind.keys[event] { stage.press(key) }
    }
    let isChange = kind.held(bindings.trip) != before
    changes += isChange ? 1 : 0
    return isChange ? 1 : 0
  }

  /// Commits a frame; returns what is wrong with it.
  func commit() -> String? {
    let frame = stage.commit()
    let runs = frame.runs.filter { run in
      run.path.hasSuffix("control") && run.phase == "updateProperties" && run.cause == .model
    }
    let count = runs.reduce(0) { $0 + $1.count }
    defer { (changes, events, bindings.writes) = (0, 0, 0) }
    if shown() != kind.held(bindings.trip) {
      return "it shows \(shown()) for \(kind.held(bindings.trip))"
    }
    if !(min(changes, 1)...changes).contains(count) {
      return "\(count) runs for \(changes) changes"
    }
    if bindings.writes > events { return "\(bindings.writes) writes for \(events) events" }
    if stage.needsCommit { return "the frame has caused another" }
    return nil
  }
}
