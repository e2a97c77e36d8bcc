/// Where statuses come from.
package protocol StatusRepository: Sendable {
  /// Fetches them all, or says why not.
  func fetchStatuses() async throws -> [ServiceStatus]
}
