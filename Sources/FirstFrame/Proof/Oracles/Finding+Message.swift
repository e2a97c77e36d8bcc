import CharacterGrid

extension Finding {
  /// What a failing test says.
  public var failureMessage: String { Gutter.joined(lines + [NextCommand.again]) }

  /// What was found, its pictures, and what to do about it.
  var lines: [String] {
    if let problem { return problem.lines }
    let place = path.map { " in \(VisibleText.of($0))" } ?? ""
    let strip = Filmstrip(pictures.map { (heading: $0.heading, grid: $0.grid) }).lines
    let drawn = pictures.isEmpty ? [] : [""] + strip.map { "  " + $0 } + [""]
    return ["\(kind.rawValue)\(place)\(facts.isEmpty ? "" : ":")"] + facts + drawn + kind.advice
  }
}
