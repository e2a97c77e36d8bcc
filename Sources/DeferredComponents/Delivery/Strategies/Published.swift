import DeferredDelivery

extension Binder {
  func bindToObject(_ feed: Feed<State>) {
    render(feed.current())
    // Announced before the change, so that the new state can be read only one turn later.
    feed.willChange
      .receive(on: main)
      .sink { [weak self] in self?.render(feed.current()) }
      .store(in: &cancellables)
  }
}
