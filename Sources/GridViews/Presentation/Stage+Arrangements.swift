import CharacterGrid

extension Stage {
  /// The root and what lies over it, from below.
  var roots: [View] { arrangements.layers.isEmpty ? [root] : [root] + arrangements.layers }

  /// What a screen reader speaks of: nothing that lies below what wants an answer.
  var spokenRoots: [View] {
    let roots = roots
    return Array(roots[(roots.lastIndex(where: \.trapsFocus) ?? 0)...])
  }

  /// Decides what is shown, and settles it, until nothing is dirty.
  func settleRoots() -> FrameRecord.Problem? {
    for _ in 0..<View.settlingLimit {
      arrangements.decide()
      let undecided = arrangements.undecidedPaths
      link.knownFocus?.review()
      for view in roots {
        if let loop = view.settle() { return loop }
      }
      if !undecided.isEmpty { return .updateLoop(paths: undecided, isProved: false) }
      if !arrangements.isPending, roots.allSatisfy(\.isSettled) { return nil }
    }
    return .updateLoop(paths: dirtyPaths, isProved: false)
  }

  /// The views that are dirty, and those whose controllers have something to decide.
  var dirtyPaths: [String] { arrangements.undecidedPaths + roots.flatMap(\.dirtyPaths) }
}

extension Arrangements {
  /// Whether something is to be decided, or a layer is dirty.
  var needCommit: Bool { isPending || layers.contains { !$0.needsAnywhere.isEmpty } }
}
