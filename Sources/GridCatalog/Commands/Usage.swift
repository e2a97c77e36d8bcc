import CharacterGrid
import GridViews

/// How a catalog is called.
@MainActor struct Usage {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  static let options = ["--print", "--film", "--export", "--help"]

  /// What to ask for more.
  var hint: String { "\(catalog.command) --help says how it is called." }

  /// A call that asks for a film of the first component.
  var film: String {
    let delivery = catalog.opening.map { " --delivery \($0.name)" } ?? ""
    return "--film \(catalog.components[0].name)" + delivery
  }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + TextTable.wrapped(catalog.components.map(\.name).joined(separator: ", "), width: 76)
      .map { "  " + $0 }
      + ["", "deliveries:"]
      + TextTable(catalog.deliveries.map { ["  " + $0.name, $0.summary] }, leading: 2).lines
  }

  private var text: String {
    """
    usage: \(catalog.command) [OPTION]

      (none)              browse the components in a terminal: keys switch their
                          states and deliveries. Elsewhere the same as --print.
      --print             every component, and what each delivery does to it.
      --print COMPONENT   its states, its frames by several deliveries side by side,
                          its rows of the comparison, the ways to a wrong frame.
      --film COMPONENT [--delivery NAME]
                          its story frame by frame; tracked unless named.
      --export FOLDER     an SVG of each component's states and one of its story,
                          light and dark; the folder is made if need be.
      --help              this.

    While it browses, CATALOG_SCREEN=FILE makes it write each picture into a file.

    \(status.joined(separator: "\n"))

    components:
    """
  }

  private var status: [String] {
    let others =
      catalog.expectations.values.contains(.late)
      ? ", and the naive deferred ones were not" : ""
    return TextTable.wrapped(
      """
      The exit status is 0 only if the thesis holds: the tracked views were right in every frame\
      \(others). It is 1 if not, or if a file could not be written, and 2 for a call that makes no \
      sense.
      """, width: Page.width)
  }
}
