/// Prints what the package writes for terminals.
///
/// scripts/verify-terminals compiles this file with the files of CharacterGrid and GridExport, sends
/// the output to terminals and compares the screens.
///
/// A line of input is a pair of grids: their width, then the rows of the first and of the second
/// grid, all separated by tabs, with `|` between the grids. The line of output has, in hexadecimal,
/// the full repaint of the first grid, the difference to the second, and the full repaint of the
/// second. Then it has the column of each cluster of the second grid, row by row, as `text:column`,
/// in hexadecimal too.
///
/// A line of input can also be `play`, then columns, rows and terminal output in hexadecimal. The
/// line of output then has the look of each cell of the screen after this terminal output.
@main
enum VerifyTerminals {
  static let options = ANSIOptions(hasUnderlineShapes: false, hasLinks: false)

  static func main() {
    while let line = readLine() {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if words[0] == "play" {
        print(hexadecimal(looks(of: played(words))))
        continue
      }
      guard let width = Int(words[0]), let middle = words.firstIndex(of: "|") else {
        fatalError("not a pair of grids: \(line)")
      }
      let old = grid(Array(words[1..<middle]), width: width)
      let new = grid(Array(words[(middle + 1)...]), width: width)
      let outputs = [old.ansi(options), new.ansi(from: old, options), new.ansi(options)]
      print((outputs + [columns(of: new)]).map(hexadecimal).joined(separator: "\t"))
    }
  }

  static func played(_ words: [String]) -> Grid {
    guard words.count == 4, let columns = Int(words[1]), let rows = Int(words[2]) else {
      fatalError("not a play: \(words)")
    }
    let digits = Array(words[3].utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
    }
    return Grid(ansi: bytes, columns: columns, rows: rows, lineFeed: .down)
  }

  static func looks(of grid: Grid) -> String {
    (0..<grid.size.height).map { y in
      (0..<grid.size.width).map { look(of: grid[GridPoint(x: $0, y: y)]) }.joined(separator: "\u{1E}")
    }.joined(separator: "\n")
  }

  static func look(of cell: Cell) -> String {
    var names: [String] = cell.style.underline == .none ? [] : ["underscore"]
    let attributes: [(CellStyle.Attributes, String)] = [
      (.bold, "bold"), (.italic, "italics"), (.strike, "strikethrough"), (.reverse, "reverse"),
      (.blink, "blink"),
    ]
    for (attribute, name) in attributes where cell.style.attributes.contains(attribute) {
      names.append(name)
    }
    let colors = [cell.style.foreground, cell.style.background].map(words)
    return ([cell.text] + colors + [names.joined(separator: " ")]).joined(separator: "\u{1F}")
  }

  static func words(of color: Color?) -> String {
    switch color {
    case nil: "default"
    case .named(let name): "named \(name.rawValue)"
    case .indexed(let number): "indexed \(number)"
    case .rgb(let red, let green, let blue): "rgb " + hexadecimal([red, green, blue])
    }
  }

  /// Every other row is styled, each cluster differently, so that the pen is tested too.
  static func grid(_ rows: [String], width: Int) -> Grid {
    var canvas = Canvas(size: GridSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() {
      canvas.draw(row, at: GridPoint(x: 0, y: y), style: styles[y % styles.count])
    }
    return canvas.frozen()
  }

  static let styles = [
    CellStyle.default, CellStyle(foreground: .red, attributes: .bold), CellStyle(background: .indexed(25)),
    CellStyle(foreground: .rgb(red: 1, green: 200, blue: 3), underline: .single),
    CellStyle(attributes: [.reverse, .italic]),
  ]

  static func columns(of grid: Grid) -> String {
    (0..<grid.size.height).map { y in
      (0..<grid.size.width).compactMap { x in
        let cell = grid[GridPoint(x: x, y: y)]
        return cell.width == 0 || cell.text == " " ? nil : "\(cell.text)\u{1F}\(x)"
      }.joined(separator: "\u{1E}")
    }.joined(separator: "\n")
  }

  static func hexadecimal(_ text: String) -> String { hexadecimal(Array(text.utf8)) }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
