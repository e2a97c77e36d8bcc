/// How far the proofs of the controls go: by three actions in `scripts/check long`.
let controlLimit = Limit(actions: isLongRun ? 3 : 2, turns: 1, commits: isLongRun ? 3 : 2)

/// A control in one of its states.
struct ControlState {
  /// The caption of its picture.
  let name: String
  /// The rows that it has.
  let rows: Int
  /// What is done to it after its first frame.
  let use: @MainActor (Stage) -> Void
  /// Makes the control.
  let make: @MainActor () -> View

  init(
    _ name: String, rows: Int = 1, use: @escaping @MainActor (Stage) -> Void = { _ in },
    _ make: @escaping @MainActor () -> View
  ) {
    (self.name, self.rows, self.use, self.make) = (name, rows, use, make)
  }

  /// The same control with the focus.
  static func focused(
    _ name: String = "focused", rows: Int = 1, _ make: @escaping @MainActor () -> View
  ) -> ControlState {
    ControlState(name, rows: rows, use: { $0.press(.tab) }, make)
  }

  /// The same control disabled.
  static func disabled(
    _ name: String = "disabled", rows: Int = 1, _ make: @escaping @MainActor () -> Control
  ) -> ControlState {
    ControlState(name, rows: rows) {
      let control = make()
      control.isEnabled = false
      return control
    }
  }

  /// What it looks like in a number of columns.
  @MainActor fileprivate func picture(columns: Int, style: InterfaceStyle) -> Grid {
    let widthClass = WidthClass(columns: columns)
    let stage = Stage(
      make(), size: GridSize(width: columns, height: rows),
      traits: TraitOverrides(style: style, widthClass: widthClass))
    _ = stage.commit()
    use(stage)
    return stage.commit().grid
  }
}

/// Expects that a control looks in all of its states as recorded: in light and dark, and in a
/// narrow and a wide place.
@MainActor func expectSheets(
  of states: [ControlState], narrow: Int = 24, wide: Int = 60,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  // A style changes only colours and a width only places, so that three pictures show all of both.
  let looks: [(InterfaceStyle, Int, String)] = [
    (.light, narrow, "light narrow"), (.light, wide, "light wide"), (.dark, wide, "dark wide"),
  ]
  for (style, columns, name) in looks {
    expectSnapshot(
      of: sheet(of: states, columns: columns, style: style), case: name,
      sourceLocation: sourceLocation)
  }
}

/// Returns the pictures of a control's states below each other, each under its caption.
@MainActor private func sheet(
  of states: [ControlState], columns: Int, style: InterfaceStyle
) -> Grid {
  let height = states.map { $0.rows + 2 }.reduce(-1, +)
  var canvas = Canvas(size: GridSize(width: columns, height: height))
  var row = 0
  for state in states {
    canvas.draw(state.name.truncated(to: columns), at: GridPoint(x: 0, y: row), style: .secondary)
    canvas.draw(
      state.picture(columns: columns, style: style), at: GridPoint(x: 0, y: row + 1))
    row += state.rows + 2
  }
  return canvas.frozen()
}

/// Returns a view inside of another one, which does not handle the keys that go to nothing else.
@MainActor func framed(_ view: View) -> View {
  let frame = StackView(.vertical)
  view.sizing = Sizing(width: .fill, height: .fill)
  frame.addSubview(view)
  return frame
}
