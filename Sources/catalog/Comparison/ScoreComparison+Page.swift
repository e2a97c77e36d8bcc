import CharacterGrid
import FirstFrame

extension ScoreComparison {
  /// The comparison as lines of at most 80 columns.
  var lines: [String] {
    introduction + frames + [""] + runs.map(\.summary) + ["", conclusion]
  }

  private var introduction: [String] {
    [
      "One match, one score board, three deliveries. Every frame is compared with a",
      "fresh render of the same model.",
      "",
      "tracked      layoutSubviews() reads an @Observable model",
      "deferred     publisher.receive(on: main).sink { render($0) }",
      "workaround   render(current), then publisher.dropFirst().receive(on: main)…",
    ]
  }

  private var frames: [String] {
    tracked.frames.indices.flatMap { index in
      let cause = "\(tracked.frames[index].cause)"
      let pictures = SideBySide(runs.map { ($0.heading(of: index), $0.frames[index].record.grid) })
      return ["", "frame \(index + 1): \(cause)"] + pictures.grid.rows
    }
  }

  private var conclusion: String {
    thesisHolds
      ? "Tracked was right in every frame; deferred was empty first and stale later."
      : "The comparison did not come out as claimed: see the frames above."
  }
}

extension DeliveryRun {
  /// The delivery's name, and whether its frame is right.
  fileprivate func heading(of index: Int) -> String {
    guard let verdict = frames[index].verdict else { return "✓ \(name)" }
    return "✗ \(name): \(verdict.kind.word)"
  }
}
