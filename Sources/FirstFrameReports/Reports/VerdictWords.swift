/// Explains the words of a report, in one sentence each, to people who see them for the first time.
enum VerdictWords {
  /// The sentence for a word such as `old` or `mismatched`; nil for an unknown word.
  static func sentence(for word: String) -> String? {
    if let kind = JournalRecord.Kind(rawValue: word) { return kind.sentence }
    return others[word]
  }

  /// The word for the finding at the beginning of a message; nil if there is none.
  static func word(of headline: String) -> String? {
    let word = headline.prefix { $0.isASCII && $0.isLetter }
    return sentence(for: String(word)) == nil ? nil : String(word)
  }

  /// The words of messages: the kinds of defects, and what else a proof may find.
  private static let others = [
    "blank": "A frame was shown with blank cells that a new view of the same models fills.",
    "old": "A frame was shown that is older than the models: a new view differs from it.",
    "torn": "A frame shows a state between two states, or parts of both.",
    "size": "A view has a size that does not fit its content.",
    "vain": "Something ran, or was rendered again, without a change in any picture.",
    "view": "The view keeps something that is not in the models, so a new view looks different.",
    "input": "Two keys before one frame had a different effect than one key per frame.",
    "endless": "The layout never settled, or the main queue never became empty.",
    "race": "The same actions do not always end in the same way.",
    "rule": "A rule of the test, or of the renderer itself, does not hold.",
    "leak": "Something is still alive after what owns it was released.",
    "failed": "What the test expects does not hold.",
    "interrupted":
      "The process ended while this was running, so nothing is known about what came after.",
    "overdue": "One step took longer than its limit, so the process was ended.",
    "noRegion": "A region that the test names does not exist, so nothing was judged.",
    "testedNothing": "Nothing was proved, since what the proof ran could not have shown a defect.",
    "blind": "A property of the model can change without any picture changing.",
  ]
}

extension JournalRecord.Kind {
  /// One sentence that explains the result of a comparison.
  var sentence: String {
    switch self {
    case .matched: "The test saw what is recorded."
    case .recorded, .recordedEarlier:
      "The run has recorded this itself, so it has proved nothing yet."
    case .mismatched: "The test saw something else than what is recorded."
    case .missing: "Nothing is recorded yet, so nothing was compared."
    case .unreadable: "The recorded file is damaged, so nothing was compared."
    case .cannotRead: "The recorded file could not be read, so nothing was compared."
    case .cannotWrite: "What the test saw could not be recorded."
    case .takenTwice: "One call saw two different things in one run, so neither is accepted."
    case .collided: "Two places in the source use one name, so neither is compared."
    case .accepted: "What the test saw is now the recorded file."
    case .rejected: "The recorded file was declared right, so the code has to be corrected."
    case .left: "Another part of the tests had to verify this. It has run and has not done so."
    case .discarded: "What the test saw was removed, so nothing is known until it runs again."
    }
  }
}
