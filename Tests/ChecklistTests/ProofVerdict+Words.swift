import FirstFrameProof

extension ProofVerdict {
  /// The kinds of wrong that were found, and `vacuous` where nothing was proved.
  var words: [String] {
    switch self {
    case .held: []
    case .violated(let found): found.map(\.verdict.kind.rawValue)
    case .vacuous: ["vacuous"]
    }
  }
}
