import DeferredDelivery

extension Binder {
  func bindWithoutFirstRender(_ feed: Feed<State>) {
    feed.publisher
      .dropFirst()
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }
}
