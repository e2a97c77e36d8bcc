import Foundation
import GridComponents
import Testing

/// How the sources of the components are laid out.
@Suite struct ComponentFilesTests {
  private let library = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/GridComponents")

  /// Checklist row 40: state, view model, mock, face and view of the three that are there to be
  /// copied.
  @Test(arguments: ["Score", "Counter", "StatusList"])
  func aComponentToCopyIsFiveFiles(_ name: String) throws {
    let expected = [
      "\(name)State.swift", "\(name)ViewModel.swift", "Mock\(name)ViewModel.swift",
      "\(name)Face.swift", "\(name)View.swift",
    ]
    #expect(try Set(expected).subtracting(files(of: name)) == [])
  }

  /// What is shown is found in one file, and the view that shows it in another.
  @Test(arguments: Components.names) func aComponentHasAStateAndAView(_ name: String) throws {
    let files = try files(of: name)
    #expect(files.contains("\(name)State.swift"))
    #expect(files.contains("\(name)View.swift") || files.contains("\(name)Controller.swift"))
  }

  private func files(of name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: library.appending(path: name).path)
  }

  @Test func everyFolderIsAComponent() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: library.path)
      .filter { !$0.contains(".") }
    #expect(Set(folders) == Set(Components.names))
  }
}
