/// The words on inline snapshots.
enum InlineMessage {
  /// The message at the end of the process on a literal that could not be written.
  static func notWritten(_ files: SnapshotFiles, _ refusal: InlineRefusal) -> String {
    Gutter.joined([
      "\(files.identity.id): \(Advice.baseline(files)) was not rewritten, since \(refusal.reason).",
      refusal.remedy,
    ])
  }

  /// What follows in place of the command that accepts, where the literal cannot be rewritten.
  static func advice(_ place: InlinePlace, _ refusal: InlineRefusal) -> [String] {
    ["\(place.location) cannot be rewritten, since \(refusal.reason).", refusal.remedy]
  }
}
