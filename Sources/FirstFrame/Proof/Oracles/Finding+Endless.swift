extension Finding {
  /// A main queue that did not rest; it tells frames that went on changing from equal ones.
  static func endless(pictures: Int) -> Finding {
    let frames =
      pictures > 1
      ? "The frames went on changing: \(Words.count(pictures, "picture"))."
      : "All frames looked the same."
    return Finding(
      kind: .updateLoop,
      facts: ["The main queue did not rest after \(Film.turnLimit) turns.", frames])
  }
}
