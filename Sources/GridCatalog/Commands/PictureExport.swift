import FirstFrameProof
import Foundation
import GridExport
import GridViews

/// Writes an SVG of the states and of the story of each component, light and dark, into a folder.
@MainActor struct PictureExport {
  private let folder: URL
  private let catalog: Catalog

  init(of catalog: Catalog, to folder: String) {
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    self.catalog = catalog
  }

  func run() -> CatalogCommand.Outcome {
    var names: [String] = []
    var file = folder
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for component in catalog.components {
        for (name, recording, theme) in Self.pictures(of: component) {
          file = folder.appending(path: name)
          try Data(recording.svg(title: component.name, theme: theme).utf8)
            .write(to: file, options: .atomic)
          names.append(name)
        }
      }
    } catch {
      let reason = Self.obstacle(to: file, in: folder) ?? Self.reason(of: error)
      return CatalogCommand.Outcome(
        [
          "\(catalog.name): cannot write into \(folder.path.visible): \(reason)",
          "\(names.count) pictures were written before. Name another folder, or make room there.",
        ], status: 1)
    }
    return CatalogCommand.Outcome(
      ["\(names.count) pictures in \(folder.path.visible):"] + names.map { "  " + $0 })
  }

  /// Returns the files of a component and their contents.
  private static func pictures(
    of any: some AnyComponent
  ) -> [(name: String, recording: Recording, theme: ExportTheme)] {
    let themes: [(InterfaceStyle, ExportTheme)] = [(.light, .light), (.dark, .dark)]
    return themes.flatMap { style, theme in
      let traits = TraitOverrides(style: style)
      let frames = any.component.pictures(traits: traits).map {
        Recording.Frame(label: $0.heading, grid: $0.grid)
      }
      return [
        ("\(any.name)-states-\(style).svg", Recording(frames: frames), theme),
        ("\(any.name)-story-\(style).svg", any.component.story(traits: traits).recording, theme),
      ]
    }
  }

  /// Returns why a file cannot be written: a folder has its name, or a file has the name of its
  /// folder.
  private static func obstacle(to file: URL, in folder: URL) -> String? {
    if file != folder, isFolder(file) == true {
      return "\(file.lastPathComponent) is a folder there"
    }
    var place = folder.standardizedFileURL
    for _ in place.pathComponents.dropFirst() {
      if isFolder(place) == false { return "\(place.path.visible) is a file" }
      place.deleteLastPathComponent()
    }
    return nil
  }

  /// Returns true for a folder, false for a file, and nil if there is neither.
  private static func isFolder(_ place: URL) -> Bool? {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
    return exists ? isFolder.boolValue : nil
  }

  private static func reason(of error: any Error) -> String {
    let known = error as NSError
    let underlying = known.userInfo[NSUnderlyingErrorKey] as? NSError
    let code = (underlying ?? known)
    guard code.domain == NSPOSIXErrorDomain else { return known.localizedDescription }
    return String(cString: strerror(Int32(code.code)))
  }
}

// MARK: - The screen

/// Writes the picture on the screen into a file, which a test compares with the terminal's picture.
struct ScreenExport {
  /// The environment variable that names the file.
  static let variable = "CATALOG_SCREEN"

  private let file: URL

  /// Makes an export into the file that the environment names; returns nil if it names none.
  init?(environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    file = URL(fileURLWithPath: path)
  }

  /// Replaces the picture in the file; if the file cannot be written, the program continues.
  func write(_ grid: Grid) {
    try? Data((grid.text + "\n").utf8).write(to: file, options: .atomic)
  }
}
