import CharacterGrid

/// The usage of a catalog's command line.
@MainActor struct Usage {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  static let options = ["--print", "--all", "--film", "--export", "--help"]

  /// The call that prints the usage.
  var hint: String { "\(catalog.command) --help prints the usage." }

  /// The command that films the first component.
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
      --ascii             the same, in ASCII characters only.
      --print             what the catalog shows, and whether every frame was right.
      --all               every component, and what each delivery does to it.
      --print COMPONENT   its states, its frames by several deliveries side by side,
                          its rows of the comparison, and its wrong frames.
      --film COMPONENT [--delivery NAME]
                          its story frame by frame; tracked unless NAME is given.
      --export FOLDER     an SVG of each component's states and one of its story,
                          light and dark; the folder is created if needed.
      --help              prints this help.

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
      The exit status is 0 only if the check passes: the tracked views were right in every frame\
      \(others). It is 1 if not, or if a file could not be written, and 2 for a wrong call.
      """, width: Page.width)
  }
}

// MARK: - Errors

/// A command line that is not valid.
struct UsageError: Error, Equatable {
  let problem: String

  init(_ problem: String) { self.problem = problem }

  /// Makes an error for an unknown name, with the nearest known name and all known names.
  init(unknown name: String, as kind: String, known: [String]) {
    let start = String(name.prefix(60))
    let nearest = known.min { $0.distance(to: start) < $1.distance(to: start) }
    let isNear = nearest.map { $0.distance(to: start) * 2 <= $0.count } ?? false
    let question = isNear ? nearest.map { " Did you mean \($0)?" } ?? "" : ""
    let lines = TextTable.wrapped(known.joined(separator: ", "), width: 76).map { "\n  " + $0 }
    self.init(
      "there is no \(kind) \(name.quoted).\(question)\nThe known names are:" + lines.joined())
  }
}

extension String {
  /// The text between quotes and on one line, with escapes.
  ///
  /// The user has typed it, so it may contain sequences that a terminal would obey.
  var quoted: String {
    let start = String(unicodeScalars.prefix(60))
    return "\"" + start.visible + (start.utf8.count < utf8.count ? "…\"" : "\"")
  }

  /// The text with an escape for each scalar that a terminal would obey or would not show.
  var visible: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}
