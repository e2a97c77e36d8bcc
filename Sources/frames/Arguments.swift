import FirstFrame

/// The words of a call, parsed by the synopsis of its command.
struct Arguments: Equatable {
  /// The options without values.
  private(set) var flags: [String] = []
  /// The values of options that may occur once.
  private(set) var values: [String: String] = [:]
  /// The values of options that may occur several times, in order.
  private(set) var lists: [String: [String]] = [:]
  /// The words that are neither options nor their values.
  private(set) var operands: [String] = []

  /// Parses the words after the command's name; words after `--` are not options.
  init(_ words: [String], of synopsis: Synopsis) throws(UsageError) {
    var rest = words[...]
    var mayBeOption = !synopsis.passesOn
    while let word = rest.popFirst() {
      guard mayBeOption, word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        mayBeOption = false
        continue
      }
      try read(word, &rest, of: synopsis)
    }
    if !synopsis.takesOperands, let word = operands.first {
      throw UsageError(problem: "\(synopsis.name) takes no \(Self.quoted(word))")
    }
  }

  private mutating func read(
    _ word: String, _ rest: inout ArraySlice<String>, of synopsis: Synopsis
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = synopsis.options.first(where: { $0.name == name }) else {
      let question = Spelling.question(about: name, among: synopsis.options.map(\.name))
      throw UsageError(
        problem: "\(synopsis.name) has no option \(Self.quoted(word))\(question)")
    }
    guard let noun = option.value else {
      guard parts.count == 1 else { throw UsageError(problem: "\(name) takes no value") }
      flags.append(name)
      return
    }
    let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() ?? ""
    guard !value.isEmpty else { throw UsageError(problem: "\(name) needs \(noun)") }
    if synopsis.repeated.contains(name) {
      lists[name, default: []].append(value)
    } else if let other = values.updateValue(value, forKey: name), other != value {
      throw UsageError(problem: "\(name) is given twice")
    }
  }

  /// Returns true if the call has the option.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The single ID of the call; throws if there is none or more than one.
  func onlyID(of command: String) throws(UsageError) -> String {
    if operands.count > 1 {
      throw UsageError(problem: "\(command) takes one ID, and there are \(operands.count)")
    }
    guard let only = operands.first else { throw UsageError(problem: "\(command) needs an ID") }
    return only
  }

  /// The values of an option that may occur several times, in order; empty if it does not occur.
  func all(_ option: String) -> [String] { lists[option] ?? [] }

  /// A typed word between quotes, with hidden characters escaped.
  static func quoted(_ word: String) -> String { "\"\(VisibleText.of(word, limit: 300))\"" }
}

/// A call that the tool does not accept.
struct UsageError: Error, Equatable {
  let problem: String
  /// The command of the call; empty if there is no such command.
  var command = ""
}
