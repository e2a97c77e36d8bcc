import FirstFrame
package import TestSupport

/// Changes to the parts of a file after which most files are valid still.
extension Dice {
  /// Changes one part, so that the others agree with it.
  package mutating func change(_ parts: inout NotationParts) {
    if !parts.frames.isEmpty, !chance(4) {
      let index = below(parts.frames.count)
      return change(&parts.frames[index], in: parts.legend)
    }
    switch below(6) {
    case 0: changeFrames(of: &parts)
    case 1: changeNotes(of: &parts)
    case 2: changeLegend(of: &parts)
    case 3: rename(&parts)
    case 4: changeBlocks(of: &parts)
    default:
      parts.start = "snapshot 1 policy=unicode17/terminal-1\(chance(2) ? "/ambiguous-wide" : "")"
    }
  }

  /// Does to a file what editors and checkouts do to the ends of its lines.
  package mutating func changeEnds(of bytes: inout [UInt8]) {
    if chance(8) {
      bytes = bytes.split(separator: 0x0A).map(withoutBlanks).joined(separator: [0x0A]) + [0x0A]
    }
    if chance(8) { bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } }
    if chance(8) { bytes = [0xEF, 0xBB, 0xBF] + bytes }
    if chance(8), bytes.last == 0x0A { bytes.removeLast() }
    if chance(8) { bytes += Array("\n  \n\t\r\n".utf8) }
  }

  private func withoutBlanks(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed())
  }

  // MARK: - Parts of the file

  private mutating func changeFrames(of parts: inout NotationParts) {
    guard !parts.frames.isEmpty else { return }
    let (one, other) = (below(parts.frames.count), below(parts.frames.count))
    switch below(4) {
    case 0: parts.frames.swapAt(one, other)
    case 1: parts.frames.insert(parts.frames[one], at: other)
    case 2: parts.frames.remove(at: one)
    default: parts.frames[one].repeats.toggle()
    }
    // A file without a frame has no size, and no style.
    if parts.frames.isEmpty { parts.legend = [] }
  }

  private mutating func changeNotes(of parts: inout NotationParts) {
    let name = pick(["name", "theme", "locale", "a", "z-9_.x", "size1"])
    parts.notes[name] = chance(3) ? nil : pick(writtenTexts + ["\"\"", "\\\"a"])
  }

  private mutating func changeLegend(of parts: inout NotationParts) {
    let style = style()
    let description = style == .default ? "bold  # error" : style.description
    if parts.legend.isEmpty || chance(3) {
      let name = pick(["a", "Q", "7", "aa", "zzz", "Q7"])
      if parts.legend.contains(where: { $0.name == name }) || parts.frames.isEmpty { return }
      parts.legend.append(.init(name: name, description: description))
    } else if chance(2) {
      parts.legend[below(parts.legend.count)].description = description
    } else {
      parts.legend.swapAt(below(parts.legend.count), below(parts.legend.count))
    }
  }

  /// Gives two styles each other's names in the legend, which changes what the rows show.
  private mutating func rename(_ parts: inout NotationParts) {
    if parts.legend.isEmpty { return }
    let (one, other) = (below(parts.legend.count), below(parts.legend.count))
    let name = parts.legend[one].name
    parts.legend[one].name = parts.legend[other].name
    parts.legend[other].name = name
  }

  private mutating func changeBlocks(of parts: inout NotationParts) {
    let lines = (0...upTo(2)).map { _ in
      chance(4) ? ">" : "> \(pick(["", "  "]))\(pick(writtenTexts))"
    }
    switch below(3) {
    case 0: parts.blocks = []
    case 1: parts.blocks = [pick(["tree:", "draws:"])] + lines
    default: parts.blocks = ["tree:"] + lines + ["draws:"] + lines
    }
  }

  // MARK: - Parts of a frame

  private mutating func change(
    _ frame: inout NotationParts.Frame, in legend: [NotationParts.Style]
  ) {
    switch below(12) {
    case 0: frame.label = pick(writtenTexts + [""])
    case 1:
      frame.cursor =
        chance(2) ? "none" : "\(upTo(90) - 9),\(upTo(9)) \(pick(["bar", "block", "underline"]))"
    case 2:
      frame.focus =
        chance(3) ? nil : "\(pick(writtenTexts)) \(upTo(9) - 4),\(upTo(9)) \(upTo(9))x\(upTo(9))"
    case 3: changeWidth(of: &frame)
    case 4: changeHeight(of: &frame)
    default:
      if frame.rows.isEmpty { return }
      change(&frame.rows[below(frame.rows.count)], frame.size.width, in: legend)
    }
  }

  private mutating func changeHeight(of frame: inout NotationParts.Frame) {
    let blank = Array("|\(String(repeating: " ", count: frame.size.width))|".utf8)
    let row = frame.rows.isEmpty || chance(2) ? .init(text: blank) : pick(frame.rows)
    if frame.rows.isEmpty || chance(2) {
      frame.rows.insert(row, at: upTo(frame.rows.count))
    } else {
      frame.rows.remove(at: below(frame.rows.count))
    }
    frame.size = GridSize(width: frame.size.width, height: frame.rows.count)
  }

  /// Adds a column in front of each row, or removes one if it is blank ASCII in all of them.
  private mutating func changeWidth(of frame: inout NotationParts.Frame) {
    let isNarrower = frame.rows.allSatisfy {
      let ends = $0.text.dropFirst(2).first.map { $0 < 0x80 } ?? false
      return $0.text.count > 3 && ends && $0.text[1] == 0x20 && $0.styles == nil
    }
    frame.size = GridSize(width: frame.size.width + (isNarrower ? -1 : 1), height: frame.rows.count)
    let letter = pick(Array("ab| :".utf8))
    for index in frame.rows.indices {
      if isNarrower {
        frame.rows[index].text.remove(at: 1)
      } else {
        frame.rows[index].text.insert(letter, at: 1)
        let hasRuns = frame.rows[index].styles?.contains(UInt8(ascii: "*")) ?? false
        frame.rows[index].styles?.insert(contentsOf: hasRuns ? Array(".*1 ".utf8) : [0x20], at: 1)
      }
    }
  }

  // MARK: - Parts of a row

  private mutating func change(
    _ row: inout NotationParts.Row, _ width: Int, in legend: [NotationParts.Style]
  ) {
    // Up to here an offset is a column.
    let plain = row.text.dropFirst().dropLast().prefix { $0 >= 0x20 && $0 < 0x7F && $0 != 0x5C }
    if plain.isEmpty || chance(4) { return changeStyles(of: &row, width, in: legend) }
    let place = plain.startIndex + below(plain.count)
    switch below(5) {
    case 0: row.text.swapAt(place, plain.startIndex + below(plain.count))
    case 1: row.text[place] = UInt8(0x20 + below(0x5B - 0x20))
    case 2: put(pick(narrowClusters), in: 1, at: place, of: &row)
    case 3:
      let marks = String(repeating: "\u{301}", count: chance(2) ? 1 + upTo(126) : 1)
      put("e" + marks, in: 1, at: place, of: &row)
    default: if place + 1 < plain.endIndex { put(pick(wideClusters), in: 2, at: place, of: &row) }
    }
  }

  /// Puts a cell in place of columns of ASCII; one that has two has one style.
  private mutating func put(
    _ cluster: String, in columns: Int, at place: Int, of row: inout NotationParts.Row
  ) {
    let isExact = row.text[0] == UInt8(ascii: "!")
    let digits = cluster.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
    let escape = "\\\(columns){\(digits.joined(separator: " "))}"
    let cell = isExact ? Array(escape.utf8) : Array(cluster.utf8)
    row.text.replaceSubrange(place..<place + columns, with: cell)
    guard columns == 2, let styles = row.styles else { return }
    if styles.contains(UInt8(ascii: "*")) {
      row.styles = nil
    } else {
      row.styles?[place + 1] = styles[place]
    }
  }

  private mutating func changeStyles(
    of row: inout NotationParts.Row, _ width: Int, in legend: [NotationParts.Style]
  ) {
    if row.styles != nil, chance(3) { return row.styles = nil }
    guard let style = legend.isEmpty ? nil : pick(legend), width > 0 else { return }
    let name = Array(style.name.utf8)
    if row.styles == nil || name.count > 1 || row.styles?.contains(UInt8(ascii: "*")) == true {
      return row.styles = Array(":\(style.name)*\(width):".utf8)
    }
    let place = 1 + below(width)
    row.styles?[place] = name[0]
  }
}

/// As labels, notes and lines of blocks are written.
private let writtenTexts = [
  "goal", "a b", "é", "e\u{301}", "\\u{A}", "\\u{20}x\\u{20}", "\\\\", "日本", "# x", "x=y",
  "\\u{202E}a",
]

private let narrowClusters = ["é", "e\u{301}", "─", "│", "█", "…", "ñ", "क", "א", "1"]
private let wideClusters = [
  "界", "🎾", "👩\u{200D}🚀", "❤\u{FE0F}", "👍🏽", "🇫🇷", "가", "क्षि", "1\u{FE0F}\u{20E3}",
]
