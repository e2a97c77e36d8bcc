import Foundation
import ViewsTestSupport

/// Names of UIKit that work as its users expect; scripts/refused has names that do not compile.
@MainActor @Suite struct UIKitNamesTests {
  // Deprecated, as the names are: so the compiler says nothing of them here.
  @available(*, deprecated)
  @Test func theyAreOurNames() {
    let label = Label("Ada")
    label.textAlignment = .center
    label.textColor = .red
    label.accessibilityIdentifier = "name"
    #expect((label.alignment, label.style.foreground, label.identifier) == (.center, .red, "name"))
    label.sizeToFit()
    expectEqual(label.frame.size, GridSize(width: 3, height: 1))
    expectEqual(label.traitCollection, label.traits)

    let button = Button()
    var presses = 0
    button.setTitle("Add")
    button.addAction { presses += 1 }
    let stack = StackView()
    stack.axis = .vertical
    for view in [label, button] as [View] { stack.addArrangedSubview(view) }
    expectEqual(
      stack.arrangedSubviews.map { ObjectIdentifier($0) },
      [label, button].map { ObjectIdentifier($0) })
    let stage = Stage(stack, size: GridSize(width: 8, height: 2))
    expectEqual(stage.picture, "  Ada   \n[ Add ] ")
    #expect(button.becomeFirstResponder() && button.isFocused)
    stage.press(.space)
    expectEqual(presses, 1)
    button.resignFirstResponder()
    #expect(!button.isFocused)
  }

  @available(*, deprecated)
  @Test func thoseOfLooksHaveNoEffect() {
    let (label, field) = (Label("Ada"), TextField())
    label.font = .preferredFont(forTextStyle: .title1)
    field.borderStyle = .roundedRect
    let size = GridSize(width: 6, height: 1)
    expectEqual(Stage(label, size: size).picture, Stage(Label("Ada"), size: size).picture)
    expectEqual(Stage(field, size: size).picture, Stage(TextField(), size: size).picture)
  }

  @available(*, deprecated)
  @Test func thoseOfControlsAndTables() {
    let toggle = Toggle()
    toggle.setOn(true, animated: true)
    let control = SegmentedControl(["a", "b"])
    control.selectedSegmentIndex = 1
    let bar = ProgressBar()
    bar.progress = 0.5
    #expect((toggle.isOn, control.selection, bar.value) == (true, 1, 0.5))

    let (table, header) = (TableView(rows: 1) { table, _ in table.dequeueCell() }, Label("header"))
    table.tableHeaderView = header
    _ = Stage(table, size: GridSize(width: 4, height: 3)).commit()
    let cell = table.cellForRow(at: RowPath(row: 0))
    #expect(cell != nil && table.headerView === header)
    table.reloadData()
    #expect(table.cellForRow(at: RowPath(row: 0)) == nil)
  }

  @available(*, deprecated)
  @Test func thoseOfControllers() {
    let (root, next) = (LabelController("root"), LabelController("next"))
    let navigation = NavigationController(root)
    let stage = Stage(navigation, size: GridSize(width: 12, height: 6))
    navigation.pushViewController(next, animated: true)
    #expect(stage.picture.contains("next"))
    expectEqual(navigation.viewControllers.count, 2)
    navigation.popViewController(animated: true)
    #expect(stage.picture.contains("root"))
    navigation.pushViewController(next)
    navigation.popToRootViewController(animated: false)
    expectEqual(navigation.viewControllers.count, 1)
    root.present(LabelController("sheet"), animated: true)
    #expect(stage.picture.contains("sheet"))
    root.dismiss(animated: true)
    #expect(!stage.picture.contains("sheet"))
  }

  @Test func aControllerIsPresentedByHand() {
    let (root, sheet) = (LabelController("root"), LabelController("sheet"))
    let stage = Stage(root, size: GridSize(width: 12, height: 5))
    root.present(sheet)
    #expect(stage.picture.contains("sheet"))
    #expect(sheet.presentingController === root)
    #expect(sheet.dismiss())
    #expect(!stage.picture.contains("sheet"))
    #expect(!sheet.dismiss() && !root.dismiss())
    // The same again, dismissed from below.
    root.present(sheet)
    #expect(stage.picture.contains("sheet"))
    #expect(root.dismiss())
    #expect(!stage.picture.contains("sheet"))
    let other = Weak()
    do {
      let controller = LabelController("other")
      other.controller = controller
      root.present(controller)
    }
    #expect(stage.picture.contains("other"))
    stage.press(.escape)
    #expect(!stage.picture.contains("other"))
    #expect(other.controller == nil)
  }
}

@MainActor private final class Weak { weak var controller: ViewController? }

/// A screen that is one label.
private final class LabelController: ViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override func loadView() -> View { Label(text) }
}

/// The page of UIKit's names beside the code.
@Suite struct UIKitPageTests {
  private func text(_ path: String) throws -> String {
    try PackageFiles.text(of: "Sources/GridViews/\(path)")
  }

  @Test func itListsWhatTheCompilerRefusesAndTakes() throws {
    let page = try text("GridViews.docc/UIKitNames.md")
    let source = try [
      "UIKit/UIKitNames+Refused.swift", "Tree/View.swift", "Controllers/ViewController.swift",
    ].map(text).joined()
    for refused in source.matches(of: /unavailable,\s+(message|renamed):\s+"([^"]*)"/) {
      let advice = refused.1 == "renamed" ? "`\(refused.2)`" : "\(refused.2)"
      #expect(page.contains(" | \(advice) |"), "\(advice)")
    }
    let types = try text("UIKit/UIKitTypes+Refused.swift").matches(of: /typealias (\w+) = (\w+)/)
    // A reader takes away the prefix, so the page has the types with another name only.
    let renamed = types.filter { $0.1 != "UI\($0.2)" }.map(\.1)
    #expect(!renamed.isEmpty)
    for type in renamed { #expect(page.contains("| `\(type)`"), "\(type)") }
    let names = try text("UIKit/UIKitNames.swift")
    let taken = names.split(separator: "\n").count { line in
      line.hasPrefix("  public ") || line.hasPrefix("  @discardableResult public ")
    }
    let works = page.split(separator: "### ")[1].split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    expectEqual(works.count, taken)
    #expect(taken <= 25)
    // `TableView.cellForRow(at:)` and others take a RowPath; Foundation has the other type.
    let path = RowPath(row: 2)
    #expect((path.section, path.row) == (0, 2))
  }
}
