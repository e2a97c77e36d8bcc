import FirstFrameReports

/// A key and its effect.
struct ReviewHint: Hashable {
  let key: String, words: String
}

extension ReviewModel {
  /// The keys and their effects now; `isWide` is true if the picture is wider than its view.
  func hints(isWide: Bool) -> [ReviewHint] {
    if isAsking {
      return [
        ReviewHint(key: "enter", words: "write: \(sentence)"),
        ReviewHint(key: "u", words: "undo"), ReviewHint(key: "esc", words: "go back"),
        ReviewHint(key: "x", words: "leave without writing"),
      ]
    }
    var hints = [
      ReviewHint(key: "a", words: "accept"), ReviewHint(key: "r", words: "reject"),
      ReviewHint(key: "space", words: "skip"),
    ]
    let kind = acceptableKind.count
    if change.members.count > 1, kind > 0 {
      let number = kind == change.members.count ? "all \(kind)" : "the other \(kind)"
      hints.append(ReviewHint(key: "A", words: "accept \(number) of this kind"))
    }
    if !page.framePairs.isEmpty {
      hints.append(ReviewHint(key: "tab", words: "view: \(layer.rawValue)"))
    }
    if page.framePairs.count > 1 { hints.append(ReviewHint(key: "← →", words: "frame")) }
    hints += [
      ReviewHint(key: "j k", words: "next, previous"), ReviewHint(key: "↑ ↓", words: "scroll"),
    ]
    if isWide { hints.append(ReviewHint(key: "h l", words: "scroll sideways")) }
    return hints + [
      ReviewHint(key: "u", words: "undo"), ReviewHint(key: "q", words: "finish"),
    ]
  }

  /// Handles a key; returns false if the key has no effect.
  func perform(_ key: KeyPress) -> Bool { isAsking ? answer(key) : command(key) }

  private func answer(_ key: KeyPress) -> Bool {
    switch key {
    case .enter: answer(.write)
    case KeyPress(.character("x")): answer(.leave)
    case KeyPress(.character("u")): undo()
    case .escape: answer(nil)
    default: break
    }
    // While a question is shown it handles all keys, except the one that ends the program.
    return key != KeyPress(.character("c"), .control)
  }

  private func command(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.character("j")), .space, KeyPress(.character("s")): move(by: 1)
    case KeyPress(.character("k")): move(by: -1)
    case KeyPress(.character("a")): decide(.accepted)
    case KeyPress(.character("A")), KeyPress(.character("A"), .shift): acceptKind()
    case KeyPress(.character("r")): decide(.rejected)
    case KeyPress(.character("u")): undo()
    case .tab: turnLayer()
    case .left where page.framePairs.count > 1: step(by: -1)
    case .right where page.framePairs.count > 1: step(by: 1)
    case KeyPress(.character("q")): finish()
    default: return false
    }
    return true
  }

  // MARK: - Words

  /// The number of decisions so far, after a dot; empty if there are none.
  var decided: String {
    let words = sentence
    return words.isEmpty ? "" : " · " + words
  }

  private var sentence: String {
    [Decision.accepted, .rejected].map { ($0, count($0)) }.filter { $0.1 > 0 }
      .map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
  }

  /// The kind of the snapshot, how it has changed, and which frame is shown.
  ///
  /// A name or a location of more than two rows of `columns` is shortened in its middle.
  func facts(columns: Int) -> String {
    let most = max(20, 2 * columns - 16)
    let mark = decisions[place].map { " (\($0.rawValue))" } ?? ""
    let name = VisibleText.name(item.pending.identity.word, limit: most)
    let finding = page.headlineAndPlace(limit: most).split(separator: "\n", maxSplits: 1)
    // The location comes last, because rows without room are cut off.
    var lines = [name + mark] + finding.prefix(1).map(String.init)
    if change.members.count > 1 {
      let place = items[...place].count { $0.change == item.change }
      let summary = VisibleText.name(change.summary, limit: most)
      lines.append("\(change.name): \(place) of \(change.members.count), \(summary)")
    }
    let pairs = page.framePairs
    if pairs.count > 1 { lines.append(words(for: pairs[min(frame, pairs.count - 1)], pairs.count)) }
    return (lines + finding.dropFirst().map(String.init)).joined(separator: "\n")
  }

  private func words(for pair: FramePair, _ count: Int) -> String {
    let label = pair.actual?.label ?? pair.expected?.label ?? ""
    let mark =
      pair.expected == nil
      ? "new"
      : pair.actual == nil ? "gone" : pair.expected == pair.actual ? "as recorded" : "changed"
    return "frame \(frame + 1) of \(count), \(mark): \(VisibleText.of(label, limit: 200))"
  }
}
