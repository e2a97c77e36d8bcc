import DeferredDelivery

extension Binder {
  func bindWithoutDropFirst(_ feed: Feed<State>) {
    render(feed.current())
    // The mistake: the replay of the current state is not dropped, and is rendered again.
    feed.publisher
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }
}
