import CharacterGrid
import Foundation

/// Writes the picture that is on the screen into a file, for whoever compares it with what the
/// terminal shows.
struct ScreenExport {
  /// The variable of the environment that names the file.
  static let variable = "CATALOG_SCREEN"

  private let file: URL

  /// Takes the file from the environment; nil where nobody has named one.
  init?(environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    file = URL(fileURLWithPath: path)
  }

  /// Writes a picture in place of the one before, at once; a file that cannot be written is no
  /// reason to end.
  func write(_ grid: Grid) {
    try? Data((grid.text + "\n").utf8).write(to: file, options: .atomic)
  }
}
