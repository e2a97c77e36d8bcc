/// Prints what the package writes for terminals.
///
/// scripts/verify-terminals compiles this file, sends the output to a terminal and compares the
/// screens. Each line has words in hexadecimal, between tabs.
///
/// A line of input is `pair`, a width, and the rows of two grids. The line of output has the full
/// repaint of the first grid, the difference to the second, the full repaint of the second, and its
/// text. A line of input can also be `play`, columns, rows and terminal output: then the output is
/// the full repaint of what this leaves on the screen.
import CharacterGrid
import GridExport

@main
enum VerifyTerminals {
  static let options = ANSIOptions(hasUnderlineShapes: false, hasLinks: false)

  static func main() {
    while let line = readLine() {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(bytes)
      let texts = words.map { String(decoding: $0, as: UTF8.self) }
      guard let width = Int(texts[1]) else { fatalError("not a question: \(texts)") }
      let answers: [String]
      if texts[0] == "play", let rows = Int(texts[2]) {
        let grid = Grid(ansi: words[3], columns: width, rows: rows, lineFeed: .down)
        answers = [grid.ansi(options)]
      } else {
        let (old, new) = (grid(texts[2], width: width), grid(texts[3], width: width))
        answers = [old.ansi(options), new.ansi(from: old, options), new.ansi(options), new.text]
      }
      print(answers.map(hexadecimal).joined(separator: "\t"))
    }
  }

  /// Each row is styled differently, so that the pen is tested too.
  static func grid(_ text: String, width: Int) -> Grid {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    var canvas = Canvas(size: GridSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() {
      canvas.draw(String(row), at: GridPoint(x: 0, y: y), style: styles[y % styles.count])
    }
    return canvas.frozen()
  }

  static let styles = [
    CellStyle.default, CellStyle(foreground: .red, attributes: .bold), CellStyle(background: .indexed(25)),
    CellStyle(foreground: .rgb(red: 1, green: 200, blue: 3), underline: .single),
    CellStyle(attributes: [.reverse, .italic]),
  ]

  static func bytes(_ word: Substring) -> [UInt8] {
    let digits = Array(word)
    return stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(digits[index..<index + 2]), radix: 16) ?? 0
    }
  }

  static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
