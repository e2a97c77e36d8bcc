import DeferredDelivery

extension Binder {
  func bindWithoutFirstRender(_ feed: Feed<State>) {
    // The mistake: the replay is dropped, though the current state has not been rendered.
    feed.publisher
      .dropFirst()
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }
}
