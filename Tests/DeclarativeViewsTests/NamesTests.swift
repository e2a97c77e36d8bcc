import Foundation
import TestSupport

/// A client that imports DeclarativeViews alone can name each type of it and of `CharacterGrid`: none
/// has two meanings.
@Suite struct NamesTests {
  @Test func noTypeIsInBothModules() throws {
    let list = try PackageFiles.text(of: "scripts/public-names").split(separator: "\n")
    func types(of module: String) -> Set<Substring> {
      let names = list.map { $0.split(separator: " ") }.filter { $0[0] == module && $0.count == 2 }
      return Set(names.map { $0[1] }.filter { !$0.contains(".") && !$0.contains("(") })
    }
    let (grid, views) = (types(of: "CharacterGrid"), types(of: "DeclarativeViews"))
    #expect(grid.contains("Grid") && views.contains("Text"))
    expectEqual(grid.intersection(views).sorted(), [])
  }
}
