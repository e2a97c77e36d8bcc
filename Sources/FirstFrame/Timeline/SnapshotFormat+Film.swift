extension SnapshotFormat<Film> {
  /// The frames that look different from the one before, with their causes.
  public static var film: SnapshotFormat { film(showing: []) }

  /// The frames with their causes, and with some more about each, such as how often each phase ran.
  ///
  /// Such snapshots change whenever the renderer does its work in another way.
  public static func film(showing details: Set<Film.Detail>) -> SnapshotFormat {
    SnapshotFormat(kind: .film) {
      Photograph(.pictures($0.recording(showing: details)), failureMessage: $0.failureMessage)
    }
  }
}
