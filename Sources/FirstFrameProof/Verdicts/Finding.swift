/// What a check found: a kind of defect, its place, and the facts that led to the finding.
public struct Finding: Hashable, Sendable {
  /// What exactly is wrong.
  package let defect: Defect
  /// The view with the defect; nil if it is not known.
  public var path: String?
  /// The facts, one sentence each.
  public var facts: [String] = []
  /// The problem that the renderer itself reported; nil if the finding is another one.
  public var problem: FrameRecord.Problem?
  /// The pictures that show the defect; may be empty.
  public var pictures: [Picture] = []
  /// The number of further turns until the picture is right; nil if it never is by itself.
  public var turnsUntilRight: Int?
  /// What brings the right picture in a later turn; nil if it is not known.
  var delivery: String?
  /// What the view did after the change; nil if it is not known.
  var response: Response?
  /// Why the results of a race differ; nil for other kinds.
  public var raceCause: RaceCause?
  /// The likely mistake and its remedy, if they are not those of the defect.
  var advice: [String]?

  /// The kind of defect.
  public var kind: DefectKind { defect.kind }

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

  /// The facts, the pictures, the likely mistake and its remedy, as lines.
  var lines: [String] {
    if let problem { return problem.lines }
    let strip = Filmstrip(pictures.map { (heading: $0.heading, grid: $0.grid) }).lines
    let drawn = pictures.isEmpty ? [] : [""] + strip.map { "  " + $0 } + [""]
    return ["\(defect.title)\(place)\(facts.isEmpty ? "" : ":")"] + facts + drawn
      + defect.advice(on: path)
  }
}

// MARK: - Problems that a renderer reports

extension Finding {
  /// Makes a finding of a problem that the renderer itself reported.
  init(_ problem: FrameRecord.Problem) {
    self.init(defect: problem.defect, path: problem.path, problem: problem)
  }
}
