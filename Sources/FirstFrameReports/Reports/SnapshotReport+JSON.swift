import Foundation

extension SnapshotReport {
  /// The report as one JSON object with a line feed at its end; the documentation describes it.
  package var json: String {
    let tree = ReportTree(of: self)
    return JSONForm.text(
      "firstframe report",
      [
        "title": title,
        "snapshots": [
          "known": known, "pending": pending.count, "failed": proofs.failedSnapshots.count,
          "changed": changedSince.count,
        ],
        "proofs": [
          "held": proofs.held, "failed": proofs.failed.count,
          "interrupted": proofs.interrupted.count + leftBehind.count,
          "incomplete": proofs.incomplete.count,
        ],
        "lines": ["damaged": damagedLines, "foreign": foreignLines],
        "processes": [
          "crashed": unended.count { $0.state == .crashed },
          "running": unended.count { $0.state == .running },
        ],
        "gone": gone.count, "goneNames": gone, "green": isGreen,
        "parts": coverage.dividedPlatforms.map { platform in
          [
            "platform": platform.name, "count": platform.count, "ran": platform.parts,
            "missing": platform.missing,
          ] as [String: Any]
        },
        "changes": tree.changes.map { change in
          ["name": change.name, "summary": change.summary, "count": change.members.count]
            as [String: Any]
        },
        "summaries": proofs.passed.filter { !$0.message.isEmpty }.map {
          ["name": ReportEntry(of: $0).name, "summary": $0.message]
        },
        "entries": tree.entries.map { $0.json(in: places) },
      ])
  }
}

extension ReportEntry {
  fileprivate func json(in places: Places) -> [String: Any] {
    // A path below the package's directory, or the whole path of a file elsewhere.
    func path(_ path: String?) -> String? { path.map { places.relative($0) ?? $0 } }
    let known: [String: Any?] = [
      "kind": kind.rawValue, "name": name, "finding": finding, "headline": headline,
      "details": details, "file": file.isEmpty ? nil : file, "line": line,
      "recorded": path(files?.recorded), "seen": path(files?.actual), "command": command,
      "change": change, "latest": isOfLatestRun,
    ]
    return known.mapValues(JSONForm.value)
  }
}

/// An object that a program reads.
enum JSONForm {
  /// The object with its format in front, and with escapes for what a script, a terminal or a CI
  /// service interprets.
  static func text(_ format: String, _ object: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    // NB: It fails only for values that JSON does not have.
    let bytes = (try? JSONSerialization.data(withJSONObject: object, options: options)) ?? Data()
    var result = "{\n  \"format\" : \"\(format)\",\n  \"version\" : 1,"
    var last: Unicode.Scalar = ","
    for scalar in String(decoding: bytes.dropFirst(), as: UTF8.self).unicodeScalars {
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

  /// A value, or null.
  static func value(_ value: Any?) -> Any { value ?? NSNull() }
}
