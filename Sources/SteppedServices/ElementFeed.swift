import Locking
package import Turns

/// A sequence whose elements come when a test sends them, such as the scores of a match.
///
///     let scores = ElementFeed<Int>()
///
///     Task { for await score in scores { model.score = score } }
///
///     Action("goal") { $0.scores.send(1) }
///
/// What is sent before any task listens is kept for the first that does, as an `AsyncStream` keeps it.
/// After that, each iteration gets the elements that are sent once it has begun. A task that waits for
/// the next one is not stuck: an action can send it.
public final class ElementFeed<Element: Sendable>: Sendable, AsyncSequence {
  private let queue: TurnQueue
  private let state = Guarded(State())

  fileprivate struct Listener: Sendable {
    var elements: [Element] = []
    var open: OpenRequest?
    var continuation: CheckedContinuation<Element?, Never>?
  }

  private struct State: Sendable {
    var listeners: [Int: Listener] = [:]
    /// What was sent before the first iteration.
    var early: [Element] = []
    var lastNumber = 0
    var isFinished = false
  }

  /// Makes a feed.
  public init() { queue = TurnQueue.forNewService }

  /// Sends an element to each task that iterates.
  public func send(_ element: Element) {
    let numbers = state.withLock { state in
      if state.lastNumber == 0, !state.isFinished { state.early.append(element) }
      return state.listeners.keys.sorted()
    }
    for number in numbers { resume(number, with: element) }
  }

  /// Ends each iteration, once its elements are taken.
  public func finish() {
    let numbers = state.withLock { state in
      state.isFinished = true
      return state.listeners.keys.sorted()
    }
    for number in numbers { resume(number, with: nil) }
  }

  /// Begins to listen.
  public func makeAsyncIterator() -> Iterator {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.listeners[state.lastNumber] = Listener(elements: state.early)
      state.early = []
      return state.lastNumber
    }
    return Iterator(feed: self, number: number)
  }

  /// The elements that are sent after it was made.
  public final class Iterator: AsyncIteratorProtocol {
    private let feed: ElementFeed
    private let number: Int

    fileprivate init(feed: ElementFeed, number: Int) { (self.feed, self.number) = (feed, number) }

    deinit { feed.forget(number) }

    /// Waits for the next element; nil if the feed has ended, or the task is cancelled.
    public func next() async -> Element? { await feed.next(for: number) }

    /// The same, without leaving the caller's actor.
    public func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await feed.next(for: number, isolation: actor)
    }
  }

  // MARK: - Waiting

  private func next(
    for number: Int, isolation actor: isolated (any Actor)? = #isolation
  ) async -> Element? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let open = OpenRequest("the next element", to: self, canAnswer: false)
        let ready = state.withLock { state -> Element?? in
          if Task.isCancelled { return .some(nil) }
          if state.listeners[number]?.elements.isEmpty == false {
            return state.listeners[number]?.elements.removeFirst()
          }
          if state.isFinished { return .some(nil) }
          state.listeners[number]?.continuation = continuation
          state.listeners[number]?.open = open
          return nil
        }
        if let ready { continuation.resume(returning: ready) } else { queue.open(open) }
      }
    } onCancel: {
      resume(number, with: nil)
    }
  }

  /// Gives an element, or the end, to a listener that waits; else keeps the element for it.
  private func resume(_ number: Int, with element: Element?) {
    let waiting = state.withLock { state -> Listener? in
      guard let listener = state.listeners[number] else { return nil }
      guard listener.continuation != nil else {
        if let element { state.listeners[number]?.elements.append(element) }
        return nil
      }
      state.listeners[number]?.continuation = nil
      state.listeners[number]?.open = nil
      return listener
    }
    if let open = waiting?.open { queue.close(open) }
    waiting?.continuation?.resume(returning: element)
  }

  private func forget(_ number: Int) { state.withLock { $0.listeners[number] = nil } }
}

extension ElementFeed: RequestService {
  package func answer(_ request: OpenRequest) {}
  package func fail(_ request: OpenRequest) {}
}
