import CharacterGrid
import GridComponents
import GridViews
import Observation

extension Benchmark {
  /// Trees of many labels; each label reads its own model.
  static func views(_ count: Int) -> [Benchmark] {
    LabelTree.Shape.allCases.flatMap { shape in
      [
        firstCommit(count, shape), oneChange(count, shape, .visible),
        oneChange(count, shape, .invisible), allChange(count, shape), idle(count, shape),
      ]
    } + [100, 1_000, 10_000].filter { $0 <= count }.map { scaling($0) }
  }

  private static func firstCommit(_ count: Int, _ shape: LabelTree.Shape) -> Benchmark {
    Benchmark(
      "views-first-commit" + shape.suffix, n: 1, unit: "commit",
      work: "make \(count) labels with their models, \(shape.words), and commit their first frame"
    ) {
      var last: FrameRecord?
      return Work {
        last = LabelTree(count, shape).stage.commit()
      } outcome: {
        last?.outcome ?? ""
      }
    }
  }

  private enum Place: String { case visible, invisible }

  private static func oneChange(_ count: Int, _ shape: LabelTree.Shape, _ place: Place) -> Benchmark
  {
    Benchmark(
      "views-one-change" + (place == .visible ? "" : "-unseen") + shape.suffix, n: 1,
      unit: "commit",
      work: "write the model of one \(place.rawValue) label of \(count), \(shape.words), and commit"
    ) {
      let tree = LabelTree(count, shape)
      _ = tree.stage.commit()
      let model = tree.models[place == .visible ? 3 : count - 4]
      return Work {
        model.value = 1 - model.value
        _ = tree.stage.commit()
      } outcome: {
        tree.stage.outcome
      }
    }
  }

  private static func allChange(_ count: Int, _ shape: LabelTree.Shape) -> Benchmark {
    Benchmark(
      "views-all-change" + shape.suffix, n: 1, unit: "commit",
      work: "write the models of all \(count) labels, \(shape.words), and commit"
    ) {
      let tree = LabelTree(count, shape)
      _ = tree.stage.commit()
      return Work {
        for model in tree.models { model.value = 1 - model.value }
        _ = tree.stage.commit()
      } outcome: {
        tree.stage.outcome
      }
    }
  }

  private static func idle(_ count: Int, _ shape: LabelTree.Shape) -> Benchmark {
    Benchmark(
      "views-idle" + shape.suffix, n: 1, unit: "commit",
      work: "commit \(count) labels, \(shape.words), when nothing is dirty"
    ) {
      let tree = LabelTree(count, shape)
      _ = tree.stage.commit()
      return Work {
        _ = tree.stage.commit()
      } outcome: {
        tree.stage.outcome
      }
    }
  }

  private static func scaling(_ count: Int) -> Benchmark {
    Benchmark(
      "views-scaling-\(count)", n: 1, unit: "commit",
      work: "write the model of one visible label of \(count) in groups of ten, and commit"
    ) {
      let tree = LabelTree(count, .groups)
      _ = tree.stage.commit()
      let model = tree.models[3]
      return Work {
        model.value = 1 - model.value
        _ = tree.stage.commit()
      } outcome: {
        tree.stage.outcome
      }
    }
  }
}

// MARK: - A component

extension Benchmark {
  /// A component on a stage.
  static let score: [Benchmark] = [scoreFirstFrame, scoreChange, scoreIdle]

  private static let board = GridSize(width: 34, height: 5)

  private static let scoreFirstFrame = Benchmark(
    "score-first-frame", n: 1, unit: "frame",
    work: "make the tennis match's model, view and stage, and commit the first frame"
  ) {
    var last: FrameRecord?
    return Work {
      last = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: board).commit()
    } outcome: {
      last?.outcome ?? ""
    }
  }

  private static let scoreChange = Benchmark(
    "score-change", n: 1, unit: "frame",
    work: "write one number of a score that is on a stage, and commit"
  ) {
    let model = MockScoreViewModel.tennisMatch
    let stage = Stage(ScoreView(model), size: board)
    _ = stage.commit()
    return Work {
      model.home = (model.home + 1) % 100
      _ = stage.commit()
    } outcome: {
      stage.outcome
    }
  }

  private static let scoreIdle = Benchmark(
    "score-idle", n: 1, unit: "frame",
    work: "commit a score that has not changed: the control of score-change"
  ) {
    let stage = Stage(ScoreView(MockScoreViewModel.tennisMatch), size: board)
    _ = stage.commit()
    return Work {
      _ = stage.commit()
    } outcome: {
      stage.outcome
    }
  }
}

// MARK: - What a frame leaves behind

extension FrameRecord {
  /// The number of the frame on its stage, and its text.
  var outcome: String { "\(number)\n\(grid.text)" }
}

extension Stage {
  /// The number of the next frame, and its text.
  var outcome: String { commit().outcome }
}

// MARK: - Trees of labels

/// The model of one label.
@Observable @MainActor final class NumberModel {
  var value = 0
}

/// Labels on a stage of 80x24; the first of them are visible.
@MainActor struct LabelTree {
  let stage: Stage
  let models: [NumberModel]

  enum Shape: CaseIterable {
    case groups, siblings

    var suffix: String { self == .groups ? "" : "-siblings" }

    var words: String { self == .groups ? "in groups of ten" : "in one scrolled stack" }
  }

  init(_ count: Int, _ shape: Shape) {
    let models = (0..<count).map { _ in NumberModel() }
    let labels = models.map { model in Label { "value \(model.value)" } }
    let top = shape == .groups ? Self.grouped(labels) : Self.stacked(labels)
    self.models = models
    stage = Stage(TopClip(top), size: GridSize(width: 80, height: 24))
  }

  /// Returns one stack: a stack of ten stacks of ten, and so on, down to the labels.
  private static func grouped(_ views: [View]) -> View {
    var views = views
    while views.count > 1 {
      views = stride(from: 0, to: views.count, by: 10).map { start in
        stacked(Array(views[start..<min(start + 10, views.count)]))
      }
    }
    return views[0]
  }

  private static func stacked(_ views: [View]) -> View {
    let stack = StackView(.vertical)
    for view in views { stack.addSubview(view) }
    return stack
  }
}

/// Shows the top of a view that is taller than this one.
private final class TopClip: View {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() {
    let size = content.preferredSize(within: ProposedSize(width: bounds.size.width))
    content.frame = GridRect(origin: .zero, size: size)
  }
}
