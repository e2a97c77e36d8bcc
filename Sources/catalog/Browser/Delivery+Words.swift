import DeferredComponents

extension Delivery {
  /// What makes it what it is, in at most 34 columns.
  var gist: String {
    switch self {
    case .tracked: "reads an @Observable model"
    case .observed: "observe { … }"
    case .deferred(let strategy): strategy.gist
    }
  }
}

extension DeliveryStrategy {
  fileprivate var gist: String {
    switch self {
    case .naive: "publisher.receive(on: main)"
    case .workaround: "render(current), dropFirst()"
    case .noDropFirst: "render(current), no dropFirst()"
    case .noFirstRender: "no render(current)"
    case .passthrough, .noReplay: "PassthroughSubject"
    case .notStored: "its cancellable is not kept"
    case .gap: "subscribes a turn later"
    case .published: "objectWillChange.receive(on: main)"
    case .inline: "inline where it is on main"
    }
  }
}
