/// The words of messages about inline snapshots.
enum InlineMessage {
  /// The message, at the end of the process, about a literal that could not be written.
  static func notWritten(_ files: SnapshotFiles, _ refusal: InlineRefusal) -> String {
    Gutter.joined([
      "\(files.identity.id): \(Advice.baseline(files)) was not rewritten, since \(refusal.reason).",
      refusal.remedy,
    ])
  }

  /// The advice if the literal cannot be rewritten, in the place of the command that accepts.
  static func advice(_ place: InlinePlace, _ refusal: InlineRefusal) -> [String] {
    ["\(place.location) cannot be rewritten, since \(refusal.reason).", refusal.remedy]
  }
}
