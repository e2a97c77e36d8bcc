import CharacterGrid
import Foundation
import GridViews
import TestSupport

/// The page's table of roles beside what an element of each view says.
@MainActor @Suite struct RolesOnThePageTests {
  private final class Control: GridViews.Control {}

  private final class Screen: ViewController {
    override func viewDidLoad() { present(Alert("it")) }
  }

  private struct Folder {
    let name = "root"
    let folders: [Folder] = []
  }

  private let size = GridSize(width: 30, height: 9)

  private let views: [View] = [
    Label("text"), ImageView("*"), Chart(.bars) { [] },
    NavigationBar(), Button("Add"), Toggle("Loud"), ColorWell(), Menu("Sort") { [.separator] },
    TextField("Name"), TextView(), Slider(), Stepper(), DatePicker(day: .first), PageControl(),
    SegmentedControl(["it"]), Control(), TabBar([.init("it")], selection: .constant(0)),
    ScrollView(View()), TableView(items: { ["it"] }, id: \.self) { ListContent($0) },
    OutlineView(roots: { [Folder()] }, id: \.name, children: \.folders) { ListContent($0.name) },
    CollectionView(items: { ["it"] }, id: \.self, arrangement: .columns(2)) { ListContent($0) },
  ]

  /// The kind of each element called "it", and whose it is.
  private func roles(of owner: String, on stage: Stage, name: String = "it") -> [String] {
    stage.elements.filter { $0.label == name }.map { "\($0.role): \(owner)" }
  }

  @Test func eachIsThatOfItsView() throws {
    for view in views { view.accessibilityLabel = "it" }
    var found = views.flatMap { view in
      roles(of: "\(type(of: view))", on: Stage(view, size: size))
    }
    let split = SplitView(first: View(), second: View())
    found += roles(of: "SplitView", on: Stage(split, size: size), name: "divider")
    found += roles(of: "Alert", on: Stage(Screen(), size: size))
    let written = try Set(rolesOnThePage())
    expectEqual(Set(found).subtracting(written).sorted(), [], "the page has it not")
    expectEqual(written.subtracting(found).sorted(), [], "the page alone has it")
  }

  /// The rows of the table: each role with each type that the row names.
  private func rolesOnThePage() throws -> [String] {
    let page = try PackageFiles.text(
      of: "Sources/GridViews/GridViews.docc/TestingByWhatIsSeen.md")
    let table = try #require(
      page.components(separatedBy: "| role | elements with this role |\n").last)
    return table.split(separator: "\n").prefix { $0.hasPrefix("|") }.dropFirst().flatMap { row in
      let cells = row.split(separator: "|")
      let roles = cells[0].matches(of: /`([^`]+)`/).map(\.1)
      let types = cells[1].matches(of: /``(\w+)``/).map(\.1)
      return roles.flatMap { role in types.map { "\(role): \($0)" } }
    }
  }
}
