import DeferredDelivery

extension Binder {
  func bindToObject(_ feed: Feed<State>) {
    render(feed.current())
    feed.willChange
      .receive(on: main)
      .sink { [weak self] in self?.render(feed.current()) }
      .store(in: &cancellables)
  }
}
