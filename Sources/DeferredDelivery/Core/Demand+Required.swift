extension Subscribers.Demand {
  /// Stops the program at a request for nothing, which is always a mistake of the subscriber.
  func requireSomething() {
    precondition(
      self > .none,
      "A request must ask for at least one value; leave the call out to ask for none.")
  }
}
