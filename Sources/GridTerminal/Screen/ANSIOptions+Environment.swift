import GridExport

extension ANSIOptions {
  /// Makes the options of the terminal that the environment names; nil if it cannot move its
  /// cursor.
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
  /// Whether terminals of this colour depth support control strings.
  ///
  /// The Linux console and other simple terminals would show a part of a link's address as text.
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
