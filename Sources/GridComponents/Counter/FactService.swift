/// Where facts about numbers come from.
package protocol FactService: Sendable {
  /// Finds something that is known of a number, or says why not.
  func fact(about number: Int) async throws -> String
}
