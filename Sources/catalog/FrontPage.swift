import CharacterGrid
import DeferredComponents
import GridCatalog
import GridComponents

/// The first lines and the first picture; they explain the project in ten seconds.
@MainActor enum FrontPage {
  static var lines: [String] { introduction + frames + [""] + summaries + [ownLines] }

  private static let deliveries: [(name: String, delivery: Delivery)] = [
    ("tracked", .tracked), ("deferred", .deferred(.naive)), ("workaround", .deferred(.workaround)),
  ]

  /// The figures that the suite `MigrationReportTests` has measured in the two shipped views.
  private static let ownLines =
    "Lines of code that only this version has: tracked 13, with publishers 27."

  private static let introduction = [
    "FirstFrame: a view's first frame must already be right.",
    "",
    "One model of a score, and three ways to bring it to the view. Each frame is",
    "compared with a fresh picture of the same state: ✓ right, ✗ wrong.",
    "",
    "  tracked      layoutSubviews() reads an @Observable model",
    "  deferred     publisher.receive(on: main).sink { render($0) }",
    "  workaround   render(current), then publisher.dropFirst().receive(on: main)…",
  ]

  private static var stages: [any JudgedStage] {
    let size = GridSize(width: 24, height: 5)
    let stages = deliveries.compactMap { entry in
      Components.named("Score")?.judgedStage(by: entry.delivery, size: size)
    }
    for stage in stages {
      stage.commit()
      stage.turn()
      stage.commit()
      stage.act(stage.actionNames.firstIndex(of: point) ?? 0)
      stage.commit()
      stage.turn()
      stage.commit()
    }
    return stages
  }

  private static let point = "a point for Away"
  private static let moments = [
    "when it is shown", "a turn of the main queue later", point, "a turn later",
  ]

  private static var frames: [String] {
    let stages = stages
    return moments.indices.flatMap { index in
      let pictures = zip(deliveries, stages).map { entry, stage in
        let frame = stage.frames[index]
        return (heading: heading(entry.name, frame), grid: frame.record.grid)
      }
      return ["", "frame \(index + 1): \(moments[index])"] + Page.rows(of: pictures)
    }
  }

  private static func heading(_ name: String, _ frame: SteppedFrame) -> String {
    frame.defect.map { "✗ \(name): \($0.word)" } ?? "✓ \(name)"
  }

  private static var summaries: [String] {
    zip(deliveries, stages).map { entry, stage in
      let right = stage.frames.count { $0.defect == nil }
      let late = stage.frames.dropFirst().compactMap(\.record.latency).max()
      let why =
        switch late {
        case .layoutFlush: "a change comes with the layout, before the frame"
        case .nextTurn: "a change comes a turn late"
        default: "a change comes with the write"
        }
      return "\(entry.name): \(right) of \(stage.frames.count) frames right; \(why)."
    }
  }
}
