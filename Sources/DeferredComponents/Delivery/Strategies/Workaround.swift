import DeferredDelivery

extension Binder {
  func bindByWorkaround(_ feed: Feed<State>) {
    render(feed.current())
    feed.publisher
      .dropFirst()
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }
}
