public import CharacterGrid

extension Oracle {
  /// Whether a renderer goes with all its parts once it is let go, and whether it had listened.
  ///
  /// - Parameters:
  ///   - make: Makes the renderer, which nobody else may keep.
  ///   - use: What is done with it, before it is brought to rest.
  ///   - listeners: How many listen to the models, where the models can tell: more than before is a
  ///     leak, and no more while the renderer lives means that nothing listens.
  /// - Returns: A leak with the parts that live on, or that nothing listens, or nothing.
  public static func lifetime<Source: FrameSource>(
    of make: () -> Source, while use: (Source) -> Void = { _ in },
    counting listeners: (() -> Int)? = nil
  ) -> [Finding] {
    let before = listeners?()
    let (parts, during) = live(make, use, listeners)
    if let leak = parts.leak { return [leak] }
    guard let before, let during, let after = listeners?() else { return [] }
    if after > before {
      let more = Words.count(after - before, "more listener")
      return [
        Finding(kind: .leak, facts: ["The models kept \(more) after the renderer had gone."])
      ]
    }
    return during > before ? [] : [.cancelled]
  }

  /// A life of its own, so that nothing of it is kept by the caller's frame.
  private static func live<Source: FrameSource>(
    _ make: () -> Source, _ use: (Source) -> Void, _ listeners: (() -> Int)?
  ) -> (PartWatch, listeners: Int?) {
    let source = make()
    var watch = PartWatch(of: source)
    use(source)
    _ = rested(source)
    watch.note(source.parts)
    return (watch, listeners?())
  }
}

extension Finding {
  /// A view that nothing of the models reaches.
  fileprivate static var cancelled: Finding {
    Finding(
      kind: .cancelled,
      facts: ["The models have no more listeners with the view than without it."])
  }
}

/// Watches a renderer and its parts, and keeps none of them.
@MainActor struct PartWatch {
  private var parts: [WatchedPart] = []
  private weak var source: (any FrameSource)?

  private struct WatchedPart {
    let path: String
    weak var object: AnyObject?
  }

  init(of source: any FrameSource) {
    self.source = source
    note(source.parts)
  }

  /// Watches these parts too; one that has left the renderer is still to go.
  mutating func note(_ new: [FramePart]) {
    for part in new where !parts.contains(where: { $0.object === part.object }) {
      parts.append(WatchedPart(path: part.path, object: part.object))
    }
  }

  /// What lives on, and what it still counts; nil where nothing does.
  var leak: Finding? {
    let paths = parts.filter { $0.object != nil }.map(\.path)
    var leak = Finding.leak(of: paths + (source == nil ? [] : ["the renderer itself"]))
    for (what, count) in (source?.liveCounts ?? [:]).sorted(by: { $0.key < $1.key })
    where count > 0 {
      leak?.facts.append("The renderer still counts \(VisibleText.of(what)): \(count).")
    }
    return leak
  }
}

extension Finding {
  /// A leak of the parts that have outlived their renderer; nil where none has.
  static func leak(of survivors: [String]) -> Finding? {
    guard let first = survivors.first else { return nil }
    let facts = survivors.prefix(3).map {
      "\(VisibleText.of($0)) was still alive after the renderer had gone."
    }
    return Finding(kind: .leak, path: first, facts: Array(facts))
  }
}

extension FrameVerdict {
  /// A leak of the parts that have outlived their renderer; nil where none has.
  init?(survivors: [String]) {
    guard let leak = Finding.leak(of: survivors) else { return nil }
    let blank = Grid(blank: .zero)
    self.init(
      kind: leak.kind, committed: blank, fresh: blank, problems: [],
      evidence: .init(path: leak.path, facts: leak.facts))
  }
}
