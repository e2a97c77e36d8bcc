/// The content that a test saw, and the problems that the renderer reported meanwhile.
@MainActor public struct Rendering {
  /// The content to be stored and compared.
  public let content: SnapshotContent
  /// What is wrong with the content even if it matches the recorded file; nil if nothing is.
  public let failureMessage: String?
  /// Makes the sentences to add to the message when the content is recorded.
  ///
  /// This and ``gap`` are closures because most content matches, and then there is no message.
  package var remark: @MainActor () -> [String] = { [] }
  /// Makes the sentences on what the content lacks, for the message when it is recorded or differs.
  package var gap: @MainActor () -> [String] = { [] }

  /// Makes a rendering of content that was rendered elsewhere.
  public init(_ content: SnapshotContent, failureMessage: String? = nil) {
    self.content = content
    self.failureMessage = failureMessage
  }

  /// Renders a view; if the renderer records its frames, the rendering has the problems it
  /// reports.
  public init(of view: some GridRenderable) {
    let (frame, message) = Self.frame(of: view)
    self.init(.pictures(Recording(frames: [frame])), failureMessage: message)
    addRemarks(on: frame.grid, of: view, as: "grid")
  }

  /// Renders a view, masks some regions of the picture, and formats the result.
  init(
    of view: some GridRenderable, ignoring regions: [Region],
    _ write: (Recording.Frame) -> SnapshotContent
  ) throws(RegionFlaw) {
    let (frame, message) = Self.frame(of: view)
    let rects = try regions.rects(on: view, size: frame.grid.size)
    let masked = frame.masked(rects)
    self.init(write(masked), failureMessage: message)
    let isText = if case .text = content { true } else { false }
    addRemarks(on: masked.grid, of: view, as: isText ? "text" : "grid")
  }

  private mutating func addRemarks(on grid: Grid, of view: some GridRenderable, as kind: String) {
    let gap = { @MainActor in Advice.onStrayBlocks }
    self.gap = gap
    remark = { gap().isEmpty ? BlankPicture.remark(on: grid, of: view, as: kind) : [] }
  }

  /// The same rendering with other content.
  func with(_ content: SnapshotContent) -> Rendering {
    var rendering = Rendering(content, failureMessage: failureMessage)
    (rendering.remark, rendering.gap) = (remark, gap)
    return rendering
  }

  private static func frame(of view: some GridRenderable) -> (Recording.Frame, String?) {
    guard let source = view as? any FrameSource else {
      return (Recording.Frame(label: "frame", grid: view.rendered()), nil)
    }
    let record = source.commit()
    let frame = Recording.Frame(
      label: "frame", grid: record.grid, cursor: record.cursor, focus: record.focus)
    return (frame, message(for: record))
  }

  /// The message about the problems of a frame; nil if there are none.
  static func message(for record: FrameRecord) -> String? {
    let lines = record.problems.lines
    return lines.isEmpty ? nil : Gutter.joined(lines + [Advice.thenRunAgain])
  }
}
