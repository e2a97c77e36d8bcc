import DeferredDelivery

extension Binder {
  func bindLater(_ feed: Feed<State>) {
    render(feed.current())
    // The mistake: a change before this block runs is not rendered, and `dropFirst()` drops its
    // replay.
    main.enqueue { [weak self] in self?.subscribe(to: feed) }
  }

  private func subscribe(to feed: Feed<State>) {
    feed.publisher
      .dropFirst()
      .receive(on: main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }
}
