/// The bond between one publisher and one subscriber.
///
/// It can be cancelled once, which lets go of both sides.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for so many values more.
  func request(_ demand: Subscribers.Demand)
}
