/// A subscription that hands one value to one subscriber when asked, and then is over.
final class Once<Downstream: Subscriber>: Subscription, NamedInReports {
  private struct State {
    var downstream: Downstream?
    var output: Downstream.Input?
  }

  private let guarded: Guarded<State>
  let reportedName: String

  var reportedParts: [Mirror.Child] {
    let output = guarded.withLock { $0.output }
    return output.map { [(nil, $0)] } ?? []
  }

  init(_ output: Downstream.Input, for downstream: Downstream, named name: String) {
    guarded = Guarded(State(downstream: downstream, output: output))
    reportedName = name
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireSomething()
    let last = end()
    guard let downstream = last.downstream, let output = last.output else { return }
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  func cancel() { _ = end() }

  private func end() -> State {
    guarded.withLock { state in
      defer { state.downstream = nil }
      return state
    }
  }
}
