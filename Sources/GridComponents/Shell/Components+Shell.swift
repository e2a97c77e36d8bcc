import GridViews

extension Components {
  /// An app's tabs, stack, sheet and alert.
  static let shell = Component(
    "Shell", summary: "Tabs, a stack, a sheet and an alert, each a value of the state.",
    size: GridSize(width: 34, height: 12), wide: GridSize(width: 68, height: 12),
    samples: [
      Sample("home", ShellState.home), Sample("match", .match), Sample("deep link", .deepLink),
      Sample("inbox", .inbox), Sample("question", .question), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("a match is opened", .open("basel")),
      ComponentAction("a goal in it") { $0.goalAtHome(in: "basel") },
      ComponentAction("a link to another one's sheet") {
        ($0.tab, $0.opened, $0.sheet) = (.matches, "zürich", ShellSheet(sharing: "zürich"))
      },
      ComponentAction("a link to the account's question") {
        ($0.tab, $0.sheet, $0.question) = (.account, nil, .signOut)
      },
      ComponentAction("signed out") { ($0.user, $0.question) = (nil, nil) },
      ComponentAction("back at the list") { ($0.tab, $0.opened) = (.matches, nil) },
    ],
    controller: { (model: ObservableModel<ShellState>) in ShellController(model) },
    face: { ShellFace() })
}
