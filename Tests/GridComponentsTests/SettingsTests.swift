import ViewsTestSupport

/// The settings form, with every control that there is: checklist rows 26, 29 and 38.
@MainActor @Suite struct SettingsTests {
  private func stage(_ model: ObservableModel<SettingsState>) -> Stage {
    Stage(SettingsView(model), 38, 18)
  }

  private let scripts = [
    "tab ctrl-a 'Zoë 山田'", "left left '川'", "tab option-backspace", "'secret'",
    // The dark theme, no alerts, no sounds, as loud as it goes, ten minutes earlier.
    "tab end", "tab space", "tab enter", "tab end", "tab left left",
    // To save, over reset and undo; keys are of no use while it saves.
    "tab tab tab", "enter", "tab space 'x'",
  ]

  @Test func everyControlByKeysAlone() {
    let model = ObservableModel(SettingsState.untouched)
    let stage = stage(model)
    let film = Film(of: stage)
    for script in scripts { film.press(script, on: stage) }
    film.act("it is saved") { model.state.finishSaving() }
    // Back to reset, then to undo.
    film.press("shift-tab enter", "tab enter", on: stage)
    expectSnapshot(of: film)
    expectEqual(
      model.entries,
      SettingsEntries(
        name: "Zoë 川山田", passcode: "secret", theme: .dark, hasAlerts: false, volume: 10,
        reminder: 20))
    expectEqual(model.saved, model.entries)
  }

  @Test func aScreenReaderReadsEveryControl() {
    expectEqual(
      spoken(stage(ObservableModel(.edited)).accessibilityTree()).joined(separator: "\n"),
      """
      A portrait (image)
      Ada Lovelace
      Not saved yet
      2 changes
      Name: Ada Lovelace (text field)
      Others see it.
      Passcode: 10 characters (text field)
      4 characters or more.
      Theme: Dark (adjustable)
      Auto (segment)
      Light (segment)
      Dark (segment, selected)
      Alerts
      Tell me of goals: on (button)
      Sounds
      With a whistle: on (button)
      Volume: 9 (adjustable)
      Reminder
      Reminder: 30 (adjustable)
      min before
      Storage: 64% (updates frequently)
      Version
      2.1
      Reset (button)
      Undo (button)
      Save (button)
      """)
  }

  private func spoken(_ node: AccessibilityNode) -> [String] {
    let words = [node.label, node.value].compactMap(\.self).joined(separator: ": ")
    let kind = node.traits.isEmpty ? "" : " (\(node.traits.joined(separator: ", ")))"
    return (node.isSpoken ? [words + kind] : []) + node.children.flatMap(spoken)
  }

  /// Between the header and the buttons, the controls scroll to the one with the focus.
  @Test func aFormWithoutRoomForAllControlsScrolls() {
    let stage = Stage(SettingsView(ObservableModel(.untouched)), 38, 10)
    stage.expectFilm(
      "tab tab tab tab tab tab",
      shows: """
        first                                  ¦ tab tab tab tab tab tab
        ╭─ Settings ─────────────────────────╮ ¦ ╭─ Settings ─────────────────────────╮
        │  ██   Ada Lovelace                 │ ¦ │  ██   Ada Lovelace                 │
        │ ▟██▙  Everything is saved          │ ¦ │ ▟██▙  Everything is saved          │
        │ ────────────────────────────────── │ ¦ │ ────────────────────────────────── │
        │ Name      Ada Lovelace           ┃ │ ¦ │ Alerts    [✓] Tell me of goals   │ │
        │           Others see it.         │ │ ¦ │ Sounds    [✓] With a whistle     ┃ │
        │ Passcode  ••••••••••             │ │ ¦ │ Volume    ━━━━━━━━━━━━━●─────────│ │
        │ ────────────────────────────────── │ ¦ │ ────────────────────────────────── │
        │        [ Reset ] [ Undo ] [ Save ] │ ¦ │        [ Reset ] [ Undo ] [ Save ] │
        ╰────────────────────────────────────╯ ¦ ╰────────────────────────────────────╯
        """)
    stage.resize(to: GridSize(width: 38, height: 18))
    expectEqual(stage.picture, self.stage(ObservableModel(.untouched)).picture)
  }

  /// What each intent makes of a state: its problems, its activity, and what can be done.
  @Test func whatCannotBeSavedSaysWhy() {
    var state = SettingsState.untouched
    var history: [String] = []
    func note(_ name: String, _ change: (inout SettingsState) -> Void) {
      change(&state)
      let can = [("save", state.canSave), ("undo", state.canUndo), ("reset", state.canReset)]
      let words = ["\(state.changes) changes"] + can.filter(\.1).map(\.0)
      let all = words + state.problems.map { "\($0)" }
      history.append("\(name): \(state.activity), \(all.joined(separator: ", "))")
    }
    func apply(_ intents: SettingsIntent...) {
      for intent in intents { note("\(intent)") { $0.apply(intent) } }
    }
    note("untouched") { _ in }
    apply(.setName(" \n"), .setPasscode("abc"), .save, .setName("Grace"))
    apply(.setPasscode("a👩‍👩‍👧‍👦bc"), .save)
    let saving = state
    for intent in [SettingsIntent.setName("x"), .setVolume(0), .undo, .reset, .save] {
      state.apply(intent)
      expectEqual(state, saving)
    }
    note("not saved") { $0.finishSaving(false) }
    apply(.save)
    note("saved") { $0.finishSaving() }
    note("not saved, though nothing is being saved") { $0.finishSaving(false) }
    apply(.reset, .undo, .setVolume(.max), .setReminder(-1))
    expectEqual([state.entries.volume, state.entries.reminder], [10, 0])
    expectEqual(
      history.joined(separator: "\n"),
      """
      untouched: idle, 0 changes, reset
      setName(" \\n"): idle, 1 changes, undo, reset, nameIsMissing
      setPasscode("abc"): idle, 2 changes, undo, reset, nameIsMissing, passcodeIsTooShort
      save: idle, 2 changes, undo, reset, nameIsMissing, passcodeIsTooShort
      setName("Grace"): idle, 2 changes, undo, reset, passcodeIsTooShort
      setPasscode("a👩‍👩‍👧‍👦bc"): idle, 2 changes, save, undo, reset
      save: saving, 2 changes
      not saved: failed, 2 changes, save, undo, reset
      save: saving, 2 changes
      saved: idle, 0 changes, reset
      not saved, though nothing is being saved: idle, 0 changes, reset
      reset: idle, 5 changes, undo, nameIsMissing, passcodeIsTooShort
      undo: idle, 0 changes, reset
      setVolume(9223372036854775807): idle, 1 changes, save, undo, reset
      setReminder(-1): idle, 2 changes, save, undo, reset
      """)
    state = .edited
    state.apply(.undo)
    expectEqual(state, .untouched)
    state.apply(.reset)
    expectEqual(state.entries, .factory)
    state = .saving
    state.finishSaving(false)
    expectEqual(state, .failed)
  }
}
