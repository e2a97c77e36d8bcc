import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The settings form, with every control that there is: checklist rows 26, 29 and 38.
@MainActor @Suite struct SettingsTests {
  private let size = GridSize(width: 38, height: 18)

  private func stage(_ model: ObservableModel<SettingsState>) -> Stage {
    Stage(SettingsView(model), size: size)
  }

  /// What is pressed for each frame.
  private let script: [(label: String, keys: [KeyPress])] = [
    (
      "tab, select the name and replace it",
      [.tab, KeyPress(.character("a"), .control)] + typed("Zoë 山田")
    ),
    ("go two letters left and insert one", [.left, .left] + typed("川")),
    ("tab, remove the passcode", [.tab, KeyPress(.backspace, .option)]),
    ("type another", typed("secret")),
    ("tab, the dark theme", [.tab, .end]),
    ("tab, no alerts", [.tab, .space]),
    ("tab, no sounds", [.tab, .enter]),
    ("tab, as loud as it goes", [.tab, .end]),
    ("tab, ten minutes earlier", [.tab, .left, .left]),
    ("tab to save, over reset and undo", [.tab, .tab, .tab]),
    ("save", [.enter]),
    ("keys are of no use while it saves", [.tab, .space] + typed("x")),
  ]

  private static func typed(_ text: String) -> [KeyPress] {
    text.map { KeyPress(.character($0)) }
  }

  @Test func everyControlByKeysAlone() {
    let model = ObservableModel(SettingsState.untouched)
    let stage = stage(model)
    let film = Film(of: stage)
    for event in script {
      film.act(event.label) { for key in event.keys { stage.press(key) } }
    }
    film.act("it is saved") { model.state.finishSaving() }
    film.act("tab back to reset, press it") {
      for key in [KeyPress.backTab, .enter] { stage.press(key) }
    }
    film.act("tab to undo, press it") {
      for key in [KeyPress.tab, .enter] { stage.press(key) }
    }
    expectSnapshot(of: film)
    expectEqual(
      model.entries,
      SettingsEntries(
        name: "Zoë 川山田", passcode: "secret", theme: .dark, hasAlerts: false, volume: 10,
        reminder: 20))
    expectEqual(model.saved, model.entries)
  }

  /// After any keys, each control shows the value of the model, and the frame is equal to the frame
  /// of a view that is made for the same state.
  @Test func controlsAndModelAgreeAfterEveryKey() {
    let model = ObservableModel(SettingsState.untouched)
    let stage = stage(model)
    for event in script {
      for key in event.keys {
        stage.press(key)
        expectEqual(stage.commit().grid, stage.freshPicture, "\(event.label)")
        expectEqual(shown(in: stage), model.entries, "\(event.label)")
      }
    }
  }

  /// What the controls show, by their own account.
  private func shown(in stage: Stage) -> SettingsEntries {
    var entries = SettingsEntries()
    for view in views(of: stage.root) {
      switch (view.identifier, view) {
      case ("Name", let field as TextField): entries.name = field.text
      case ("Passcode", let field as TextField): entries.passcode = field.text
      case ("Theme", let choice as SegmentedControl):
        entries.theme = SettingsTheme.allCases[choice.selection]
      case ("Alerts", let toggle as Toggle): entries.hasAlerts = toggle.isOn
      case ("Sounds", let toggle as Toggle): entries.hasSounds = toggle.isOn
      case ("Volume", let slider as Slider): entries.volume = Int((slider.fraction * 10).rounded())
      case ("Reminder", let stepper as Stepper): entries.reminder = stepper.value
      default: break
      }
    }
    return entries
  }

  private func views(of view: View) -> [View] { [view] + view.subviews.flatMap(views) }

  @Test func keysThatComeFasterThanFramesAreNotLost() throws {
    let model = ObservableModel(SettingsState(storage: 0))
    let stage = stage(model)
    _ = stage.commit()
    stage.press(.tab)
    try stage.type("Alan Kay")
    stage.press(.home)
    try stage.type("Dr. ")
    expectEqual(model.entries.name, "Dr. Alan Kay")
    _ = stage.commit()
    expectEqual(shown(in: stage), model.entries)
  }

