/// A terminal's screen as plain text: what moves by counting rows needs no more.
struct LineTerminal {
  private(set) var rows: [String]
  /// The cursor, and whether it is shown.
  private(set) var x = 0, y = 0
  private(set) var showsCursor = true
  private let width: Int
  private let height: Int

  /// A screen on which a prompt and its command stand already, the cursor on the line below.
  init(width: Int, height: Int, prompt: [String] = ["$ program"]) {
    (self.width, self.height) = (width, height)
    rows = prompt + Array(repeating: "", count: height - prompt.count)
    y = prompt.count
  }

  /// The rows down to the last that is not blank, and the cursor if it is shown.
  var picture: String {
    var shown = rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    if showsCursor {
      let padded = Array(shown[y] + String(repeating: " ", count: max(0, x + 1 - shown[y].count)))
      shown[y] = String(padded[..<x]) + "▌" + String(padded[(x + 1)...])
    }
    while shown.last?.isEmpty == true { shown.removeLast() }
    return shown.joined(separator: "\n")
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&rest)
      case "\r": x = 0
      case "\n": lineFeed()
      default: put(Character(scalar))
      }
    }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    if rest.popFirst() != "[" { return skipString(&rest) }
    let end = rest.firstIndex { 0x40...0x7E ~= $0.value } ?? rest.endIndex
    let body = String(rest[..<end])
    let final = rest[end]
    rest = rest[rest.index(after: end)...]
    let count = max(1, Int(body) ?? 1)
    switch final {
    case "A": y = max(0, y - count)
    case "B": y = min(height - 1, y + count)
    case "G": x = count - 1
    case "K": rows[y] = String(rows[y].prefix(x))
    case "J":
      rows[y] = String(rows[y].prefix(x))
      for row in (y + 1)..<max(height, y + 1) { rows[row] = "" }
    case "h" where body == "?25": showsCursor = true
    case "l" where body == "?25": showsCursor = false
    case "m", "q", "h", "l": break
    default: preconditionFailure("unknown: \(body)\(final)")
    }
  }

  /// `ESC \`, and links up to their end.
  private func skipString(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.first == "8" else { return }
    while let scalar = rest.popFirst(), scalar != "\\" {}
  }

  private mutating func lineFeed() {
    if y < height - 1 { return y += 1 }
    rows.removeFirst()
    rows.append("")
  }

  private mutating func put(_ character: Character) {
    var row = Array(rows[y])
    while row.count <= x { row.append(" ") }
    row[x] = character
    rows[y] = String(row)
    x = min(x + 1, width - 1)
  }
}
