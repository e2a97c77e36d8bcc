import GridViews

extension Components {
  /// Work that is done in steps.
  static let progress = Component(
    "Progress", summary: "Work that is done in steps, and how much of the whole is done.",
    size: GridSize(width: 36, height: 8), wide: GridSize(width: 72, height: 5),
    samples: [
      Sample("running", ProgressState.running), Sample("waiting", .waiting),
      Sample("failed", .failed), Sample("done", .done),
    ],
    actions: [
      ComponentAction("it goes on") { $0.set("upload", to: .running(0.75)) },
      ComponentAction("the line is dead") { $0.set("upload", to: .failed("No connection")) },
      ComponentAction("try again", .retry),
      ComponentAction("the upload is done") { state in
        state.set("upload", to: .done)
        state.set("announce", to: .running(0.25))
      },
      ComponentAction("all is done") { state in
        for step in state.steps { state.set(step.id, to: .done) }
      },
    ],
    view: { (model: ObservableModel<ProgressState>) in ProgressView(model) },
    face: { ProgressFace() })
}
