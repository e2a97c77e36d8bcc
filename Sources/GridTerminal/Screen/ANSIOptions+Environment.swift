import GridExport

extension ANSIOptions {
  /// Makes the options of the terminal that the environment names; nil if it cannot move its
  /// cursor.
  package init?(environment: [String: String]) {
    guard let terminal = environment["TERM"], !["", "dumb", "unknown"].contains(terminal) else {
      return nil
    }
    let depth = Self.colors(of: terminal, environment)
    self.init(
      colors: environment["NO_COLOR", default: ""].isEmpty ? depth : .none,
      hasUnderlineShapes: depth == .trueColor,
      // The Linux console and other simple terminals would show a part of a link's address as text.
      hasLinks: depth == .trueColor || depth == .palette, isSynchronized: true)
  }

  private static func colors(of terminal: String, _ environment: [String: String]) -> ColorDepth {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || terminal.hasSuffix("-direct") {
      return .trueColor
    }
    if terminal.contains("256color") { return .palette }
    return terminal.hasPrefix("vt") ? .none : .sixteen
  }

  /// Returns true if a terminal gets ASCII characters only: the locale has another encoding than
  /// UTF-8, as `C` has, or an argument says so.
  ///
  /// Without a locale, for example in a container, the terminal still shows UTF-8 as a rule.
  static func areASCII(_ environment: [String: String], _ arguments: [String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? "UTF-8"
    let isUTF8 = locale.lowercased().filter { $0 != "-" }.contains("utf8")
    return arguments.contains("--ascii") || !isUTF8
  }
}
