extension FrameRecord {
  /// Whether another commit would not settle the layout either.
  var neverSettles: Bool {
    problems.contains { problem in
      if case .updateLoop = problem { true } else { false }
    }
  }
}

extension FrameRecord.Problem {
  /// What is wrong.
  var defect: Defect {
    switch self {
    case .updateLoop: .updateLoop
    case .wrongThread: .wrongThread
    case .neverCalled: .stale
    case .untrackedRead: .untrackedRead
    case .missingContainer, .modelWrite, .sameIdentity: .problem
    }
  }
}
