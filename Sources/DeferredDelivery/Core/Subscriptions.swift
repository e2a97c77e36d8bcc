/// The namespace of ready-made subscriptions.
public enum Subscriptions {
  /// A subscription that never brings anything, for a stream that is already over.
  public static var empty: any Subscription { Empty() }

  private final class Empty: Subscription, NamedInReports {
    var reportedName: String { "Empty" }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}
