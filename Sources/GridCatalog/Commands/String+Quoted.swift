extension String {
  /// Between quotes and on one line: what a user has typed, and a terminal must not obey.
  var quoted: String {
    let start = String(unicodeScalars.prefix(60))
    return "\"" + start.visible + (start.utf8.count < utf8.count ? "…\"" : "\"")
  }

  /// The text with an escape for each scalar that a terminal would obey or nobody would see.
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
