/// The environment asks for a record mode that there is not.
public struct UnknownRecordMode: Error, Hashable, Sendable {
  /// What the variable holds.
  public let value: String
}
