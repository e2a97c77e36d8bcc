public import CharacterGrid

/// What an oracle found: a kind of defect, where it was seen, and the facts that decided it.
public struct Finding: Hashable, Sendable {
  /// The kind of defect.
  public let kind: FrameVerdict.Kind
  /// The view in which it was seen; nil if it is not known.
  public var path: String?
  /// What was found, one sentence each.
  public var facts: [String] = []
  /// The problem that the renderer itself reported, if that is the finding.
  public var problem: FrameRecord.Problem?
  /// The pictures that show it; may be empty.
  public var pictures: [Picture] = []

  /// A picture with a heading.
  public struct Picture: Hashable, Sendable {
    /// What the picture shows.
    public let heading: String
    /// The picture.
    public let grid: Grid
  }
}

extension Finding {
  /// The message of a failing test.
  public var failureMessage: String { Gutter.joined(lines + [Advice.thenRunAgain]) }

  /// What was found, its pictures, the likely mistake and its remedy.
  var lines: [String] {
    if let problem { return problem.lines }
    let place = path.map { " in \(VisibleText.of($0))" } ?? ""
    let strip = Filmstrip(pictures.map { (heading: $0.heading, grid: $0.grid) }).lines
    let drawn = pictures.isEmpty ? [] : [""] + strip.map { "  " + $0 } + [""]
    return ["\(kind.rawValue)\(place)\(facts.isEmpty ? "" : ":")"] + facts + drawn + kind.advice
  }
}

// MARK: - Problems that a renderer reports

extension Finding {
  /// Makes a finding of a problem that the renderer itself reported.
  init(_ problem: FrameRecord.Problem) {
    self.init(kind: problem.kind, path: problem.path, problem: problem)
  }
}

extension FrameRecord {
  /// Whether another commit would settle as little as this one.
  var neverSettles: Bool {
    problems.contains { problem in
      if case .updateLoop = problem { true } else { false }
    }
  }
}

extension [FrameRecord.Problem] {
  private static var mostShown: Int { 12 }

  /// The words of the first problems, and the number of the others: each cell of a table may have one.
  var lines: [String] {
    let rest = count - Self.mostShown
    return prefix(Self.mostShown).flatMap(\.lines)
      + (rest > 0 ? ["(\(Words.count(rest, "more problem")))"] : [])
  }
}

extension FrameRecord.Problem {
  /// The kind of defect.
  var kind: FrameVerdict.Kind {
    switch self {
    case .updateLoop: .updateLoop
    case .wrongThread: .wrongThread
    case .neverCalled: .stale
    case .missingContainer, .modelWrite: .problem
    }
  }

  /// The first view that it names.
  fileprivate var path: String? {
    switch self {
    case .updateLoop(let paths, _): paths.first
    case .wrongThread(let path), .missingContainer(let path), .neverCalled(let path, _),
      .modelWrite(let path, _, _, _):
      path
    }
  }

  /// What is wrong, where, and what to do.
  var lines: [String] {
    switch self {
    case .updateLoop(let paths, let isProved):
      [
        isProved
          ? "updateLoop: the layout will never settle; these views ask for the same again and again:"
          : "updateLoop: the layout did not settle; these views ask for it again and again:",
        "  " + VisibleText.of(paths.joined(separator: ", "), limit: 400),
        "Do not invalidate in layoutSubviews() or updateProperties() what they have just done.",
      ]
    case .wrongThread(let path):
      [
        "wrongThread: a model that \(VisibleText.of(path)) reads was written off the main actor.",
        "Make the model @MainActor, and the compiler finds the place.",
      ]
    case .missingContainer(let path):
      [
        "missingContainer: the controller of \(VisibleText.of(path)) presents "
          + "where nothing can show it.",
        "To push, put it into a NavigationController; to present, put its view onto the stage.",
      ]
    case .neverCalled(let path, let method):
      [
        "neverCalled: \(VisibleText.of(path)) overrides \(VisibleText.of(method))(), "
          + "which its platform never calls.",
        "Do it in layoutSubviews(), which is tracked there.",
      ]
    case .modelWrite(let path, let method, let reader, let readerMethod):
      [
        "modelWrite: \(VisibleText.of(path)) writes a model in \(VisibleText.of(method))(), and "
          + "\(VisibleText.of(reader)) reads it in \(VisibleText.of(readerMethod))().",
        method == "draw"
          ? "A part of the frame was drawn before the write and may show the old value."
          : "What the frames show then depends on how many of them were made.",
        "Write models in actions and turns; compute in the model what follows from it, and keep "
          + "in the view what only the view needs.",
      ]
    }
  }
}
