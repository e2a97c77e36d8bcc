import GridViews

extension Components {
  /// Toasts that wait for each other.
  static let toastQueue = Component(
    "ToastQueue", summary: "Toasts that go by themselves, up to three at a time.",
    size: GridSize(width: 36, height: 10), wide: GridSize(width: 72, height: 5),
    samples: [
      Sample("single", ToastQueueState.single), Sample("stacked", .stacked),
      Sample("crowded", .crowded), Sample("one at a time", .oneAtATime), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("it is saved") { $0.post(.saved) },
      ComponentAction("two more") { state in
        state.post(.nearlyFull)
        state.post(.notSent)
      },
      ComponentAction("dismiss the first", .dismiss(1)),
      ComponentAction("one at a time") { $0.isStacked.toggle() },
      ComponentAction("dismiss the next", .dismiss(2)),
    ],
    view: { (model: ObservableModel<ToastQueueState>) in ToastQueueView(model) },
    face: { ToastQueueFace() })
}
