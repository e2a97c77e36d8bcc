import FirstFrameReports
import GridExport

/// The environment in which a command runs.
struct Surroundings {
  /// The current directory.
  let directory: String
  /// The environment variables that the tool reads.
  let environment: [String: String]
  /// The capabilities of the output's terminal; nil if the output is not a terminal.
  var screen: ANSIOptions?
  /// Runs another program; replaced in tests.
  var run: @Sendable (PipedCommand) -> PipedCommand.Output = { $0.run() }
  /// Runs another program that has this one's terminal; replaced in tests.
  var runHere: @Sendable ([String], [String: String]) -> String? = programHere

  /// The places of the package around the directory, or of the only one with recorded files below
  /// it; throws if there is none.
  func places() throws -> Places {
    do throws(MissingRoot) {
      return try Places.locate(from: directory, environment: environment)
    } catch {
      guard case .noPackage = error else { throw error }
      let below = Places.packages(below: directory)
      guard let only = below.first else { throw error }
      if below.count == 1 { return try Places.locate(from: only, environment: environment) }
      let names = below.compactMap { Places.name($0, below: directory) }
      throw Refusal(
        ["there is no package here, but there are several below. Go to one of them:"],
        names.map { "  cd \(Advice.quoted(VisibleText.name($0, limit: 400)))" }
          .joined(separator: "\n"))
    }
  }

  /// The rows of a picture, with colours for a terminal and otherwise with letters for styles.
  func rows(of grid: Grid) -> [String] {
    screen.map { options in grid.ansiLines(options) } ?? SnapshotPage.plain(grid)
  }

  /// The absolute path of a typed one, without parts that are a dot.
  func path(_ typed: String) -> String {
    let path = FilePath.absolute(typed, from: directory)
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    return "/" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }
}
