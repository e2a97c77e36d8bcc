public import CharacterGrid

extension Stage {
  /// The views and their controllers, from the root down, each with the cells that are visible of
  /// it.
  public var parts: [FramePart] {
    var parts: [FramePart] = []
    visitViews { view, rect in
      if let controller = view.controller {
        parts.append(FramePart(path: view.path, frame: rect, object: controller))
      }
      parts.append(
        FramePart(path: view.path, frame: rect, content: view.accessibilityLabel, object: view))
    }
    return parts
  }
}
