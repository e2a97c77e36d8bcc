/// Writes a text as a string literal of Swift.
struct LiteralWriter {
  /// The delimiter; it has as many hashes as are needed to avoid escapes.
  let delimiter: StringDelimiter
  /// The blanks before each line but the first.
  let indentation: [UInt8]
  /// The line end of the file.
  let lineEnd: [UInt8]
  private let text: String

  /// Makes a writer for a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hashes: The smallest number of hashes; that of the literal to be replaced.
  ///   - isMultiline: Whether the literal has lines of its own.
  ///   - indentation: The blanks before each of these lines.
  ///   - lineEnd: The line end of the file.
  init(
    _ text: String, hashes: Int = 0, isMultiline: Bool, indentation: [UInt8] = [],
    lineEnd: [UInt8] = [.lineFeed]
  ) {
    (self.text, self.indentation, self.lineEnd) = (text, indentation, lineEnd)
    let needed = Self.hashes(needed: Array(text.utf8), isMultiline)
    // If the text would need too many hashes, it is escaped.
    delimiter = StringDelimiter(
      hashes: max(hashes, needed <= Self.mostHashes ? needed : 0), isMultiline: isMultiline)
  }

  private static let mostHashes = 4

  /// The smallest number of hashes with which no backslash or quote of the text has a meaning.
  private static func hashes(needed text: [UInt8], _ isMultiline: Bool) -> Int {
    let scanner = SourceScanner(source: text, position: 0)
    let quotes = StringDelimiter(isMultiline: isMultiline).quotes
    var needed = 0
    for (index, byte) in text.enumerated() {
      var end = index + 1
      if byte == UInt8(ascii: "\"") {
        guard (0..<quotes).allSatisfy({ scanner.byte(index + $0) == byte }) else { continue }
        end = index + quotes
      } else if byte != UInt8(ascii: "\\") {
        continue
      }
      var hashes = 0
      while scanner.byte(end + hashes) == UInt8(ascii: "#"), hashes <= mostHashes { hashes += 1 }
      needed = max(needed, hashes + 1)
    }
    return needed
  }

  /// The bytes of the literal, including its delimiters.
  var bytes: [UInt8] {
    let hashes = [UInt8](repeating: UInt8(ascii: "#"), count: delimiter.hashes)
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: delimiter.quotes)
    var result = hashes + quotes
    if delimiter.isMultiline {
      for line in text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false) {
        result += lineEnd
        let escaped = escaped(String(decoding: line, as: UTF8.self))
        if !escaped.isEmpty { result += indentation + escaped }
      }
      result += lineEnd + indentation
    } else {
      result += escaped(text)
    }
    return result + quotes + hashes
  }

  // MARK: - Escapes

  /// A line with escapes for invisible characters, a space at its end, and anything that ends the
  /// literal.
  private func escaped(_ line: String) -> [UInt8] {
    let scalars = Array(line.unicodeScalars)
    var result: [UInt8] = []
    var index = 0
    for character in line {
      let cluster = String(character)
      for scalar in cluster.unicodeScalars {
        if isMark(in: scalars, at: index) {
          result += escape(String(scalar))
        } else if !VisibleText.isVisible(scalar, within: cluster) {
          result += escape(String(VisibleText.escape(of: scalar).dropFirst()))
        } else if scalar == " ", delimiter.isMultiline, index == scalars.count - 1 {
          // Editors that trim lines remove a space at the end.
          result += escape("u{20}")
        } else {
          result += Array(String(scalar).utf8)
        }
        index += 1
      }
    }
    return result
  }

  /// Returns true if a backslash at the index begins an escape, or a quote there could end the
  /// literal.
  private func isMark(in scalars: [Unicode.Scalar], at index: Int) -> Bool {
    var end = index + 1
    if scalars[index] == "\"" {
      end = index + delimiter.quotes
      guard end <= scalars.count, scalars[index..<end].allSatisfy({ $0 == "\"" }) else {
        return false
      }
    } else if scalars[index] != "\\" {
      return false
    }
    return scalars[end...].prefix(delimiter.hashes).count { $0 == "#" } == delimiter.hashes
  }

  private func escape(_ letters: String) -> [UInt8] {
    let hashes = String(repeating: "#", count: delimiter.hashes)
    return Array("\\\(hashes)\(letters)".utf8)
  }
}
