import Foundation

extension SnapshotReport {
  /// The report as one JSON object with a line feed at its end; the documentation describes it.
  package var json: String {
    let tree = ReportTree(of: self)
    return JSONForm.text(
      JSONForm.Report(
        title: title,
        snapshots: [
          "known": known, "pending": pending.count, "failed": proofs.failedSnapshots.count,
          "changed": changedSince.count,
        ],
        proofs: [
          "held": proofs.held, "failed": proofs.failed.count,
          "interrupted": proofs.interrupted.count + leftBehind.count,
          "incomplete": proofs.incomplete.count,
        ],
        lines: ["damaged": damagedLines, "foreign": foreignLines],
        processes: [
          "crashed": unended.count { $0.state == .crashed },
          "running": unended.count { $0.state == .running },
        ],
        gone: gone.count, goneNames: gone, green: isGreen,
        parts: coverage.dividedPlatforms.map { platform in
          .init(
            platform: platform.name, count: platform.count, ran: platform.parts,
            missing: platform.missing)
        },
        changes: tree.changes.map { change in
          .init(name: change.name, summary: change.summary, count: change.members.count)
        },
        summaries: proofs.passed.filter { !$0.message.isEmpty }.map {
          ["name": ReportEntry(of: $0).name, "summary": $0.message]
        },
        entries: tree.entries.map { .init($0, in: places) }))
  }
}

/// The object that a program reads.
enum JSONForm {
  struct Report: Encodable {
    let format = "firstframe report", version = 1
    let title: String
    let snapshots, proofs, lines, processes: [String: Int]
    let gone: Int, goneNames: [String], green: Bool
    let parts: [Part], changes: [Change]
    let summaries: [[String: String]]
    let entries: [Entry]
  }

  struct Part: Encodable {
    let platform: String, count: Int
    let ran, missing: [Int]
  }

  struct Change: Encodable { let name, summary: String, count: Int }

  struct Entry: Encodable {
    let kind, name, finding, headline: String
    let details: [String]
    let file, recorded, seen, command, change: Nullable<String>
    let line: Nullable<Int>
    let latest: Bool

    init(_ entry: ReportEntry, in places: Places) {
      (kind, name, finding) = (entry.kind.rawValue, entry.name, entry.finding)
      (headline, details) = (entry.headline, entry.details)
      file = Nullable(entry.file.isEmpty ? nil : entry.file)
      // A path below the package's directory, or the whole path of a file elsewhere.
      recorded = Nullable(entry.files.map { places.relative($0.recorded) ?? $0.recorded })
      seen = Nullable(entry.files.map { places.relative($0.actual) ?? $0.actual })
      (command, change) = (Nullable(entry.command), Nullable(entry.change))
      (line, latest) = (Nullable(entry.line), entry.isOfLatestRun)
    }
  }

  /// A value or null; an optional would be left out.
  struct Nullable<Value: Encodable>: Encodable {
    let value: Value?

    init(_ value: Value?) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try container.encode(value) } else { try container.encodeNil() }
    }
  }

  /// The object with escapes for what a script, a terminal or a CI service interprets.
  static func text(_ object: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // NB: It fails only for numbers that JSON does not have.
    let bytes = (try? encoder.encode(object)) ?? Data()
    var result = ""
    var last: Unicode.Scalar = ","
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isEscaped =
        switch scalar.value {
        case 0x7F..<0xA0, 0x2028, 0x2029: true
        default: scalar == "<" || scalar == "#" && last == "#"
        }
      if isEscaped {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result + "\n"
  }
}
