import ViewsTestSupport

/// Two properties, so that tests can write one that a scope has read and one that it has not.
@Observable @MainActor final class Pair {
  var first = "a"
  var second = "b"
}

/// A view whose phases are closures, and which notes every run.
@MainActor class Probe: View {
  var properties: (Probe) -> Void = { _ in }
  var layout: (Probe) -> Void = { _ in }
  var drawing: (inout Canvas) -> Void = { _ in }
  /// What ran, in order.
  private(set) var history: [String] = []

  override func updateProperties() {
    note("updateProperties")
    properties(self)
  }

  override func layoutSubviews() {
    note("layoutSubviews")
    layout(self)
  }

  override func draw(in canvas: inout Canvas) {
    note("draw")
    drawing(&canvas)
  }

  func note(_ call: String) { history.append(call) }

  /// The runs since the last call.
  func takeHistory() -> [String] {
    defer { history = [] }
    return history
  }

  /// The same, with blanks between them.
  func runs() -> String { takeHistory().joined(separator: " ") }
}

/// A probe that has constraints too.
@MainActor final class ConstraintProbe: Probe {
  var constraints: () -> Void = {}

  override func updateConstraints() {
    note("updateConstraints")
    constraints()
  }
}

extension View {
  /// The view with others inside.
  func containing(_ views: View...) -> Self {
    for view in views { addSubview(view) }
    return self
  }

  /// The view with a name and with a frame.
  func placed(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, named name: String? = nil
  ) -> Self {
    frame = GridRect(x: x, y: y, width: width, height: height)
    identifier = name ?? identifier
    return self
  }
}

extension Stage {
  var registrations: Int { liveCounts["registrations"] ?? 0 }

  /// What the records of frames say: of the first one, and of one after each step.
  func records(
    _ words: (FrameRecord) -> String, _ steps: KeyValuePairs<String, () -> Void> = [:]
  ) -> String {
    let first = "first: \(words(commit()))"
    let others = steps.map { name, step in
      act(step)
      return "\(name): \(words(commit()))"
    }
    return ([first] + others).joined(separator: "\n")
  }
}

extension FrameRecord {
  /// The problems in words, a line each.
  var faults: String {
    let words = problems.map { problem in
      switch problem {
      case .modelWrite(let path, let method, let reader, let readerMethod):
        "\(path).\(method) writes what \(reader).\(readerMethod) has read"
      case .untrackedRead(let path, let method, let read):
        "\(path).\(method) reads \(read.property)"
      default: "\(problem)"
      }
    }
    return words.isEmpty ? "-" : words.joined(separator: "\n")
  }

  /// Which methods ran, and how often if it was more than once.
  var ran: String {
    let words = runs.map { run in
      "\(run.path).\(run.phase)" + (run.count == 1 ? "" : " ×\(run.count)")
    }
    return words.isEmpty ? "-" : words.joined(separator: ", ")
  }
}

/// Whether nothing holds an object any more that something has worked with.
@MainActor func isReleased(_ use: () -> AnyObject) -> Bool {
  weak let object = use()
  return object == nil
}

/// What a test looks at without holding it.
@MainActor final class Weak {
  let name: String
  weak let object: AnyObject?

  init(_ object: AnyObject?, _ name: String = "") { (self.object, self.name) = (object, name) }
}

/// Releases a value off the main actor, and returns when that is done.
func releaseElsewhere<Content: Sendable>(_ content: consuming Content) async {
  nonisolated(unsafe) var last: Content? = consume content
  await Task.detached { _ = last.take() }.value
}
