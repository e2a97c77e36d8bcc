import CharacterGrid

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
