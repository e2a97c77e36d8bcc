import Locking
package import Turns

/// A service whose answers a test gives one by one; a proof gives them in every order.
///
///     let search = Answers { word in ["\(word) 1", "\(word) 2"] }
///
///     func results(for word: String) async -> [String] { await search.answer(to: word) }
///
/// A scenario finds the services that are made together with its models. It answers each request
/// at each possible position in a schedule. A test can also answer by hand:
///
///     search.pending              // ["swift"]
///     search.answerNext()
public final class Answers<Request: Sendable, Response: Sendable>: Sendable {
  private let respond: @Sendable (Request) -> Response
  private let failure: (any Error)?
  private let queue: TurnQueue
  private let waiting = Guarded<[Waiting]>([])
  /// The last requests that have ended because their tasks were cancelled.
  private let withdrawn = Guarded<[Request]>([])

  private typealias Outcome = Result<Response, any Error>

  private struct Waiting: Sendable {
    let request: Request
    let open: OpenRequest
    let resume: @Sendable (Outcome) -> Void
  }

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - failure: The error with which requests can fail; nil if they never fail.
  ///   - respond: Returns the answer to a request.
  public init(
    failingWith failure: (any Error)? = nil, _ respond: @escaping @Sendable (Request) -> Response
  ) {
    (self.respond, self.failure) = (respond, failure)
    queue = TurnQueue.forNewService
  }

  /// The requests that wait for an answer, in the order in which they were made.
  public var pending: [Request] { waiting.withLock { $0 }.map(\.request) }

  // MARK: - For the program

  /// Waits for the answer to a request, even if the task is cancelled meanwhile.
  ///
  /// - Returns: The answer. A request that is never answered waits for ever.
  public func answer(to request: Request) async -> Response {
    await withCheckedContinuation { continuation in
      add(request, OpenRequest("\(request)", to: self)) { outcome in
        // This request cannot fail.
        if case .success(let response) = outcome { continuation.resume(returning: response) }
      }
    }
  }

  /// Waits for the answer to a request, or for its failure.
  ///
  /// - Returns: The answer.
  /// - Throws: The service's failure, or `CancellationError` as soon as the task is cancelled.
  public func answerOrFailure(to request: Request) async throws -> Response {
    let open = OpenRequest(
      "\(request)", to: self, canFail: failure != nil, endsOnCancellation: true)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(request, open) { continuation.resume(with: $0) }
        // The handler may have run before the request was added.
        if Task.isCancelled { withdraw(open) }
      }
    } onCancel: {
      withdraw(open)
    }
  }

  private func withdraw(_ open: OpenRequest) {
    let request = waiting.withLock { $0 }.first { $0.open === open }?.request
    guard end(open, with: .failure(CancellationError())), let request else { return }
    withdrawn.withLock { $0 = $0.suffix(9) + [request] }
  }

  private func add(
    _ request: Request, _ open: OpenRequest, _ resume: @escaping @Sendable (Outcome) -> Void
  ) {
    waiting.withLock { $0.append(Waiting(request: request, open: open, resume: resume)) }
    queue.open(open)
  }

  /// Ends a request and resumes its task; returns false if it has ended already.
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
  ///
  /// A film whose action gives no answer, since no request waits, fails its snapshot.
  @discardableResult public func answerNext() -> Bool { answer { _ in true } }

  /// Answers the first request that satisfies a condition; returns false if there is none.
  @discardableResult public func answer(where isMeant: (Request) -> Bool) -> Bool {
    guard let first = waiting.withLock({ $0 }).first(where: { isMeant($0.request) }) else {
      return missed(where: isMeant)
    }
    return AnswerTally.noted(end(first.open, with: .success(respond(first.request))))
  }

  /// Makes the first request fail that can fail and satisfies a condition.
  ///
  /// Requests of ``answer(to:)`` cannot fail and continue to wait.
  ///
  /// - Returns: False if there is no such request, or if the service has no failure.
  @discardableResult public func fail(where isMeant: (Request) -> Bool = { _ in true }) -> Bool {
    guard let failure else { return AnswerTally.missed(.serviceCannotFail) }
    let meant = waiting.withLock { $0 }.filter { isMeant($0.request) }
    guard let first = meant.first(where: \.open.canFail) else {
      guard let other = meant.first else { return missed(where: isMeant) }
      return AnswerTally.missed(.cannotFail("\(other.request)"))
    }
    return AnswerTally.noted(end(first.open, with: .failure(failure)))
  }

  /// Notes a call that has found no request; returns false.
  private func missed(where isMeant: (Request) -> Bool) -> Bool {
    if let ended = withdrawn.withLock({ $0 }).last(where: isMeant) {
      return AnswerTally.missed(.withdrawn("\(ended)"))
    }
    let others = pending.map { "\($0)" }
    return AnswerTally.missed(others.isEmpty ? .nothingWaits : .noneIsMeant(others))
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
