extension UnshownProperties: CustomStringConvertible {
  /// A line for each property: its name, whether a picture shows its changes, and its values.
  public var description: String {
    (Self.lines(for: entries) + cuts).joined(separator: "\n")
  }

  /// What was left out, as lines.
  private var cuts: [String] {
    let properties =
      "only \(ModelMirror.mostProperties) properties were checked, "
      + "\(ModelMirror.deepest) levels deep"
    return (isCutOff ? [properties] : [])
      + (completeLength.map {
        ["only the schedules of at most \(Words.count($0, "step")) were all run"]
      } ?? [])
  }

  /// The failure message of a test.
  ///
  /// - Parameter allowed: The names of properties that need not be shown. A name that no property
  ///   has is reported too.
  /// - Returns: The message; nil if all properties not shown are allowed.
  public func failureMessage(except allowed: [String] = []) -> String? {
    if let nothingTested { return Gutter.joined(nothingTested.lines) }
    let names = entries.map(\.property)
    // An exception for a property that no longer exists would hide a later property of that name.
    let unknown = allowed.filter { !names.contains($0) }
    let blind = unshownProperties.filter { !allowed.contains($0.property) }
    if blind.isEmpty, unknown.isEmpty {
      return JudgedSummary.handOver(description.split(separator: "\n").joined(separator: "; "))
    }
    return Gutter.joined(
      Self.complaint(about: blind) + Self.complaint(about: unknown) + cuts
        + ["Then run it again: swift test"])
  }

  private static func complaint(about blind: [Entry]) -> [String] {
    if blind.isEmpty { return [] }
    return ["properties not shown: the frames do not show these, or not all of their values:"]
      + lines(for: blind).map { "  " + $0 }
      + [
        "Give the scenario actions that write them, and show them. An action may write one on its own.",
        "List in except what is not meant to be shown.",
      ]
  }

  private static func complaint(about unknown: [String]) -> [String] {
    if unknown.isEmpty { return [] }
    let names = unknown.prefix(8).map { VisibleText.quoted($0) }.joined(separator: ", ")
    return ["except names \(names), which no model here has. Remove or correct it."]
  }

  // MARK: - Lines

  private static let mostLines = 100
  private static let widest = 40
  private static let widestNotice = 60

  private static func lines(for entries: [Entry]) -> [String] {
    let lines = entries.prefix(mostLines).map { entry in
      [
        VisibleText.of(entry.property, limit: widest),
        VisibleText.of(entry.notice.words, limit: widestNotice), entry.valueWords,
      ]
    }.table(gap: "  ")
    return entries.count > mostLines ? lines + ["and \(entries.count - mostLines) more"] : lines
  }
}

extension UnshownProperties.Entry {
  /// The values that the property had, or those that it never had if all are known.
  fileprivate var valueWords: String {
    if seen == ["nil"] { return "always nil" }
    if possible.isEmpty || neverSeen == possible { return valuesSeen }
    if neverSeen.isEmpty { return "all of " + Self.list(possible) }
    if seen.count == 1, let only = seen.first { return "only ever " + Self.list([only]) }
    return "never " + Self.list(neverSeen)
  }

  private var valuesSeen: String {
    if seen.isEmpty { return "" }
    if seen.count == 1 { return "only ever " + Self.list(seen) }
    let isFull = seen.count >= UnshownProperties.mostValues
    return (isFull ? "\(seen.count) values or more: " : "\(seen.count) values: ") + Self.list(seen)
  }

  private static let mostListed = 4

  private static func list(_ words: [String]) -> String {
    let shown = words.prefix(mostListed).map { VisibleText.of($0, limit: 30) }
    return (shown + (words.count > mostListed ? ["..."] : [])).joined(separator: ", ")
  }
}

extension UnshownProperties.Notice {
  fileprivate var words: String {
    switch self {
    case .noticed: "noticed"
    case .never: "never noticed"
    case .unwritten: "never written"
    case .undecided(let others):
      "undecided, came with "
        + others.prefix(3).map { VisibleText.of($0, limit: 30) }.joined(separator: ", ")
        + (others.count > 3 ? ", ..." : "")
    }
  }
}
