import GridViews

extension Components {
  /// One message and how far it has come.
  static let message = Component(
    "Message", summary: "One message, how far it has come, and another try if it has failed.",
    size: GridSize(width: 36, height: 5), wide: GridSize(width: 64, height: 4),
    samples: [
      Sample("sending", MessageState.sending), Sample("sent", .sent),
      Sample("delivered", .delivered), Sample("read", .read), Sample("failed", .failed),
      Sample("hidden", .hidden),
    ],
    actions: [
      ComponentAction("the line is dead") { $0.status = .failed("No connection") },
      ComponentAction("try again", .retry),
      ComponentAction("the server has it") { $0.status = .sent },
      ComponentAction("Grace reads it") { $0.status = .read },
      ComponentAction("hide the status", .toggleStatus),
    ],
    controller: { (model: ObservableModel<MessageState>) in MessageController(model) },
    face: { MessageFace() })
}
