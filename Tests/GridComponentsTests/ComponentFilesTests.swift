import Foundation
import GridComponents
import Testing

/// How the sources of the components are laid out.
@Suite struct ComponentFilesTests {
  private let library = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/GridComponents")

  /// Checklist row 40: state, view model, mock, face and view of each, and its description.
  @Test(arguments: Components.names) func aComponentIsFiveFiles(_ name: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: library.appending(path: name).path)
    let view = files.contains("\(name)Controller.swift") ? "Controller" : "View"
    let expected = [
      "\(name)State.swift", "\(name)ViewModel.swift", "Mock\(name)ViewModel.swift",
      "\(name)Face.swift", "\(name)\(view).swift", "Components+\(name).swift",
    ]
    #expect(Set(expected).subtracting(files) == [])
  }

  @Test func everyFolderIsAComponent() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: library.path)
      .filter { !$0.contains(".") }
    #expect(Set(folders) == Set(Components.names + ["Component", "Theme"]))
  }
}
