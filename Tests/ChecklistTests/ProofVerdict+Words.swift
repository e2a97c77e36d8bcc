import FirstFrameProof

extension ProofVerdict {
  /// The kinds of wrong that were found, and `testedNothing` where nothing was proved.
  var words: [String] {
    switch self {
    case .held: []
    case .violated(let found): found.map(\.verdict.kind.rawValue)
    case .testedNothing: ["testedNothing"]
    }
  }
}
