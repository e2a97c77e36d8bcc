import CharacterGrid
import GridViews
import Observation

extension Benchmark {
  /// A screen with a table of 1,000 rows, then tables of 1,000 and 1,000,000 rows.
  ///
  /// Both have to cost the same, since only visible rows may take time.
  static func tables(upTo most: Int) -> [Benchmark] {
    [tableScene, tableSceneOne, tableSceneFloor]
      + [1_000, 1_000_000].filter { $0 <= most }.map { tableScroll($0) }
  }

  private static let scene = "200x60, a table of 1,000 rows with 6 text columns and a header"

  private static var tableScene: Benchmark {
    Benchmark(
      "scene-t1000", n: 1, unit: "frame",
      work: "\(scene): make models and views, commit, and take the text"
    ) {
      {
        let screen = TableScreen(rows: 1_000)
        precondition(!screen.stage.commit().grid.text.isEmpty)
      }
    }
  }

  private static var tableSceneOne: Benchmark {
    Benchmark(
      "scene-t1000-one", n: 1, unit: "frame",
      work: "\(scene): write one visible row, commit, and take the text"
    ) {
      let screen = TableScreen(rows: 1_000)
      _ = screen.stage.commit()
      return {
        screen.models[30].value = 1 - screen.models[30].value
        precondition(!screen.stage.commit().grid.text.isEmpty)
      }
    }
  }

  /// The floor: the same texts without views and without tracking.
  private static var tableSceneFloor: Benchmark {
    Benchmark(
      "scene-t1000-floor", n: 1, unit: "frame",
      work: "\(scene): make the models and the seen texts, draw them, and take the text"
    ) {
      {
        let models = (0..<1_000).map { _ in NumberModel() }
        var canvas = Canvas(size: TableScreen.size)
        for row in 0..<59 {
          for (column, text) in TableScreen.texts(row, models[row].value).enumerated() {
            canvas.draw(text, at: GridPoint(x: column * 33, y: row + 1))
          }
        }
        precondition(!canvas.frozen().text.isEmpty)
      }
    }
  }

  private static func tableScroll(_ rows: Int) -> Benchmark {
    Benchmark(
      "table-scroll-\(rows)", n: 1, unit: "commit",
      work: "scroll a table of \(rows) rows by one row, from its middle down and up, and commit"
    ) {
      let screen = TableScreen(rows: rows, size: TableScreen.small)
      screen.table.scrollToRow(at: RowPath(row: rows / 2))
      _ = screen.stage.commit()
      var steps = 0
      return Work {
        steps += 1
        screen.table.scroll(rows: steps / 200 % 2 == 0 ? 1 : -1)
        _ = screen.stage.commit()
      } outcome: {
        screen.stage.outcome
      }
    }
  }
}

// MARK: - The table

/// A table with six columns of text, and their titles above.
@MainActor struct TableScreen {
  static let size = GridSize(width: 200, height: 60)
  static let small = GridSize(width: 80, height: 24)

  let models: [NumberModel]
  let table: TableView
  let stage: Stage

  /// Makes a table with a number of rows.
  ///
  /// With more than a thousand rows, a thousand rows share one model.
  init(rows: Int, size: GridSize = size) {
    let models = (0..<min(rows, 1_000)).map { _ in NumberModel() }
    self.models = models
    let numbers = Array(0..<rows)
    let table = TableView(items: { numbers }, id: \.self) { cell, row in
      cell.content = ColumnsContent(Self.texts(row, models[row % models.count].value))
    }
    let titles = ListCell()
    titles.content = ColumnsContent(
      ["row", "name", "value", "square", "half", "note"], style: .title)
    table.headerView = titles
    self.table = table
    stage = Stage(table, size: size)
  }

  static func texts(_ row: Int, _ value: Int) -> [String] {
    [
      "row \(row)", "name \(row % 17)", "value \(100 + value)", "square \(row * row)",
      "half \(row / 2)", "note \(row % 5)",
    ]
  }
}
