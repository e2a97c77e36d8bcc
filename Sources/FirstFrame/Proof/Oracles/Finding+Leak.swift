extension Finding {
  /// A leak of the parts that have outlived their renderer; nil where none has.
  static func leak(of survivors: [String]) -> Finding? {
    guard let first = survivors.first else { return nil }
    let facts = survivors.prefix(3).map {
      "\(VisibleText.of($0)) was still alive after the renderer had gone."
    }
    return Finding(kind: .leak, path: first, facts: Array(facts))
  }
}
