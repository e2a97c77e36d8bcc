@testable import frames

extension TemporaryPackage {
  func recordedFile(_ name: String) -> String? {
    read("__Snapshots__/DemoTests/ScoreTests/\(name).grid")
  }

  /// Puts one picture where recorded files of the demonstration are, and returns its file.
  @discardableResult func record(_ names: [String]) throws -> String {
    let picture = Recording(of: grid("0:0")).notation
    for name in names { try write(picture, to: "__Snapshots__/DemoTests/ScoreTests/\(name)") }
    return picture
  }

  var places: Places {
    get throws { try Places.locate(from: root, environment: [:]) }
  }

  /// Runs a test once for each picture, each time in a process of its own unless a session is
  /// given.
  @MainActor func verify(
    _ test: String, _ pictures: [String], target: String = "DemoTests",
    file: String = "ScoreTests.swift", in session: SnapshotSession? = nil
  ) {
    let location = CodeLocation(
      fileID: "\(target)/\(file)", filePath: path("Tests/DemoTests/ScoreTests.swift"), line: 12,
      column: 3)
    let identity = SnapshotIdentity(target: target, file: file, test: [test], kind: .grid)
    for picture in pictures {
      _ = (session ?? SnapshotSession(environment: [:])).verify(
        Recording(of: grid(picture)), as: identity, at: location)
    }
  }

  func frames(_ arguments: String...) -> Tool.Result {
    Tool.run(arguments, in: root, environment: [:])
  }
}

extension Tool {
  static func run(
    _ arguments: [String], in directory: String, environment: [String: String]
  ) -> Result {
    run(arguments, in: Surroundings(directory: directory, environment: environment))
  }
}

func grid(_ text: String) -> Grid {
  var canvas = Canvas(size: GridSize(width: text.columns, height: 1))
  canvas.draw(text, at: .zero)
  return canvas.frozen()
}
