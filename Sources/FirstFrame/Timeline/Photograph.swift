public import CharacterGrid

/// What a test saw, and what went wrong while it was made.
@MainActor public struct Photograph {
  /// What is stored and compared.
  public let content: SnapshotContent
  /// What is wrong with it whatever it is compared with; nil where nothing is.
  public let failureMessage: String?

  /// Takes content that somebody else has made.
  public init(_ content: SnapshotContent, failureMessage: String? = nil) {
    self.content = content
    self.failureMessage = failureMessage
  }

  /// Renders a view; a renderer that records its frames is asked for its problems too.
  public init(of view: some GridRenderable) {
    self.init(of: view) { .pictures($0) }
  }

  /// Renders a view and writes its picture in some way.
  init(of view: some GridRenderable, _ write: (Recording) -> SnapshotContent) {
    guard let source = view as? any FrameSource else {
      self.init(write(Recording(of: view.rendered())))
      return
    }
    let record = source.commit()
    let recording = Recording(of: record.grid, cursor: record.cursor, focus: record.focus)
    self.init(write(recording), failureMessage: Self.message(for: record))
  }

  /// What is wrong with a frame by itself.
  static func message(for record: FrameRecord) -> String? {
    let lines = record.problems.flatMap(\.lines)
    return lines.isEmpty ? nil : Gutter.joined(lines)
  }
}
