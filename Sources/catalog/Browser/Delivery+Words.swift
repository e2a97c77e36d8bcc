import DeferredComponents

extension Delivery {
  /// What a programmer writes for it, in few words; empty where its name must do.
  var code: String {
    switch name {
    case "tracked": "reads an @Observable model"
    case "observed": "observe { … }"
    case "naive": "publisher.receive(on: main)"
    case "workaround": "current, then dropFirst()"
    default: ""
    }
  }
}