  @Test func aModelsChangeIsShownByOneControlAlone() {
    let model = ObservableModel(SettingsState.edited)
    let stage = stage(model)
    _ = stage.commit()
    model.entries.volume = 2
    let runs = stage.commit().runs.filter { $0.phase == "updateProperties" }
    expectEqual(runs.map { $0.path.split(separator: "/").last }, ["SettingsView", "Volume"])
    expectEqual(runs.map(\.count), [1, 1])
    model.send(.setVolume(2))
    expectEqual(stage.commit().runs, [])
  }

  @Test func aKeyIsOneRunAndNotAFeedbackLoop() {
    let model = ObservableModel(SettingsState.untouched)
    let stage = stage(model)
    _ = stage.commit()
    for _ in 0..<6 { stage.press(.tab) }
    _ = stage.commit()
    stage.press(.right)
    let runs = stage.commit().runs.filter { $0.phase == "updateProperties" }
    expectEqual(runs.map { $0.path.split(separator: "/").last }, ["SettingsView", "Volume"])
    expectEqual(runs.map(\.count), [1, 1])
    expectEqual(model.entries.volume, 7)
    #expect(!stage.needsCommit)
  }

  @Test func whatCannotBeSavedSaysWhy() {
    var state = SettingsState.untouched
    state.apply(.setName(" \n"))
    expectEqual(state.problems, [.nameIsMissing])
    state.apply(.setPasscode("abc"))
    expectEqual(state.problems, SettingsProblem.allCases)
    state.apply(.save)
    expectEqual(state.activity, .idle)
    state.apply(.setName("Grace"))
    state.apply(.setPasscode("a👩‍👩‍👧‍👦bc"))
    #expect(state.canSave)
    state.apply(.save)
    expectEqual(state.activity, .saving)
  }

  @Test func nothingCanBeEnteredWhileItIsSaved() {
    var state = SettingsState.saving
    for intent in [SettingsIntent.setName("x"), .setVolume(0), .undo, .reset, .save] {
      state.apply(intent)
    }
    expectEqual(state, .saving)
  }

  @Test func savingEndsWellOrNot() {
    var state = SettingsState.saving
    state.finishSaving(false)
    expectEqual(state, .failed)
    state.apply(.save)
    state.finishSaving()
    expectEqual(state.changes, 0)
    #expect(!state.canSave && !state.canUndo)
    state.finishSaving(false)
    expectEqual(state.activity, .idle)
  }

  @Test func undoAndResetLeadBack() {
    var state = SettingsState.edited
    expectEqual(state.changes, 2)
    state.apply(.undo)
    expectEqual(state, .untouched)
    state.apply(.reset)
    expectEqual(state.entries, .factory)
    #expect(!state.canReset)
    state.apply(.undo)
    expectEqual(state, .untouched)
  }

  @Test func numbersBesideTheirRangeAreTakenIntoIt() {
    var state = SettingsState.untouched
    state.apply(.setVolume(.max))
    state.apply(.setReminder(-1))
    expectEqual(state.entries.volume, 10)
    expectEqual(state.entries.reminder, 0)
  }

  @Test(arguments: ["", " ", "a\nb\u{1B}[31m\tc", String(repeating: "山", count: 200), "👩‍👩‍👧‍👦é"])
  func hostileTextsStayInside(_ text: String) {
    let entries = SettingsEntries(name: text, passcode: text)
    for size in [size, GridSize(width: 72, height: 13)] {
      let model = ObservableModel(SettingsState(entries: entries, saved: .ada))
      expectWholeBox(Stage(SettingsView(model), size: size).rendered())
    }
  }

  @Test func aStateViewFollowsTheStyle() {
    let stateView = SettingsStateView()
    let stage = Stage(stateView, size: size)
    stateView.show(.failed)
    _ = stage.commit()
    stage.traits.style = .dark
    let dark = TraitOverrides(style: .dark)
    let fresh = Stage(SettingsView(ObservableModel(SettingsState.failed)), size: size, traits: dark)
    expectEqual(stage.rendered(), fresh.rendered())
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(SettingsState.untouched)
    let stage = stage(model)
    _ = stage.commit()
    var counts: [[String: Int]] = []
    for _ in 0..<20 {
      for state in [SettingsState.invalid, .failed, .edited, .untouched] {
        model.state = state
        _ = stage.commit()
      }
      counts.append(stage.liveCounts)
    }
    expectEqual(Set(counts).count, 1)
  }

  @Test func theFormIsReleasedWithItsStage() {
    let model = ObservableModel(SettingsState.untouched)
    weak var view: View?
    do {
      let stage = stage(model)
      _ = stage.commit()
      stage.press(.tab)
      view = stage.root
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}
