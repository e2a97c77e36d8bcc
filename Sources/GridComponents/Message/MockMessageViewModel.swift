public import Observation

/// A message for tests and previews, written from the outside.
@Observable public final class MockMessageViewModel: MessageViewModel, ComponentModel {
  /// Whom it is for.
  public var recipient: String
  /// What was written.
  public var text: String
  /// How far it has come.
  public var status: MessageStatus
  /// Whether its status is shown.
  public var showsStatus: Bool

  /// Makes a model in a state.
  public init(_ state: MessageState) {
    recipient = state.recipient
    text = state.text
    status = state.status
    showsStatus = state.showsStatus
  }

  /// Everything that is shown.
  public var state: MessageState {
    get {
      MessageState(recipient: recipient, text: text, status: status, showsStatus: showsStatus)
    }
    set {
      recipient = newValue.recipient
      text = newValue.text
      status = newValue.status
      showsStatus = newValue.showsStatus
    }
  }

  /// A new message that is on its way.
  public static var sending: MockMessageViewModel { MockMessageViewModel(.sending) }
  /// A new message that the server has.
  public static var sent: MockMessageViewModel { MockMessageViewModel(.sent) }
  /// A new message that is on the recipient's screen.
  public static var delivered: MockMessageViewModel { MockMessageViewModel(.delivered) }
  /// A new message that was read.
  public static var read: MockMessageViewModel { MockMessageViewModel(.read) }
  /// A new message that did not get away.
  public static var failed: MockMessageViewModel { MockMessageViewModel(.failed) }
  /// A new message whose status is not shown.
  public static var hidden: MockMessageViewModel { MockMessageViewModel(.hidden) }
}
