// Words for the problems that a renderer itself reports for its frames.

extension [FrameRecord.Problem] {
  private static var mostShown: Int { 12 }

  /// The words of the first problems and the number of the others: each cell of a table may have
  /// one.
  ///
  /// Each untracked read has a line, and one advice follows for all of them.
  package var lines: [String] {
    let rest = count - Self.mostShown
    let shown = prefix(Self.mostShown)
    let reads = shown.compactMap(\.untrackedRead)
    return shown.filter { !$0.isUntrackedRead }.flatMap(\.lines)
      + reads + (rest > 0 ? ["(\(Words.count(rest, "more problem")))"] : [])
      + (reads.isEmpty ? [] : UntrackedReadAdvice.lines)
  }

  /// Returns true if the problem is among these; two reads of a property in one line count as one.
  package func tells(_ problem: Element) -> Bool {
    contains { known in
      if known == problem { return true }
      guard case .untrackedRead(let path, let method, let read) = known,
        case .untrackedRead(path, method, let other) = problem,
        read.property == other.property, let line = read.line
      else { return false }
      return line == other.line
    }
  }
}

/// The advice for reads that are not tracked, so that a view misses changes.
package enum UntrackedReadAdvice {
  /// The message of the library Perception, which its users know, and the remedy for views of this
  /// package.
  package static let lines = [
    "Perceptible state was accessed but is not being tracked. Track changes to state by wrapping "
      + "your view in a 'WithPerceptionTracking' view.",
    "In a view's own method, read it inside of trackReads { … }, or in an observe closure.",
  ]
}

extension FrameRecord.Problem {
  /// The first view that the problem names; nil if it names none.
  package var path: String? {
    switch self {
    case .updateLoop(let paths, _): paths.first
    case .wrongThread(let path), .missingContainer(let path), .neverCalled(let path, _),
      .sameIdentity(let path, _), .modelWrite(let path, _, _, _), .untrackedRead(let path, _, _):
      path
    }
  }

  /// Whether the problem is an untracked read.
  ///
  /// The frame itself may be right, but a frame after a change will not be.
  package var isUntrackedRead: Bool {
    if case .untrackedRead = self { true } else { false }
  }

  /// The sentence on an untracked read; nil for any other problem.
  package var untrackedRead: String? { wordsOnRead.map { "untrackedRead: \($0) \($1)" } }

  /// Returns true if a fact of another verdict names the read and its place.
  package func isTold(by fact: String) -> Bool {
    wordsOnRead.map { fact.hasPrefix($0) && fact.hasSuffix($1) } ?? false
  }

  /// The property that was read, and the place; nil for any other problem.
  private var wordsOnRead: (property: String, place: String)? {
    guard case .untrackedRead(let path, let method, let read) = self else { return nil }
    let line = read.line.map { " at \(VisibleText.of($0))" } ?? ""
    let reader = "by \(VisibleText.path(path)) in \(VisibleText.of(method))()"
    let words = "was read \(reader)\(line), where reads are not tracked."
    return (VisibleText.path(read.property), words)
  }

  /// What is wrong, where, and what to do.
  package var lines: [String] {
    switch self {
    case .updateLoop(let paths, let isProved):
      [
        isProved
          ? "updateLoop: the layout will never settle; these views ask for the same again and again:"
          : "updateLoop: the layout did not settle; these views ask for it again and again:",
        "  " + VisibleText.of(paths.joined(separator: ", "), limit: 400),
        "In layoutSubviews() and updateProperties(), do not invalidate what they have just "
          + "updated.",
      ]
    case .wrongThread(let path):
      [
        "wrongThread: a model that \(VisibleText.path(path)) reads was written off the main actor.",
        "Make the model @MainActor, and the compiler finds the place.",
      ]
    case .missingContainer(let path):
      [
        "missingContainer: the controller of \(VisibleText.path(path)) presents another "
          + "controller, but nothing there can show it.",
        "To push, put it into a NavigationController; to present, put its view onto the stage.",
      ]
    case .neverCalled(let path, let method):
      [
        "neverCalled: \(VisibleText.path(path)) overrides \(VisibleText.of(method))(), "
          + "which its platform never calls.",
        "Do it in layoutSubviews(), which every platform calls.",
      ]
    case .sameIdentity(let path, let id):
      [
        "sameIdentity: two items of \(VisibleText.path(path)) have the identity \(id.isEmpty ? "\"\"" : VisibleText.of(id)).",
        "Give each item its own: its row, its selection and its place depend on it.",
      ]
    case .modelWrite(let path, let method, let reader, let readerMethod):
      [
        "modelWrite: \(VisibleText.path(path)) writes a model in \(VisibleText.of(method))(), and "
          + "\(VisibleText.path(reader)) reads it in \(VisibleText.of(readerMethod))().",
        method == "draw"
          ? "A part of the frame was drawn before the write and may show the old value."
          : "What the frames show then depends on how many frames were made.",
        "Write models in actions and turns; compute derived values in the model, and keep in the "
          + "view what only the view needs.",
      ]
    case .untrackedRead: [untrackedRead].compactMap(\.self) + UntrackedReadAdvice.lines
    }
  }
}
