/// Everything that is shown of one message that was written.
public struct MessageState: ComponentState {
  /// Whom it is for.
  public var recipient: String
  /// What was written.
  public var text: String
  /// How far it has come.
  public var status: MessageStatus
  /// Whether its status is shown.
  public var showsStatus: Bool

  /// Makes a state; its status is shown unless told.
  public init(
    recipient: String, text: String, status: MessageStatus = .sending, showsStatus: Bool = true
  ) {
    self.recipient = recipient
    self.text = text
    self.status = status
    self.showsStatus = showsStatus
  }
}

/// How far a message has come.
public enum MessageStatus: Hashable, Sendable {
  /// It is on its way to the server.
  case sending
  /// The server has it.
  case sent
  /// It is on the recipient's screen.
  case delivered
  /// The recipient has read it.
  case read
  /// It did not get away, for a reason in a few words.
  case failed(String)

  /// A sign and a few words.
  package var words: String {
    switch self {
    case .sending: "◌ Sending…"
    case .sent: "✓ Sent"
    case .delivered: "✓✓ Delivered"
    case .read: "✓✓ Read"
    case .failed(let reason): "✗ \(reason)"
    }
  }

  /// Whether it can be sent again.
  package var canBeRetried: Bool {
    if case .failed = self { true } else { false }
  }
}

/// What the writer of a message can ask for.
public enum MessageIntent: Hashable, Sendable {
  /// To send it again, if it did not get away.
  case retry
  /// To show its status or to hide it.
  case toggleStatus
}

extension MessageState {
  /// Does what the writer asks for.
  public mutating func apply(_ intent: MessageIntent) {
    switch intent {
    case .retry: if status.canBeRetried { status = .sending }
    case .toggleStatus: showsStatus.toggle()
    }
  }

  /// A message that is on its way.
  package static let sending = invitation(.sending)
  /// A message that the server has.
  package static let sent = invitation(.sent)
  /// A message that is on the recipient's screen.
  package static let delivered = invitation(.delivered)
  /// A message that was read.
  package static let read = invitation(.read)
  /// A message that did not get away.
  package static let failed = invitation(.failed("No connection"))
  /// A message whose status is not shown.
  package static let hidden = invitation(.sent, showsStatus: false)

  private static func invitation(_ status: MessageStatus, showsStatus: Bool = true) -> Self {
    MessageState(
      recipient: "Grace", text: "The final begins at three. I have kept the seat beside mine.",
      status: status, showsStatus: showsStatus)
  }
}
