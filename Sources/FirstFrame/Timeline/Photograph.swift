public import CharacterGrid

/// One picture of whatever can be rendered, and what went wrong while it was made.
@MainActor public struct Photograph {
  /// The picture, as it is stored and compared.
  public let recording: Recording
  /// What is wrong with the picture whatever it is compared with; nil where nothing is.
  public let failureMessage: String?

  /// Renders a view; a renderer that records its frames is asked for its problems too.
  public init(of view: some GridRenderable) {
    if let source = view as? any FrameSource {
      let record = source.commit()
      recording = Recording(of: record.grid, cursor: record.cursor, focus: record.focus)
      let lines = record.problems.flatMap(\.lines)
      failureMessage = lines.isEmpty ? nil : Gutter.joined(lines)
    } else {
      recording = Recording(of: view.rendered())
      failureMessage = nil
    }
  }
}
