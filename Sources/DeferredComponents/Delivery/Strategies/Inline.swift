import DeferredDelivery

extension Binder {
  func bindInline(_ feed: Feed<State>) {
    let inline = HopScheduler(to: main) { [main] in TurnQueue.current === main }
    feed.publisher
      .receive(on: inline)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }
}
