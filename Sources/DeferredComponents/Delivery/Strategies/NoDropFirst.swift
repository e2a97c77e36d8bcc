import DeferredDelivery

extension Binder {
  func bindWithoutDropFirst(_ feed: Feed<State>) {
    render(feed.current())
    feed.publisher
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }
}
