public import CharacterGrid

extension Stage {
  /// Visits the views in drawing order, each with its visible cells.
  func visitViews(_ visit: (View, GridRect) -> Void) {
    let screen = GridRect(origin: .zero, size: size)
    for view in roots { view.visitTree(at: .zero, within: screen, visit) }
  }

  /// The views and their controllers, from the root down, each with its visible cells.
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

extension View {
  /// Visits the subtree; a hidden view has no visible cells, nor has anything inside it.
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

// MARK: - By name

extension Stage: RegionNaming {
  /// The visible cells of the views with an identifier, a type's name, or the end of a path.
  ///
  /// `"clock"`, `"ClockView"` and `"Header/Label[1]"` are such names. Cells that other views cover
  /// are included; subviews that are drawn outside their superview are not part of it.
  public func regions(named name: String) -> [GridRect] {
    var regions: [GridRect] = []
    visitViews { view, rect in
      if view.isNamed(name) { regions.append(rect) }
    }
    return regions
  }

  /// The identifiers of the views, and the type names of those without one.
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
