import Locking
package import Turns

/// A sequence whose elements a test sends, such as the scores of a match.
///
///     let scores = ElementFeed<Int>()
///
///     Task { for await score in scores { model.score = score } }
///
///     Action("goal") { $0.scores.send(1) }
///
/// Elements that are sent before the first iteration begins are stored for that iteration, as by an
/// `AsyncStream`. After that, each iteration gets the elements that are sent after it began. A task
/// that waits for the next element does not count as stuck, because an action can send the element.
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
    /// The elements that were sent before the first iteration.
    var early: [Element] = []
    var lastNumber = 0
    var isFinished = false
  }

  /// Makes a feed.
  public init() { queue = TurnQueue.forNewService }

  /// Sends an element to each iteration; before the first iteration, stores it.
  public func send(_ element: Element) {
    let numbers = state.withLock { state in
      if state.lastNumber == 0, !state.isFinished { state.early.append(element) }
      return state.listeners.keys.sorted()
    }
    for number in numbers { resume(number, with: element) }
  }

  /// Ends each iteration after it has taken its elements.
  public func finish() {
    let numbers = state.withLock { state in
      state.isFinished = true
      return state.listeners.keys.sorted()
    }
    for number in numbers { resume(number, with: nil) }
  }

  /// Begins an iteration, which gets the elements that are sent from now on.
  ///
  /// The first iteration also gets the elements that were sent before.
  public func makeAsyncIterator() -> Iterator {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.listeners[state.lastNumber] = Listener(elements: state.early)
      state.early = []
      return state.lastNumber
    }
    return Iterator(feed: self, number: number)
  }

  /// An iteration over the elements that are sent after it began.
  public final class Iterator: AsyncIteratorProtocol {
    private let feed: ElementFeed
    private let number: Int

    fileprivate init(feed: ElementFeed, number: Int) { (self.feed, self.number) = (feed, number) }

    deinit { feed.forget(number) }

    /// Waits for the next element; nil if the feed has finished or the task is cancelled.
    public func next() async -> Element? { await feed.next(for: number) }

    /// Waits for the next element on the caller's actor; nil if the feed has finished or the task
    /// is cancelled.
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

  /// Passes an element, or nil for the end, to a waiting listener; otherwise stores the element.
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
