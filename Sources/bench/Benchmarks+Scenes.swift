import CharacterGrid
import GridViews

extension Benchmark {
  /// Two screens full of labels, with an exact definition, so that other renderers can do the same
  /// work.
  static let scenes: [Benchmark] = [
    fromNothing(.l200), everything(.l200), one(.l200), fromNothing(.l200.inStacks),
    everything(.l200.inStacks), floor(.l200),
    fromNothing(.c1000.inStacks), everything(.c1000.inStacks), floor(.c1000),
  ]

  private static func fromNothing(_ scene: Scene) -> Benchmark {
    Benchmark(
      "scene-\(scene.name)", n: 1, unit: "frame",
      work: "\(scene.words): make models and views, commit, and take the text"
    ) {
      scene.checkPicture()
      return {
        let screen = scene.makeScreen()
        precondition(!screen.stage.commit().grid.text.isEmpty)
      }
    }
  }

  private static func everything(_ scene: Scene) -> Benchmark {
    Benchmark(
      "scene-\(scene.name)-all", n: 1, unit: "frame",
      work: "\(scene.words): write all models, commit, and take the text"
    ) {
      let screen = scene.makeScreen()
      _ = screen.stage.commit()
      return {
        for model in screen.models { model.value = 1 - model.value }
        precondition(!screen.stage.commit().grid.text.isEmpty)
      }
    }
  }

  private static func one(_ scene: Scene) -> Benchmark {
    Benchmark(
      "scene-\(scene.name)-one", n: 1, unit: "frame",
      work: "\(scene.words): write one model, commit, and take the text"
    ) {
      let screen = scene.makeScreen()
      _ = screen.stage.commit()
      let model = screen.models[scene.count / 2]
      return {
        model.value = 1 - model.value
        precondition(!screen.stage.commit().grid.text.isEmpty)
      }
    }
  }

  /// The floor: the same texts without views and without tracking.
  private static func floor(_ scene: Scene) -> Benchmark {
    Benchmark(
      "scene-\(scene.name)-floor", n: 1, unit: "frame",
      work: "\(scene.words): make the texts, draw them on a new canvas, and take the text"
    ) {
      let models = (0..<scene.count).map { _ in NumberModel() }
      return {
        var canvas = Canvas(size: scene.size)
        for (index, model) in models.enumerated() {
          canvas.draw(scene.text(index, model.value), at: scene.origin(of: index))
        }
        precondition(!canvas.frozen().text.isEmpty)
      }
    }
  }
}

// MARK: - Scenes

/// A screen full of labels, in rows and columns.
@MainActor struct Scene {
  let name: String
  let words: String
  let size: GridSize
  let columns: Int
  /// True if stacks place the labels; otherwise a view sets their frames.
  var usesStacks = false
  let text: (_ index: Int, _ value: Int) -> String

  var count: Int { columns * size.height }

  /// 120x40, 200 labels in 40 rows and 5 columns.
  static let l200 = Scene(
    name: "l200", words: "120x40, 200 labels in 5 columns, label RR C value NNN",
    size: GridSize(width: 120, height: 40), columns: 5
  ) { index, value in
    "label \(twoDigits(index / 5)) \(index % 5) value \(100 + value)"
  }

  /// 200x40, 1,000 labels in 40 rows and 25 columns.
  static let c1000 = Scene(
    name: "c1000", words: "200x40, 1,000 labels in 25 columns, rRRcCC",
    size: GridSize(width: 200, height: 40), columns: 25
  ) { index, value in
    "r\(twoDigits((index / 25 + value) % 40))c\(twoDigits(index % 25))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  func origin(of index: Int) -> GridPoint {
    GridPoint(x: index % columns * (size.width / columns), y: index / columns)
  }

  func makeScreen() -> (stage: Stage, models: [NumberModel]) {
    let models = (0..<count).map { _ in NumberModel() }
    return (Stage(usesStacks ? stacks(of: models) : SceneView(self, models), size: size), models)
  }

  /// The same scene, placed by a stack of stacks that measure their labels.
  var inStacks: Scene {
    Scene(
      name: name + "-stacks", words: words + ", in nested stacks", size: size, columns: columns,
      usesStacks: true, text: text)
  }

  private func stacks(of models: [NumberModel]) -> View {
    let column = StackView(.vertical)
    let spacing = size.width / columns - text(0, 0).utf8.count
    for y in 0..<size.height {
      let row = StackView(.horizontal, spacing: spacing)
      for x in 0..<columns {
        let index = y * columns + x
        let model = models[index]
        row.addSubview(Label { text(index, model.value) })
      }
      column.addSubview(row)
    }
    return column
  }

  /// Checks that both ways of placing labels show the same picture.
  func checkPicture() {
    guard usesStacks else { return }
    let other = Scene(name: name, words: words, size: size, columns: columns, text: text)
    let pictures = [self, other].map { $0.makeScreen().stage.commit().grid }
    precondition(pictures[0] == pictures[1], "the stacks of \(name) place labels elsewhere")
  }
}

/// Places a scene's labels in its columns.
final class SceneView: View {
  private let scene: Scene

  init(_ scene: Scene, _ models: [NumberModel]) {
    self.scene = scene
    super.init()
    for (index, model) in models.enumerated() {
      addSubview(Label { scene.text(index, model.value) })
    }
  }

  override func layoutSubviews() {
    let width = scene.size.width / scene.columns
    for (index, view) in subviews.enumerated() {
      view.frame = GridRect(
        origin: scene.origin(of: index), size: GridSize(width: width, height: 1))
    }
  }
}
