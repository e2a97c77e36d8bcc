extension SnapshotReport {
  /// The report as one JSON object with a line feed at its end; the documentation describes it.
  package var json: String {
    let (entries, changes) = groupedEntries
    let object = JSONText.object([
      ("format", .text("firstframe report")), ("version", .number(1)), ("title", .text(title)),
      (
        "snapshots",
        counts([
          ("known", known), ("pending", pending.count), ("failed", proofs.failedSnapshots.count),
          ("changed", changedSince.count),
        ])
      ),
      (
        "proofs",
        counts([
          ("held", proofs.held), ("failed", proofs.failed.count),
          ("interrupted", proofs.interrupted.count + leftBehind.count),
          ("incomplete", proofs.incomplete.count),
        ])
      ), ("lines", counts([("damaged", damagedLines), ("foreign", foreignLines)])),
      (
        "processes",
        counts([
          ("crashed", unended.count { $0.state == .crashed }),
          ("running", unended.count { $0.state == .running }),
        ])
      ), ("gone", .number(gone.count)), ("goneNames", .list(gone.map(JSONText.text))),
      ("green", .flag(isGreen)),
      ("parts", .list(coverage.dividedPlatforms.map(json(of:)))),
      (
        "changes",
        .list(
          changes.map { change in
            .object([
              ("name", .text(change.name)), ("summary", .text(change.summary)),
              ("count", .number(change.members.count)),
            ])
          })
      ), ("summaries", .list(proofs.passed.compactMap(json(ofSummary:)))),
      ("entries", .list(entries.map(json(of:)))),
    ])
    return object.description + "\n"
  }

  private func json(of platform: ShardCoverage.Platform) -> JSONText {
    .object([
      ("platform", .text(platform.name)), ("count", .number(platform.count)),
      ("ran", .list(platform.parts.map(JSONText.number))),
      ("missing", .list(platform.missing.map(JSONText.number))),
    ])
  }

  private func counts(_ counts: [(String, Int)]) -> JSONText {
    .object(counts.map { ($0, .number($1)) })
  }

  private func json(ofSummary record: ProofRecord) -> JSONText? {
    if record.message.isEmpty { return nil }
    return .object([
      ("name", .text(VisibleText.name(record.site.test.words, limit: 300))),
      ("summary", .text(record.message)),
    ])
  }

  private func json(of entry: ReportEntry) -> JSONText {
    .object([
      ("kind", .text(entry.kind.rawValue)), ("name", .text(entry.name)),
      ("finding", .text(entry.finding)), ("headline", .text(entry.headline)),
      ("details", .list(entry.details.map(JSONText.text))),
      ("file", entry.file.isEmpty ? .null : .text(entry.file)),
      ("line", entry.line.map(JSONText.number) ?? .null),
      ("recorded", path(entry.files?.recorded)), ("seen", path(entry.files?.actual)),
      ("command", entry.command.map(JSONText.text) ?? .null),
      ("change", entry.change.map(JSONText.text) ?? .null),
      ("latest", .flag(entry.isOfLatestRun)),
    ])
  }

  /// A path below the package's directory, or the whole path of a file elsewhere.
  private func path(_ path: String?) -> JSONText {
    guard let path else { return .null }
    return .text(places.relative(path) ?? path)
  }
}

/// A JSON value whose members keep their order.
enum JSONText: CustomStringConvertible {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSONText])
  case object([(String, JSONText)])

  /// The value on one line, except that each element of a list of objects has a line of its own.
  var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): Self.quoted(text)
    case .list(let values) where values.contains(where: \.isObject):
      "[\n" + values.map(\.description).joined(separator: ",\n") + "\n]"
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0)): \($1)" }.joined(separator: ", ") + "}"
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }

  /// A text between quotes, with escapes for control characters and for characters with a meaning
  /// in a script or a terminal.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "<", "\u{2028}", "\u{2029}": result += escape(scalar)
      // CI services obey commands that begin with `##`.
      case "#" where result.utf8.last == UInt8(ascii: "#"): result += escape(scalar)
      default:
        if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
