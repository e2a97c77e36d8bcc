import TestSupport

@testable import GridViews

/// Random keys on random texts, compared with an array of clusters, a caret and an anchor.
@Suite struct RandomEditingTests {
  static let seeds: Range<UInt64> = isLongRun ? 0..<600 : 0..<30

  @Test(arguments: [EditedText.Kind.oneLine, .lines, .secure], seeds)
  func anArrayOfClustersDoesTheSame(kind: EditedText.Kind, seed: UInt64) {
    var dice = Dice(seed: seed &* 3 &+ 1)
    let first = dice.text(kind)
    var editing = TextEditing(first, kind, maximumLength: nil)
    var plain = PlainEditing(first, kind)
    var seen = [first]
    for step in 1...100 {
      let place: Comment = "seed \(seed), step \(step), \(editing.text.debugDescription)"
      if dice.chance(8) {
        if dice.chance(3) { editing.redo() } else { editing.undo() }
        #expect(seen.contains { $0.hasSameBytes(as: editing.text) }, place)
        plain = PlainEditing(editing.text, kind)
        plain.select(editing.selection)
      } else {
        dice.change(&editing, &plain, kind)
      }
      #expect(editing.text.hasSameBytes(as: plain.text), place)
      expectEqual(editing.selection, plain.selection, place)
      #expect(editing.content.isWhole, place)
      seen.append(editing.text)
    }
    let last = editing.text
    while editing.history.canRedo { editing.redo() }
    let newest = editing.text
    while editing.history.canUndo { editing.undo() }
    #expect(editing.text.hasSameBytes(as: first), "seed \(seed)")
    #expect(editing.content.isWhole)
    while editing.history.canRedo { editing.redo() }
    #expect(editing.text.hasSameBytes(as: newest), "seed \(seed), at last \(last)")
  }

  /// Texts of a model with all kinds of line ends, which cannot be typed.
  @Test(arguments: seeds) func whatIsSplitInPartsIsWhatIsSplitAtOnce(seed: UInt64) {
    var dice = Dice(seed: seed &* 5 &+ 2)
    let pool = ["\r", "\n", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "é", "a", "界", ""]
    var text = EditedText((0..<10).map { _ in dice.pick(pool) }.joined(), .lines)
    for _ in 1...60 {
      let places = [0, text.length] + text.text.unicodeScalarOffsets
      let (one, other) = (dice.pick(places), dice.pick(places))
      let new = (0..<dice.below(4)).map { _ in dice.pick(pool) }.joined()
      let before = text.text
      text.replace(min(one, other)..<max(one, other), with: new)
      #expect(text.isWhole, "\(before.debugDescription), \(one), \(other), \(new.debugDescription)")
      #expect(EditedText.stepsAgree(in: text))
    }
  }
}

extension EditedText {
  /// True if the lines are the lines of the text.
  fileprivate var isWhole: Bool {
    let whole = EditedText(text, kind)
    return whole.starts == starts
      && whole.lines.map { Array($0.text.utf8) } == lines.map { Array($0.text.utf8) }
  }

  /// Whether the steps to the right pass the same offsets as those to the left.
  fileprivate static func stepsAgree(in text: EditedText) -> Bool {
    var (right, left): ([Int], [Int]) = ([0], [text.length])
    while let last = right.last, last < text.length { right.append(text.offset(after: last)) }
    while let last = left.last, last > 0 { left.append(text.offset(before: last)) }
    return right == left.reversed() && right.allSatisfy { text.place(at: $0) == $0 }
  }
}

extension String {
  /// The offsets of the scalars.
  fileprivate var unicodeScalarOffsets: [Int] {
    unicodeScalars.indices.map { utf8.distance(from: startIndex, to: $0) }
  }
}

extension Dice {
  fileprivate mutating func text(_ kind: EditedText.Kind) -> String {
    (0..<below(12)).map { _ in cluster(kind) }.joined()
  }

