import Locking

/// A request of a task to a service; the task waits until a test or a proof answers it.
package final class OpenRequest: Sendable {
  /// The request in words, for messages and schedules; a long one is cut.
  package let name: String
  /// The address of the task that waits, which identifies the task to a proof; nil outside of
  /// tasks.
  package let task: UInt?
  /// Whether a proof may answer the request; otherwise only an action of the test does.
  package let canAnswer: Bool
  /// Whether a proof may let the request fail.
  package let canFail: Bool
  /// Whether the request ends as soon as its task is cancelled.
  package let endsOnCancellation: Bool
  private let service: any RequestService

  /// Makes a request of the current task.
  package init(
    _ name: String, to service: any RequestService, canAnswer: Bool = true, canFail: Bool = false,
    endsOnCancellation: Bool = false
  ) {
    (self.name, self.service) = (Self.cut(name), service)
    (self.canAnswer, self.canFail) = (canAnswer, canFail)
    self.endsOnCancellation = endsOnCancellation
    task = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
  }

  private static let longest = 60

  private static func cut(_ name: String) -> String {
    name.count <= longest ? name : name.prefix(longest - 1) + "…"
  }

  /// Answers the request; does nothing if it was answered before.
  package func answer() { service.answer(self) }

  /// Lets the request fail; does nothing if it was answered before.
  package func fail() { service.fail(self) }
}

/// A service that answers requests on demand, and that is no part of the models.
package protocol RequestService: AnyObject, Sendable {
  /// Answers a request; does nothing if it was answered before.
  func answer(_ request: OpenRequest)
  /// Lets a request fail; does nothing if it was answered before.
  func fail(_ request: OpenRequest)
}

/// The tasks that wait for a service that was made where no queue was current.
///
/// A task is identified by its address in memory.
package enum StrayRequests {
  private static let waiting = Guarded<[UInt]>([])

  /// The addresses of the tasks that wait.
  package static var tasks: [UInt] { waiting.withLock { $0 } }

  static func add(_ task: UInt?) {
    if let task { waiting.withLock { $0.append(task) } }
  }

  static func remove(_ task: UInt?) {
    guard let task else { return }
    waiting.withLock { tasks in
      if let index = tasks.firstIndex(of: task) { tasks.remove(at: index) }
    }
  }
}

extension TurnQueue {
  /// The current queue; a new one for a service that is made where no queue is current.
  package static var forNewService: TurnQueue { current ?? TurnQueue(isStray: true) }

  /// The requests that wait, in the order in which they were made.
  package var openRequests: [OpenRequest] { hasRequests ? withRequests { $0 } : [] }

  /// Adds a request that was made just now.
  package func open(_ request: OpenRequest) {
    withRequests { $0.append(request) }
    if isStray { StrayRequests.add(request.task) }
    tellOfRequest()
  }

  /// Removes a request that was answered.
  package func close(_ request: OpenRequest) {
    withRequests { requests in requests.removeAll { $0 === request } }
    if isStray { StrayRequests.remove(request.task) }
  }

  /// Removes all requests, which breaks the reference cycle between a request and its service.
  package func forgetRequests() {
    // Released outside of the lock.
    let requests = withRequests { requests in
      defer { requests = [] }
      return requests
    }
    withExtendedLifetime(requests) {}
  }
}
