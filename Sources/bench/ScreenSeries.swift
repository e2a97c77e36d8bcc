import CharacterGrid

/// Screens like those of applications; they differ from each other, and are the same in each run.
struct ScreenSeries {
  private var state: UInt64
  private var canvas: Canvas
  private let size: GridSize

  /// Returns the screen with a number.
  static func screen(_ number: Int, size: GridSize = Screen.size) -> Grid {
    var series = ScreenSeries(number, size)
    switch number % 5 {
    case 0: series.drawList()
    case 1: series.drawTable()
    case 2: series.drawForm()
    case 3: series.drawDialog()
    default: series.drawReport()
    }
    return series.canvas.frozen()
  }

  private init(_ number: Int, _ size: GridSize) {
    // The multiplier spreads neighbouring numbers over all seeds.
    state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    canvas = Canvas(size: size)
    self.size = size
  }

  private static let border = CellStyle(foreground: .indexed(240))
  private static let title = CellStyle(attributes: .bold)
  private static let focus = CellStyle(attributes: .reverse, token: "focus")
  private static let error = CellStyle(foreground: .red, token: "error")
  private static let field = CellStyle(underline: .single)

  private static let words = [
    "match", "court", "service", "the", "report", "of", "score", "weather", "Café", "Świątek",
    "final", "status", "open", "in", "delayed", "round", "and", "points", "player", "naïve",
  ]
  private static let wideWords = ["大坂 なおみ", "🎾", "🇵🇱", "👩‍🚀", "東京"]

  private mutating func random(below limit: Int) -> Int {
    // Knuth's linear congruential generator. Its lower bits are hardly random.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func words(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      if !text.isEmpty { text += " " }
      text += Self.words[random(below: Self.words.count)]
    }
    return text
  }

  private mutating func drawFrame(_ text: String) {
    canvas.drawBox(
      GridRect(origin: .zero, size: size), style: Self.border,
      titles: [BoxTitle(text, style: Self.title)])
  }

  private mutating func drawList() {
    drawFrame("Results " + words(2))
    let (focused, last) = (1 + random(below: size.height - 2), 8 + random(below: size.height - 8))
    for y in 1..<min(last, size.height - 1) {
      let style = y == focused ? Self.focus : .default
      canvas.draw("Set \(random(below: 1000))", at: GridPoint(x: 2, y: y), style: style)
      canvas.draw(words(2 + random(below: 6)), at: GridPoint(x: 12, y: y), style: style)
    }
    canvas.draw(Self.wideWords[random(below: 5)], at: GridPoint(x: 62, y: 1), style: Self.title)
  }

  private mutating func drawTable() {
    canvas.draw("Player            Sets  Games  Aces  Notes", at: .zero, style: Self.title)
    for y in 2..<size.height {
      canvas.draw(words(2), at: GridPoint(x: 0, y: y))
      for column in 0..<3 {
        let number = random(below: 90)
        let style = number > 80 ? Self.error : .default
        canvas.draw("\(number)", at: GridPoint(x: 18 + 6 * column, y: y), style: style)
      }
      canvas.draw(words(random(below: 6)), at: GridPoint(x: 38, y: y))
    }
  }

  private mutating func drawForm() {
    drawFrame("Form \(random(below: 100))")
    for y in stride(from: 2, to: size.height - 2, by: 2) {
      canvas.draw(words(1) + ":", at: GridPoint(x: 3, y: y), style: Self.title)
      canvas.draw(words(1 + random(below: 5)), at: GridPoint(x: 20, y: y), style: Self.field)
    }
    canvas.draw("[ OK ]  [ Cancel ]", at: GridPoint(x: 50, y: size.height - 2), style: Self.focus)
  }

  private mutating func drawDialog() {
    drawReport()
    let box = GridRect(
      origin: GridPoint(x: 10 + random(below: 20), y: 3 + random(below: 6)),
      size: GridSize(width: 40, height: 9))
    canvas.fill(box)
    canvas.drawBox(box, style: Self.error, titles: [BoxTitle("Retry?", style: Self.error)])
    for y in 2..<6 {
      let place = GridPoint(x: box.origin.x + 2, y: box.origin.y + y)
      canvas.draw(words(3 + random(below: 2)), at: place)
    }
  }

  private mutating func drawReport() {
    for y in 0..<size.height where random(below: 4) > 0 {
      canvas.draw("\(100 + y)  " + words(3 + random(below: 8)), at: GridPoint(x: 0, y: y))
      if random(below: 12) == 0 {
        canvas.draw(Self.wideWords[random(below: 5)], at: GridPoint(x: 66, y: y))
      }
    }
  }
}
