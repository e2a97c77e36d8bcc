/// What a reader of a failure does once it is mended.
enum NextCommand {
  /// The last line of a message.
  static let again = "Then run it again: swift test"
}
