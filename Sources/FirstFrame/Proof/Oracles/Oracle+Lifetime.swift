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
