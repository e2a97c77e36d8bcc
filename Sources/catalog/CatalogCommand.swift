/// The command line of the catalog, as a function of its arguments.
enum CatalogCommand {
  /// What is printed, and the exit status.
  struct Outcome: Equatable {
    let output: String
    let status: Int32
  }

  static let usage = """
    usage: swift run catalog [--print]

      --print   show one score delivered in three ways, frame by frame; the exit
                status is 0 only if the tracked one was never empty or stale and
                the naive deferred one was
      --help    show this

    Without an option it prints too.
    """

  @MainActor static func run(_ arguments: [String]) -> Outcome {
    switch arguments {
    case [], ["--print"]:
      let comparison = ScoreComparison()
      let page = comparison.lines.map(\.withoutTrailingSpaces).joined(separator: "\n")
      return Outcome(output: page, status: comparison.thesisHolds ? 0 : 1)
    case ["--help"]:
      return Outcome(output: usage, status: 0)
    default:
      let words = arguments.joined(separator: " ").debugDescription
      return Outcome(output: "catalog: cannot make sense of \(words)\n\n\(usage)", status: 2)
    }
  }
}

extension String {
  /// The line without the blanks that only fill a picture's last columns.
  fileprivate var withoutTrailingSpaces: String {
    String(decoding: utf8.reversed().drop { $0 == UInt8(ascii: " ") }.reversed(), as: UTF8.self)
  }
}
