public import DeferredDelivery
public import Foundation
import Turns

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// The session's publishers of this library, on every platform.
  public var deferred: Deferred { Deferred(self) }

  /// The publishers of a session.
  ///
  /// On a platform with Combine, `URLSession` already has members with these names. So the types of
  /// this library are nested here.
  public struct Deferred: Sendable {
    /// The session that makes the requests.
    public let session: URLSession

    /// Makes the publishers of a session.
    public init(_ session: URLSession) { self.session = session }

    /// Returns a publisher that requests a URL when a subscriber first requests a value.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Returns a publisher that makes a request when a subscriber first requests a value.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: session)
    }

    /// A publisher that makes one request for each subscriber and sends the response.
    ///
    /// Inside of a stage the request is a real one too. A film reports that it was left waiting.
    public struct DataTaskPublisher: Publisher, Sendable {
      /// One response: its data and its metadata.
      public typealias Output = (data: Data, response: URLResponse)
      /// The kind of error of a request.
      public typealias Failure = URLError

      /// The request.
      public let request: URLRequest
      /// The session that makes the request.
      public let session: URLSession

      /// Makes a publisher; the request is made later, for each subscriber.
      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      /// Attaches the subscriber; its first demand starts the request.
      public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscriber.receive(subscription: Inner(of: self, for: subscriber))
      }
    }
  }
}

private typealias DataTaskPublisher = URLSession.Deferred.DataTaskPublisher
private typealias Answer = (data: Data?, response: URLResponse?, error: (any Error)?)

/// Makes one request and sends its response.
private final class Inner<Downstream>: Subscription, NamedInReports
where Downstream: Subscriber<DataTaskPublisher.Output, URLError> {
  private struct State {
    /// This property and the other properties are released by the response or a cancel.
    var publisher: DataTaskPublisher?
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    var task: URLSessionDataTask?
    /// Informs a film that the response is awaited, until this object is released.
    var wait: OutsideWait?
  }

  private let guarded: Guarded<State>
  /// The queue of the subscription; it is current while the response is sent on another thread.
  private let queue = TurnQueue.current

  var reportedName: String { "DataTaskPublisher" }
  var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return [
      ("task", state.task as Any), ("downstream", state.downstream as Any),
      ("parent", state.publisher as Any), ("demand", state.demand),
    ]
  }

  init(of publisher: DataTaskPublisher, for downstream: Downstream) {
    guarded = Guarded(State(publisher: publisher, downstream: downstream))
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let publisher = guarded.withLock { state in
      state.demand += state.publisher == nil ? .none : demand
      return state.publisher
    }
    guard let publisher else { return }
    task(of: publisher)?.resume()
  }

  /// Returns the task, which is made outside of the lock, or nil after a cancel.
  private func task(of publisher: DataTaskPublisher) -> URLSessionDataTask? {
    if let task = guarded.withLock({ $0.task }) { return task }
    let receive = sendable { (answer: Answer) in self.receive(answer) }
    let wait = asCurrent { TurnQueue.waitingOutside(for: "a URL session") }
    let task = publisher.session.dataTask(with: publisher.request) { data, response, error in
      receive((data, response, error))
    }
    return guarded.withLock { state in
      // Another thread may have made a task in the meantime; then that task is used.
      if state.publisher != nil, state.task == nil { (state.task, state.wait) = (task, wait) }
      return state.task
    }
  }

  private func receive(_ answer: Answer) {
    let last = guarded.withLock { state -> State? in
      guard state.demand > .none else { return nil }
      return exchange(&state, with: State())
    }
    guard let downstream = last?.downstream else { return }
    asCurrent {
      if let response = answer.response, answer.error == nil {
        _ = downstream.receive((answer.data ?? Data(), response))
        downstream.receive(completion: .finished)
      } else {
        downstream.receive(completion: .failure(answer.error as? URLError ?? URLError(.unknown)))
      }
    }
  }

  func cancel() {
    let last = guarded.withLock { exchange(&$0, with: State()) }
    last.task?.cancel()
  }

  private func asCurrent<Result>(_ body: () -> Result) -> Result {
    if let queue { queue.asCurrent(body) } else { body() }
  }
}

#if !canImport(Combine)
extension URLSession {
  /// A publisher that makes one request for each subscriber and sends the response.
  public typealias DataTaskPublisher = Deferred.DataTaskPublisher

  /// Returns a publisher that requests a URL when a subscriber first requests a value.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    deferred.dataTaskPublisher(for: url)
  }

  /// Returns a publisher that makes a request when a subscriber first requests a value.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    deferred.dataTaskPublisher(for: request)
  }
}
#endif
