import Locking

/// Something that a task waits for until it is given by hand, or by a proof.
package final class OpenRequest: Sendable {
  /// What is asked for, in words.
  package let name: String
  /// Where the task that waits is in memory, by which a proof finds its name; nil outside of tasks.
  package let task: UInt?
  /// Whether a proof may answer it, or only an action.
  package let canAnswer: Bool
  /// Whether a proof may let it fail.
  package let canFail: Bool
  private let service: any RequestService

  /// Makes a request of the task that runs now.
  package init(
    _ name: String, to service: any RequestService, canAnswer: Bool = true, canFail: Bool = false
  ) {
    (self.name, self.service) = (name, service)
    (self.canAnswer, self.canFail) = (canAnswer, canFail)
    task = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
  }

  /// Answers it, or does nothing if that has happened.
  package func answer() { service.answer(self) }

  /// Lets it fail, or does nothing if it was answered.
  package func fail() { service.fail(self) }
}

/// What answers requests when it is told to.
package protocol RequestService: AnyObject, Sendable {
  /// Answers a request, or does nothing if that has happened.
  func answer(_ request: OpenRequest)
  /// Lets a request fail, or does nothing if it was answered.
  func fail(_ request: OpenRequest)
}

/// The tasks that wait for services which were made outside of any renderer or proof, as addresses in
/// memory.
package enum StrayRequests {
  private static let waiting = Guarded<[UInt]>([])

  /// The tasks that wait.
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
  /// The queue that is current, or one of its own for a service that is made elsewhere.
  package static var forNewService: TurnQueue { current ?? TurnQueue(isStray: true) }

  /// The requests that wait, in the order in which they came.
  package var openRequests: [OpenRequest] { hasRequests ? withRequests { $0 } : [] }

  /// Adds a request that waits from now on.
  package func open(_ request: OpenRequest) {
    withRequests { $0.append(request) }
    if isStray { StrayRequests.add(request.task) }
    tellOfRequest()
  }

  /// Removes a request that is answered.
  package func close(_ request: OpenRequest) {
    withRequests { requests in requests.removeAll { $0 === request } }
    if isStray { StrayRequests.remove(request.task) }
  }

  /// Removes all requests: they and what answers them keep each other alive.
  package func forgetRequests() {
    // Released outside of the lock.
    let requests = withRequests { requests in
      defer { requests = [] }
      return requests
    }
    withExtendedLifetime(requests) {}
  }
}
