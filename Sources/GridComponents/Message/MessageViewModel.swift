/// What the view of a message reads, and what it can ask for.
@MainActor public protocol MessageViewModel: AnyObject {
  /// Whom the message is for.
  var recipient: String { get }
  /// What was written.
  var text: String { get }
  /// How far it has come.
  var status: MessageStatus { get }
  /// Whether its status is shown.
  var showsStatus: Bool { get }

  /// Does what the writer asks for.
  func send(_ intent: MessageIntent)
}
