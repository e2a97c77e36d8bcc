import CharacterGrid

/// Watches a renderer and its parts, and keeps none of them.
@MainActor struct PartWatch {
  private var parts: [WatchedPart] = []
  private weak var source: (any FrameSource)?

  private struct WatchedPart {
    let path: String
    weak var object: AnyObject?
  }

  init(of source: any FrameSource) {
    self.source = source
    note(source.parts)
  }

  /// Watches these parts too; one that has left the renderer is still to go.
  mutating func note(_ new: [FramePart]) {
    for part in new where !parts.contains(where: { $0.object === part.object }) {
      parts.append(WatchedPart(path: part.path, object: part.object))
    }
  }

  /// What lives on, and what it still counts; nil where nothing does.
  var leak: Finding? {
    let paths = parts.filter { $0.object != nil }.map(\.path)
    var leak = Finding.leak(of: paths + (source == nil ? [] : ["the renderer itself"]))
    for (what, count) in (source?.liveCounts ?? [:]).sorted(by: { $0.key < $1.key })
    where count > 0 {
      leak?.facts.append("The renderer still counts \(VisibleText.of(what)): \(count).")
    }
    return leak
  }
}
