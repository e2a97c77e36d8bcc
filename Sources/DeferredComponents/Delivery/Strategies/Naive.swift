import DeferredDelivery

extension Binder {
  func bindNaively(_ feed: Feed<State>) {
    feed.publisher
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }
}
