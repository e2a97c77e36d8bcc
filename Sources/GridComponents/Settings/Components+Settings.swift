import GridViews

extension Components {
  /// A form with every control.
  static let settings = Component(
    "Settings", summary: "A form with every control, which says what it minds.",
    size: GridSize(width: 38, height: 18), wide: GridSize(width: 72, height: 13),
    samples: [
      Sample("untouched", SettingsState.untouched), Sample("edited", .edited),
      Sample("invalid", .invalid), Sample("saving", .saving), Sample("failed", .failed),
      Sample("loading", .loading),
    ],
    actions: [
      ComponentAction("another name", .setName("Grace Hopper")),
      ComponentAction("a passcode that is too short", .setPasscode("cob")),
      ComponentAction("a longer one", .setPasscode("cobol")),
      ComponentAction("save", .save),
      ComponentAction("it is saved") { $0.finishSaving() },
      ComponentAction("reset", .reset),
    ],
    view: { (model: ObservableModel<SettingsState>) in SettingsView(model) },
    face: { SettingsFace() })
}
