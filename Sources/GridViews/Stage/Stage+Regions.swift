public import CharacterGrid

extension Stage: RegionNaming {
  /// The visible cells of the views with an identifier, a type's name, or the end of a path.
  ///
  /// `"clock"`, `"ClockView"` and `"Header/Label[1]"` are such names. What other views cover is
  /// not taken away, and what sticks out of a view is not its own.
  public func regions(named name: String) -> [GridRect] {
    var regions: [GridRect] = []
    visitViews { view, rect in
      if view.isNamed(name) { regions.append(rect) }
    }
    return regions
  }

  /// The identifiers of the views, and the types' names of those without.
  public var regionNames: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    visitViews { view, _ in
      if seen.insert(view.name).inserted { names.append(view.name) }
    }
    return names
  }
}

extension View {
  fileprivate func isNamed(_ wanted: String) -> Bool {
    if name == wanted { return true }
    let (path, end) = (path.utf8, wanted.utf8)
    guard path.count > end.count else { return path.elementsEqual(end) }
    return path.suffix(end.count).elementsEqual(end)
      && path.dropLast(end.count).last == UInt8(ascii: "/")
  }
}

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

extension Stage {
  /// Visits the views in drawing order, each with the cells that are visible of it.
  func visitViews(_ visit: (View, GridRect) -> Void) {
    let screen = GridRect(origin: .zero, size: size)
    for view in roots { view.visitTree(at: .zero, within: screen, visit) }
  }
}

extension View {
  /// What is hidden has no visible cells, nor has anything inside of it.
  fileprivate func visitTree(
    at origin: GridPoint, within clip: GridRect, _ visit: (View, GridRect) -> Void
  ) {
    let whole = GridRect(origin: origin, size: frame.size)
    let clip = isVisible ? clip : .zero
    let visible = whole.intersection(clip)
    visit(self, visible.isEmpty ? .zero : visible)
    let inside = origin.offset(against: boundsOrigin)
    for view in subviews {
      view.visitTree(
        at: inside.offset(by: view.frame.origin), within: clipsToBounds ? visible : clip, visit)
    }
  }
}
