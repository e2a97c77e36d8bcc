import CharacterGrid

extension Film {
  /// What is wrong with the film whatever it is compared with; nil where nothing is.
  public var failureMessage: String? {
    var lines = problems.flatMap(\.lines)
    if !isIdle { lines += Finding.endless(pictures: recentPictures).lines }
    return lines.isEmpty ? nil : Gutter.joined(lines + [NextCommand.again])
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
