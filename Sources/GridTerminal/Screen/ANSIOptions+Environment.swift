import GridExport

extension ANSIOptions {
  /// The abilities of a terminal, by the environment; nil if it cannot even move its cursor.
  package init?(environment: [String: String]) {
    guard let terminal = environment["TERM"], !["", "dumb", "unknown"].contains(terminal) else {
      return nil
    }
    let depth = ColorDepth(environment: environment, terminal: terminal)
    self.init(
      colors: environment["NO_COLOR", default: ""].isEmpty ? depth : .none,
      hasUnderlineShapes: depth == .trueColor, hasLinks: depth.isOfModernTerminal,
      isSynchronized: true)
  }
}

extension ColorDepth {
  /// Whether terminals of such a depth know control strings.
  ///
  /// The Linux console and other plain ones would show some of a link's address.
  var isOfModernTerminal: Bool { self == .trueColor || self == .palette }

  init(environment: [String: String], terminal: String) {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || terminal.hasSuffix("-direct") {
      self = .trueColor
    } else if terminal.contains("256color") {
      self = .palette
    } else {
      self = terminal.hasPrefix("vt") ? .none : .sixteen
    }
  }
}
