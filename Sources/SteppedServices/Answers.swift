import Locking
package import Turns

/// A service whose answers come when a test says so, or, in a rehearsal, in every order.
///
///     let search = Answers { word in ["\(word) 1", "\(word) 2"] }
///
///     func results(for word: String) async -> [String] { await search.answer(to: word) }
///
/// A rehearsal finds the services that are made with its models, and answers each request at each
/// place of a schedule. By hand:
///
///     search.pending              // ["swift"]
///     search.answerNext()
public final class Answers<Request: Sendable, Response: Sendable>: Sendable {
  private let respond: @Sendable (Request) -> Response
  private let failure: (any Error)?
  private let queue: TurnQueue
  private let waiting = Guarded<[Waiting]>([])

  private typealias Outcome = Result<Response, any Error>

  private struct Waiting: Sendable {
    let request: Request
    let open: OpenRequest
    let resume: @Sendable (Outcome) -> Void
  }

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - failure: What a request can fail with; nil if it never fails.
  ///   - respond: The answer to each request.
  public init(
    failingWith failure: (any Error)? = nil, _ respond: @escaping @Sendable (Request) -> Response
  ) {
    (self.respond, self.failure) = (respond, failure)
    queue = TurnQueue.forNewService
  }

  /// The requests that wait, in the order in which they came.
  public var pending: [Request] { waiting.withLock { $0 }.map(\.request) }

  // MARK: - For the program

  /// Waits for the answer, whether or not the task is cancelled meanwhile.
  public func answer(to request: Request) async -> Response {
    await withCheckedContinuation { continuation in
      add(request, OpenRequest("\(request)", to: self)) { outcome in
        // Nothing lets this request fail.
        if case .success(let response) = outcome { continuation.resume(returning: response) }
      }
    }
  }

  /// Waits for the answer; throws the service's failure, or `CancellationError` as soon as the task is
  /// cancelled.
  public func answerOrFailure(to request: Request) async throws -> Response {
    let open = OpenRequest("\(request)", to: self, canFail: failure != nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(request, open) { continuation.resume(with: $0) }
        // The handler may have run before there was anything to end.
        if Task.isCancelled { end(open, with: .failure(CancellationError())) }
      }
    } onCancel: {
      end(open, with: .failure(CancellationError()))
    }
  }

  private func add(
    _ request: Request, _ open: OpenRequest, _ resume: @escaping @Sendable (Outcome) -> Void
  ) {
    waiting.withLock { $0.append(Waiting(request: request, open: open, resume: resume)) }
    queue.open(open)
  }

  /// Resumes the task of a request; returns false if that has happened.
  @discardableResult private func end(_ open: OpenRequest, with outcome: Outcome) -> Bool {
    let ended = waiting.withLock { waiting -> Waiting? in
      guard let index = waiting.firstIndex(where: { $0.open === open }) else { return nil }
      return waiting.remove(at: index)
    }
    guard let ended else { return false }
    queue.close(open)
    ended.resume(outcome)
    return true
  }

  // MARK: - By hand

  /// Answers the request that has waited longest; returns false if none waits.
  @discardableResult public func answerNext() -> Bool { answer { _ in true } }

  /// Answers the first request for which a condition holds; returns false if there is none.
  @discardableResult public func answer(where isMeant: (Request) -> Bool) -> Bool {
    guard let first = waiting.withLock({ $0 }).first(where: { isMeant($0.request) }) else {
      return false
    }
    return end(first.open, with: .success(respond(first.request)))
  }

  /// Lets the first request fail for which a condition holds; returns false if there is none.
  ///
  /// A request of ``answer(to:)`` never fails and goes on waiting.
  @discardableResult public func fail(where isMeant: (Request) -> Bool = { _ in true }) -> Bool {
    let first = waiting.withLock { $0 }.first { $0.open.canFail && isMeant($0.request) }
    guard let failure, let first else { return false }
    return end(first.open, with: .failure(failure))
  }
}

extension Answers: RequestService {
  package func answer(_ open: OpenRequest) {
    let request = waiting.withLock { $0 }.first { $0.open === open }?.request
    if let request { end(open, with: .success(respond(request))) }
  }

  package func fail(_ open: OpenRequest) {
    if let failure { end(open, with: .failure(failure)) }
  }
}
