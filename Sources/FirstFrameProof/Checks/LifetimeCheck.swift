// Finds `leak` and `cancelled`: objects that outlive the renderer, and observers that end too
// early.
extension Check {
  /// Checks that a renderer and its parts are deallocated after it is released, and that it
  /// observes.
  ///
  /// - Parameters:
  ///   - make: Makes the renderer, and keeps no reference to it.
  ///   - use: Uses the renderer before it becomes idle.
  ///   - listeners: Returns the number of observers of the models; nil if they cannot be counted.
  ///     More observers at the end than at the start are a leak. No more while the renderer is
  ///     alive means that nothing observes the models.
  /// - Returns: The leak with the live parts, or the finding that nothing observes the models;
  ///   empty if all is right.
  public static func lifetime<Source: FrameSource>(
    of make: () -> Source, while use: (Source) -> Void = { _ in },
    counting listeners: (() -> Int)? = nil
  ) -> [Finding] {
    let before = listeners?()
    let (parts, during) = partsOfReleased(make, use, listeners)
    if var leak = Finding.leak(of: parts.alive) {
      for (what, count) in (parts.source?.liveCounts ?? [:]).sorted(by: { $0.key < $1.key })
      where count > 0 {
        leak.facts.append("The renderer still counts \(VisibleText.of(what)): \(count).")
      }
      return [leak]
    }
    guard let before, let during, let after = listeners?() else { return [] }
    if after > before {
      let more = Words.count(after - before, "more observer")
      return [
        Finding(defect: .leak, facts: ["The models kept \(more) after the renderer was released."])
      ]
    }
    return during > before ? [] : [.cancelled]
  }

  /// Makes, uses and releases a renderer; returns its parts.
  ///
  /// A function of its own, because the caller's stack frame could keep the renderer alive.
  private static func partsOfReleased<Source: FrameSource>(
    _ make: () -> Source, _ use: (Source) -> Void, _ listeners: (() -> Int)?
  ) -> (WeakParts, listeners: Int?) {
    let source = make()
    var parts = WeakParts(of: source)
    use(source)
    _ = rested(source)
    parts.add(source.parts)
    return (parts, listeners?())
  }
}

/// A renderer and its parts, with weak references.
@MainActor struct WeakParts {
  private var parts: [Part] = []
  fileprivate private(set) weak var source: (any FrameSource)?

  private struct Part {
    let path: String
    weak var object: AnyObject?
  }

  init(of source: any FrameSource) {
    self.source = source
    add(source.parts)
  }

  /// Adds parts; those that have left the renderer are kept, because they must be deallocated too.
  mutating func add(_ new: [FramePart]) {
    for part in new where !parts.contains(where: { $0.object === part.object }) {
      parts.append(Part(path: part.path, object: part.object))
    }
  }

  /// The paths of those that are still alive.
  var alive: [String] {
    parts.filter { $0.object != nil }.map(\.path)
      + (source == nil ? [] : ["the renderer itself"])
  }
}

// MARK: - As a finding and a verdict

extension Finding {
  /// The finding that nothing in a view observes the models.
  fileprivate static var cancelled: Finding {
    Finding(
      defect: .cancelled,
      facts: ["The models have no more observers with the view than without it."])
  }

  /// The finding on the parts that have outlived their renderer; nil if there are none.
  static func leak(of survivors: [String]) -> Finding? {
    let facts = survivors.prefix(3).map {
      "\(VisibleText.path($0)) was still alive after the renderer was released."
    }
    return survivors.first.map { Finding(defect: .leak, path: $0, facts: facts) }
  }
}
