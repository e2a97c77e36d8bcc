import CharacterGrid

extension Counterexample: CustomStringConvertible {
  /// The kind of wrong and the schedule, in one line.
  public var description: String { "\(verdict.kind.rawValue): \(schedule)" }

  /// The counterexample as a test to paste beside the proof, whose rehearsal it names.
  public var swiftTest: String {
    let steps = schedule.steps.map { "      \($0.code)," }.joined(separator: "\n")
    return """
      @MainActor @Test func \(verdict.kind.rawValue)By\(steps.isEmpty ? "Nothing" : "Schedule")() {
        expectFreshFrames(
          of: rehearsal,
          along: [
      \(steps)
          ])
      }
      """
  }

  /// The test, for a failing test's message.
  var test: [String] {
    ["As a test, beside the rehearsal:", ""]
      + swiftTest.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
  }
}

extension Schedule.Step {
  /// The step as Swift.
  var code: String {
    switch self {
    case .action(let name): ".action(\(Self.literal(name)))"
    case .part(let name, let number): ".part(\(Self.literal(name)), \(number))"
    case .turn: ".turn"
    case .commit: ".commit"
    case .trait(let name): ".trait(\(Self.literal(name)))"
    case .resize(let size): ".resize(GridSize(width: \(size.width), height: \(size.height)))"
    }
  }

  /// A text as Swift would write it, on one line and with nothing hidden.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: VisibleText.isPlain(scalar) ? String(scalar) : VisibleText.escape(of: scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
