import DeferredDelivery

extension Binder {
  func bindWithoutStoring(_ feed: Feed<State>) {
    render(feed.current())
    _ = feed.publisher
      .dropFirst()
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
  }
}
