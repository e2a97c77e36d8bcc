import Foundation
import ViewsTestSupport

/// How the sources of the component that is there to be copied are laid out.
@Suite struct ComponentFilesTests {
  /// Checklist row 40: state, view model, mock, state view and view are each declared in a file of
  /// its name; the view knows the protocol alone, and what is drawn knows no model.
  @Test func aComponentToCopyIsFiveFiles() throws {
    let name = "Score"
    func text(_ part: String) throws -> String {
      try PackageFiles.text(of: "Sources/GridComponents/\(name)/\(part).swift")
    }
    #expect(try text("\(name)State").contains("struct \(name)State: "))
    #expect(try text("\(name)ViewModel").contains("protocol \(name)ViewModel: "))
    #expect(try text("Mock\(name)ViewModel").contains("final class Mock\(name)ViewModel: "))
    let (view, stateView) = try (text("\(name)View"), text("\(name)StateView"))
    #expect(view.contains("final class \(name)View: "))
    #expect(view.contains("any \(name)ViewModel") && !view.contains("Mock\(name)"))
    #expect(stateView.contains("final class \(name)StateView: "))
    #expect(!stateView.contains("ViewModel"))
  }
}
