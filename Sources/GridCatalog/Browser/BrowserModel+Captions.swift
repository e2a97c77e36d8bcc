import FirstFrameProof

extension BrowserModel {
  /// The claim of the project, for the header.
  static let thesis = "A view's first frame must already be right."
  /// What the catalog does about the claim; the header shows it if it fits.
  static let judgement = "Each is judged here."

  /// The name and the number of the state in which the component started.
  var sampleWords: String {
    "\(component.samples[sample]) · state \(sample + 1) of \(component.samples.count)"
  }

  /// A description of the current frames, and the next key to press, in at most 57 columns.
  var caption: String {
    if let notice { return notice }
    if isInside, !hasLostKeys {
      return "Keys go to the component\(isCompared ? ", in both" : ""). Escape goes back."
    }
    if hasLostKeys { return "Keys typed into old frames were lost: the models differ." }
    if shots[0].defect == .stale, isUnobserved {
      return "The model is not @Observable, so it announces no change."
    }
    if shots[0].defect != nil { return "The tracked view itself is wrong: that is a bug." }
    guard isCompared else { return "Right: a new view would show the same. Press 1 for a change." }
    switch (shots[1].defect, isComing[1]) {
    case (nil, _): return captionOfRight
    case (.stale?, true) where isFirst, (.emptyFirst?, true):
      return "Shown before anything was delivered. Space: next turn."
    case (.stale?, false) where isFirst, (.emptyFirst?, false):
      return "Nothing was delivered, and nothing is queued."
    case (.flicker?, true): return "The content has gone blank. Space: next turn."
    case (.flicker?, false): return "The content has gone blank, and nothing is queued."
    case (.doubleRender?, _): return "Right, but rendered a second time without need."
    case (.overRender?, _): return "Right, but something ran without need."
    case (.stale?, true): return "The view does not show the change. Space: next turn."
    case (.stale?, false): return "The change is not shown, and nothing is queued."
    case (let defect?, _): return "This frame is \(defect.word)."
    }
  }

  /// True if the other delivery has not shown a right frame yet.
  private var isFirst: Bool { moments[1].allSatisfy { $0.mark.defect != nil } }

  private var captionOfRight: String {
    let before = moments[1].dropLast().last?.mark.defect
    let isLate = before == .emptyFirst || before == .stale || before == .flicker
    return isLate
      ? "Right, a turn late: a wrong frame was shown before."
      : "Both are right. Change the model: press 1."
  }

  /// The keys and what they do, the component's actions first.
  func hints(width: Int) -> HintRows {
    if isInside { return HintRows([insideHints, []], width: width) }
    let actions = component.actions.prefix(9).enumerated().map { number, name in
      KeyHint(key: "\(number + 1)", words: name)
    }
    return HintRows([actions, keyHints(width: width)], width: width)
  }

  private var insideHints: [KeyHint] {
    [
      KeyHint(key: "tab", words: "next control"), KeyHint(key: "ctrl-N", words: "turn"),
      KeyHint(key: "esc", words: "back to the browser"),
    ]
  }

  /// One row of keys; if the row is narrow, the least important keys are left to the help.
  private func keyHints(width: Int) -> [KeyHint] {
    var hints = [
      KeyHint(key: "space", words: "turn"), KeyHint(key: "tab", words: "swap"),
      KeyHint(key: "s", words: "state"), KeyHint(key: "d", words: "delivery"),
      KeyHint(key: "p", words: isPlaying ? "pause" : "play"), KeyHint(key: "enter", words: "use"),
      KeyHint(key: "i", words: "inside"), KeyHint(key: "t", words: "light"),
      KeyHint(key: "w", words: "wide"), KeyHint(key: "?", words: "help"),
      KeyHint(key: "q", words: "quit"),
    ]
    if hasOrders { hints.insert(KeyHint(key: "o", words: "orders"), at: 4) }
    if !isCompared { hints.removeAll { $0.key == "tab" || $0.key == "d" } }
    for key in ["w", "t", "p", "tab", "i"] where HintRows([hints], width: width).height > 1 {
      hints.removeAll { $0.key == key }
    }
    return hints
  }
}
