import DeferredComponents
import GridComponents

/// How the catalog is called.
enum Usage {
  static let options = ["--print", "--film", "--export", "--help"]

  static let hint = "swift run catalog --help says how it is called."

  static let lines =
    """
    usage: swift run catalog [OPTION]

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

    The exit status is 0 only if the thesis holds: the tracked views were right in
    every frame, and the naive deferred ones were not. It is 1 if not, or if a file
    could not be written, and 2 for a call that makes no sense.

    components:
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    + TextTable.wrapped(Components.names.joined(separator: ", "), width: 76).map { "  " + $0 }
    + ["", "deliveries:"]
    + TextTable(Delivery.allCases.map { ["  " + $0.name, $0.summary] }, leading: 2).lines
}
