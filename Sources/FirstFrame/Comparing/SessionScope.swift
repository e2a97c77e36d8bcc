/// A session in place of the process's own, so that the adapters can be tested.
package enum SessionScope {
  /// The session for what runs now.
  @TaskLocal package static var session: SnapshotSession?
}
