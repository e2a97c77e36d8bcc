import DeferredDelivery

extension Binder {
  func bindWithoutStoring(_ feed: Feed<State>) {
    render(feed.current())
    // The mistake: the result is deallocated here, which cancels the subscription.
    _ = feed.publisher
      .dropFirst()
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
  }
}