  fileprivate mutating func cluster(_ kind: EditedText.Kind) -> String {
    let pool = [
      "a", "b", "é", "1", " ", " ", ",", "界", "e\u{301}", "\u{301}", "👩‍🚀", "🇩", "🇪", "❤\u{FE0F}",
    ]
    return kind == .lines && chance(6) ? "\n" : pick(pool)
  }

  /// Does the same to both.
  fileprivate mutating func change(
    _ editing: inout TextEditing, _ plain: inout PlainEditing, _ kind: EditedText.Kind
  ) {
    let motion: TextMotion = pick([
      .left, .right, .left, .right, .wordLeft, .wordRight, .start, .end,
    ])
    let selects = chance(3)
    switch below(5) {
    case 0, 1:
      let text = chance(4) ? self.text(kind) : cluster(kind)
      editing.insert(text, text.count == 1 ? .typing : .other)
      plain.insert(text)
    case 2:
      let isCell = motion == .left || motion == .right
      if let target = editing.target(of: motion, selecting: true) {
        editing.remove(to: target, isCell ? .removing : .other)
      }
      plain.remove(motion)
    case 3 where chance(4):
      editing.selectAll()
      plain.selectAll()
    default:
      if let target = editing.target(of: motion, selecting: selects) {
        editing.move(to: target, selecting: selects)
      }
      plain.move(motion, selects)
    }
  }
}

// MARK: - The reference

/// A text as an array of clusters; caret and anchor are numbers of clusters.
private struct PlainEditing {
  private var clusters: [Character]
  private var caret: Int
  private var anchor: Int
  private let kind: EditedText.Kind

  init(_ text: String, _ kind: EditedText.Kind) {
    clusters = Array(text)
    (caret, anchor) = (clusters.count, clusters.count)
    self.kind = kind
  }

  var text: String { clusters.map(String.init).joined() }

  var selection: TextSelection { TextSelection(at: offset(of: caret), from: offset(of: anchor)) }

  private func offset(of index: Int) -> Int { clusters[..<index].reduce(0) { $0 + $1.utf8.count } }

  private func index(from offset: Int) -> Int {
    clusters.indices.first { self.offset(of: $0) >= offset } ?? clusters.count
  }

  mutating func select(_ selection: TextSelection) {
    (caret, anchor) = (index(from: selection.caret), index(from: selection.anchor))
  }

  mutating func selectAll() { (anchor, caret) = (0, clusters.count) }

  mutating func move(_ motion: TextMotion, _ selects: Bool) {
    let ends = (min(caret, anchor), max(caret, anchor))
    switch motion {
    case .left where !selects && ends.0 < ends.1: caret = ends.0
    case .right where !selects && ends.0 < ends.1: caret = ends.1
    default: caret = target(motion)
    }
    if !selects { anchor = caret }
  }

  mutating func insert(_ new: String) { replace(min(caret, anchor)..<max(caret, anchor), new) }

  mutating func remove(_ motion: TextMotion) {
    if caret == anchor { anchor = target(motion) }
    if caret != anchor { insert("") }
  }

  private mutating func replace(_ range: Range<Int>, _ new: String) {
    let end = offset(of: range.lowerBound) + new.utf8.count
    var all = clusters.map(String.init)
    all.replaceSubrange(range, with: [new])
    clusters = Array(all.joined())
    caret = index(from: end)
    anchor = caret
  }

  private func target(_ motion: TextMotion) -> Int {
    switch motion {
    case .left: return max(0, caret - 1)
    case .right: return min(clusters.count, caret + 1)
    case .start: return 0
    case .end: return clusters.count
    case .wordLeft:
      if kind == .secure { return 0 }
      let end = clusters[..<caret].lastIndex(where: isWord) ?? 0
      return clusters[..<end].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
    default:
      if kind == .secure { return clusters.count }
      let start = clusters[caret...].firstIndex(where: isWord) ?? clusters.count
      return clusters[start...].firstIndex { !isWord($0) } ?? clusters.count
    }
  }

  private func isWord(_ cluster: Character) -> Bool {
    let properties = cluster.unicodeScalars.first?.properties
    return properties?.isAlphabetic == true || properties?.numericType != nil
  }
}
