import GridViews

/// Everything that a message shows at one moment.
public struct MessageState: ComponentState {
  /// The recipient.
  public var recipient: String
  /// The text.
  public var text: String
  /// The status.
  public var status: MessageStatus
  /// True if its status is shown.
  public var showsStatus: Bool

  /// Makes a state; by default, its status is shown.
  public init(
    recipient: String, text: String, status: MessageStatus = .sending, showsStatus: Bool = true
  ) {
    self.recipient = recipient
    self.text = text
    self.status = status
    self.showsStatus = showsStatus
  }
}

/// The delivery status of a message.
public enum MessageStatus: Hashable, Sendable {
  /// It is being sent.
  case sending
  /// The server has received it.
  case sent
  /// It is on the recipient's screen.
  case delivered
  /// The recipient has read it.
  case read
  /// Sending has failed, for the given reason.
  case failed(String)

  /// The symbol and the text for the status.
  package var words: String {
    switch self {
    case .sending: "◌ Sending…"
    case .sent: "✓ Sent"
    case .delivered: "✓✓ Delivered"
    case .read: "✓✓ Read"
    case .failed(let reason): "✗ \(reason)"
    }
  }

  /// True if the message can be sent again.
  package var canBeRetried: Bool {
    if case .failed = self { true } else { false }
  }
}

/// What the user can do with a message.
public enum MessageIntent: Hashable, Sendable {
  /// Send the message again, if sending has failed.
  case retry
  /// Show or hide the status.
  case toggleStatus
}

extension MessageState {
  /// Applies an intent of the user.
  public mutating func apply(_ intent: MessageIntent) {
    switch intent {
    case .retry: if status.canBeRetried { status = .sending }
    case .toggleStatus: showsStatus.toggle()
    }
  }

  /// A message that is being sent.
  package static let sending = invitation(.sending)
  /// A message that the server has received.
  package static let sent = invitation(.sent)
  /// A message that is on the recipient's screen.
  package static let delivered = invitation(.delivered)
  /// A message that was read.
  package static let read = invitation(.read)
  /// A message that could not be sent.
  package static let failed = invitation(.failed("No connection"))
  /// A message whose status is not shown.
  package static let hidden = invitation(.sent, showsStatus: false)

  private static func invitation(_ status: MessageStatus, showsStatus: Bool = true) -> Self {
    MessageState(
      recipient: "Grace", text: "The final begins at three. I have kept the seat beside mine.",
      status: status, showsStatus: showsStatus)
  }
}

// MARK: - Description

extension Components {
  /// A message and its delivery status.
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
    stateView: { MessageStateView() })
}
