public import CharacterGrid

/// What an oracle says: a kind of wrong, where, and the facts that it was decided by.
public struct Finding: Hashable, Sendable {
  /// The kind of wrong.
  public let kind: FrameVerdict.Kind
  /// The view that it was seen at, where it is known.
  public var path: String?
  /// What was found, one fact a line.
  public var facts: [String] = []
  /// What the renderer itself reported, where that is what was found.
  public var problem: FrameRecord.Problem?
  /// The pictures that tell it, where pictures do.
  public var pictures: [Picture] = []

  /// A picture and what it is of.
  public struct Picture: Hashable, Sendable {
    /// What it is of.
    public let heading: String
    /// The picture.
    public let grid: Grid
  }
}

extension Finding {
  /// What a failing test says.
  public var failureMessage: String { Gutter.joined(lines + [NextCommand.again]) }

  /// What was found, its pictures, and what to do about it.
  var lines: [String] {
    if let problem { return problem.lines }
    let place = path.map { " in \(VisibleText.of($0))" } ?? ""
    let strip = Filmstrip(pictures.map { (heading: $0.heading, grid: $0.grid) }).lines
    let drawn = pictures.isEmpty ? [] : [""] + strip.map { "  " + $0 } + [""]
    return ["\(kind.rawValue)\(place)\(facts.isEmpty ? "" : ":")"] + facts + drawn + kind.advice
  }
}

extension Finding {
  /// A problem that the renderer itself has reported.
  init(_ problem: FrameRecord.Problem) {
    self.init(kind: problem.kind, path: problem.path, problem: problem)
  }
}

extension FrameRecord.Problem {
  /// The first view that it speaks of.
  fileprivate var path: String? {
    switch self {
    case .updateLoop(let paths, _): paths.first
    case .wrongThread(let path), .missingContainer(let path), .neverCalled(let path, _): path
    }
  }
}

extension FrameRecord.Problem {
  /// The kind of verdict that the problem is.
  var kind: FrameVerdict.Kind {
    switch self {
    case .updateLoop: .updateLoop
    case .wrongThread: .wrongThread
    case .neverCalled: .stale
    case .missingContainer: .problem
    }
  }
}

extension FrameRecord.Problem {
  /// What went wrong, where, and what to do.
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
    }
  }
}
