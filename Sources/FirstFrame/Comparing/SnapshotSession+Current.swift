extension SnapshotSession {
  /// The one for the process, since what was recorded must stay failed to its end.
  private static let process = SnapshotSession(environment: ProcessEnvironment.variables)

  /// The session that the adapters use.
  package static var current: SnapshotSession { SessionScope.session ?? process }
}
