/// Random recordings out of what is hard to write down.
extension Dice {
  mutating func recording() -> Recording {
    var frames: [Recording.Frame] = []
    var size = size()
    for _ in 0..<(chance(2) ? 1 : upTo(5)) {
      if chance(4) { size = self.size() }
      let repeats = chance(3) ? frames.last?.grid : nil
      frames.append(
        .init(
          label: chance(6) ? "" : text(), grid: repeats ?? grid(size: size, policy: policy()),
          cursor: chance(3) ? cursor() : nil, focus: chance(3) ? focus() : nil))
    }
    return Recording(
      frames: frames, notes: chance(3) ? notes() : [:], tree: chance(4) ? lines() : [],
      draws: chance(4) ? lines() : [])
  }

  private mutating func cursor() -> TextCursor {
    TextCursor(at: point(), shape: pick(TextCursor.Shape.allCases))
  }

  private mutating func focus() -> FocusArea {
    let size =
      chance(8) ? GridSize(width: .max, height: 0) : GridSize(width: upTo(9), height: upTo(9))
    return FocusArea(
      id: chance(4) ? pick(tokenPool) : text(), frame: GridRect(origin: point(), size: size))
  }

  private mutating func point() -> GridPoint {
    chance(8) ? GridPoint(x: .min, y: .max) : GridPoint(x: upTo(20) - 4, y: upTo(9) - 4)
  }

  private mutating func notes() -> [String: String] {
    var notes: [String: String] = [:]
    for _ in 0...upTo(3) { notes[pick(notePool)] = chance(3) ? pick(tokenPool) : text() }
    return notes
  }

  private mutating func lines() -> [String] {
    (0...upTo(3)).map { _ in chance(5) ? "" : String(repeating: " ", count: upTo(4)) + text() }
  }
}

private let notePool = ["name", "theme", "locale", "a", "snapshot", "z-9_.x", "Name"]
