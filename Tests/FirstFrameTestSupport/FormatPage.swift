import Foundation
import TestSupport
import Testing

/// A page of the module's documentation: its fenced blocks and its tables, which tests check.
package struct FormatPage: CustomTestStringConvertible {
  package let text: String

  /// For failures, which would show all of it.
  package var testDescription: String { "the page" }

  /// Reads a page of a module by its name.
  package init(_ name: String, of module: String) throws {
    text = try PackageFiles.text(of: "Sources/\(module)/\(module).docc/\(name).md")
  }

  /// Returns true if the page has the words, wherever its lines end.
  package func says(_ words: String) -> Bool { text.replacing("\n", with: " ").contains(words) }

  /// The fenced blocks, each with the line feed of its last line.
  package var blocks: [String] {
    text.components(separatedBy: "\n```").dropFirst().enumerated().compactMap { index, part in
      index.isMultiple(of: 2) ? String(part.drop { $0 != "\n" }.dropFirst()) + "\n" : nil
    }
  }

  /// The rows of the tables whose header has these cells.
  package func rows(below header: String...) -> [[String]] {
    let start = Self.line(header)
    var rows: [[String]] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == start { isInside = true }
      if !line.hasPrefix("|") { isInside = false }
      if isInside { rows.append(Self.cells(line)) }
    }
    return rows.filter { $0 != header && !$0.allSatisfy { $0.hasPrefix("---") || $0.isEmpty } }
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func cells(_ line: Substring) -> [String] {
    // The line has no other bars: what a cell shows of one is escaped, and no page needs it.
    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.drop { $0 == " " }.trimmed }
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension String {
  /// What stands between the first two backticks, or all of it.
  package var code: String {
    let parts = components(separatedBy: "`")
    return parts.count > 2 ? parts[1] : self
  }

  /// All that stands between backticks.
  package var codes: [String] {
    components(separatedBy: "`").enumerated().compactMap { $0.isMultiple(of: 2) ? nil : $1 }
  }

  /// The number without the commas between its thousands.
  package var number: Int? { Int(filter { $0 != "," }) }
}
