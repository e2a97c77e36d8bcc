import CharacterGrid
import FirstFrame
import GridViews

extension Benchmark {
  /// The memory of views and of the frames of films.
  static let memory: [Benchmark] = [
    viewBytes, filmFrameBytes("one row", "row") { $0 % 24 == 0 },
    filmFrameBytes("every row", "screen") { _ in true },
  ]

  private static let kept = 1_000

  private static let viewBytes = Benchmark(
    "view-bytes", n: kept, unit: "view", batches: 3, quantity: .memory,
    work: "keep \(kept) labels, each with a model that it reads, on a stage after its first frame"
  ) {
    var stage: Stage?
    return Work {
      let column = StackView(.vertical)
      for _ in 0..<kept {
        let model = NumberModel()
        column.addSubview(Label { "\(model.value)" })
      }
      stage = Stage(column, size: Screen.size)
      precondition(stage?.commit().number == 1)
    } outcome: {
      stage?.commit().grid.text ?? "nothing"
    }
  }

  private static let frames = 200

  /// The memory of a film whose frames change some of the 24 rows.
  private static func filmFrameBytes(
    _ words: String, _ name: String, _ changes: @escaping (Int) -> Bool
  ) -> Benchmark {
    Benchmark(
      "film-frame-\(name)-bytes", n: frames, unit: "frame", batches: 3, quantity: .memory,
      work: "keep a film of \(frames) frames of 80x24 cells, each of which changes \(words)"
    ) {
      var film: Film?
      return Work {
        let models = (0..<24).map { _ in NumberModel() }
        let column = StackView(.vertical)
        for model in models {
          column.addSubview(Label { "row \(model.value) " + String(repeating: "text ", count: 14) })
        }
        let new = Film(of: Stage(column, size: Screen.size))
        for number in 1..<frames {
          new.act("change") {
            for (index, model) in models.enumerated() where changes(index) { model.value = number }
          }
        }
        precondition(new.frames.count == frames)
        film = new
      } outcome: {
        film?.frames.last?.grid.text ?? "nothing"
      }
    }
  }
}
