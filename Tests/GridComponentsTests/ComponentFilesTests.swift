import Foundation
import GridComponents
import TestSupport

/// How the sources of the components are laid out.
@Suite struct ComponentFilesTests {
  private let library = PackageFiles.root.appending(path: "Sources/GridComponents")

  /// Checklist row 40: state, view model, mock, state view and view of the three that are there to
  /// be copied, each in its file and in no other, and the view knows the protocol alone.
  @Test(arguments: ["Score", "Counter", "StatusList"])
  func aComponentToCopyIsFiveFiles(_ name: String) throws {
    let expected = [
      "\(name)State.swift", "\(name)ViewModel.swift", "Mock\(name)ViewModel.swift",
      "\(name)StateView.swift", "\(name)View.swift",
    ]
    try expectEqual(Set(expected).subtracting(files(of: name)), [])
    let declared = try expected.map { file in try types(declaredIn: "\(name)/\(file)") }
    let parts = expected.map { String($0.dropLast(".swift".count)) }
    for (part, types) in zip(parts, declared) {
      #expect(types.contains(part), "\(part).swift declares \(part)")
      expectEqual(Set(parts).intersection(types), [part], "\(part).swift declares no other part")
    }
    let view = try text(of: "\(name)/\(name)View.swift")
    #expect(view.contains("any \(name)ViewModel") && !view.contains("Mock\(name)"))
    let model = try text(of: "\(name)/\(name)ViewModel.swift")
    #expect(model.contains("protocol \(name)ViewModel: ") && !model.contains("import "))
    #expect(try text(of: "\(name)/Mock\(name)ViewModel.swift").contains("@Observable public"))
    let stateView = try text(of: "\(name)/\(name)StateView.swift")
    #expect(!stateView.contains("ViewModel"), "what is drawn knows no model")
  }

  /// What is shown is found in one file, and the view that shows it in another.
  @Test(arguments: Components.names) func aComponentHasAStateAndAView(_ name: String) throws {
    let files = try files(of: name)
    #expect(files.contains("\(name)State.swift"))
    #expect(files.contains("\(name)View.swift") || files.contains("\(name)Controller.swift"))
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: library.appending(path: file), encoding: .utf8)
  }

  /// The types that a file declares.
  private func types(declaredIn file: String) throws -> [String] {
    let declaration =
      /(?m)^(?:public |package |private )?(?:final )?(?:class|struct|enum|protocol) (\w+)/
    let lines = try text(of: file).split(separator: "\n").map { line in
      line.replacing(#/@\w+ /#, with: "")
    }
    return lines.compactMap { line in line.firstMatch(of: declaration).map { String($0.1) } }
  }

  private func files(of name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: library.appending(path: name).path)
  }

  @Test func everyFolderIsAComponent() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: library.path)
      .filter { !$0.contains(".") }
    expectEqual(Set(folders), Set(Components.names))
  }
}
