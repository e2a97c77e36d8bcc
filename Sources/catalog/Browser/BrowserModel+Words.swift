import CharacterGrid

extension BrowserModel {
  /// What the whole is about.
  static let thesis = "A view's first frame must already be right. Each is judged here."

  /// The state that the component began with.
  var sampleWords: String {
    "\(component.samples[sample]) · state \(sample + 1) of \(component.samples.count)"
  }

  /// What there is to be seen in the frames now, in at most 56 columns.
  var caption: String {
    if let notice { return notice }
    if isInside { return "Keys go to the component, in both. Escape comes back." }
    if shots[0].mark != .right { return "The tracked view itself is wrong: that is a bug." }
    let isComing = shots[1].hasPendingTurn
    switch (shots[1].mark, isComing) {
    case (.right, _): return captionOfRight
    case (.emptyFirst, true): return "Shown before anything was delivered. Space: next turn."
    case (.emptyFirst, false): return "Shown empty, and nothing is queued: it stays empty."
    case (.goneBlank, true): return "What was there is gone. Space: next turn."
    case (.goneBlank, false): return "What was there is gone, and nothing is queued."
    case (.stale, true): return "The model has changed, this has not. Space: next turn."
    case (.stale, false): return "The model has changed, and nothing is queued: it stays."
    }
  }

  private var captionOfRight: String {
    let before = moments[1].dropLast().last?.mark ?? .right
    return before == .right
      ? "Both are right. Change the model: press 1."
      : "Right, a turn late: somebody has seen the wrong frame."
  }

  /// The keys and what they do, the component's own first.
  func hints(width: Int) -> HintRows {
    if isInside { return HintRows([insideHints, []], width: width) }
    let actions = component.actions.prefix(9).enumerated().map { number, name in
      KeyHint(key: "\(number + 1)", words: name)
    }
    return HintRows([actions, keyHints], width: width)
  }

  private var insideHints: [KeyHint] {
    [KeyHint(key: "tab", words: "next control"), KeyHint(key: "esc", words: "back to the browser")]
  }

  private var keyHints: [KeyHint] {
    [
      KeyHint(key: "space", words: "turn"), KeyHint(key: "p", words: isPlaying ? "pause" : "play"),
      KeyHint(key: "s", words: "state"), KeyHint(key: "d", words: "delivery"),
      KeyHint(key: "enter", words: "use"), KeyHint(key: "i", words: "inside"),
      KeyHint(key: "?", words: "help"), KeyHint(key: "q", words: "quit"),
    ]
  }
}
