public import CharacterGrid

extension Stage {
  /// Visits the views in drawing order, with their visible cells.
  func visitViews(_ visit: (View, GridRect) -> Void) {
    let screen = GridRect(origin: .zero, size: size)
    for view in roots { view.visitTree(at: .zero, within: screen, visit) }
  }

  /// The views and their controllers, from the root down, with their visible cells.
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
  /// Visits the subtree.
  ///
  /// A hidden view and the views inside of it have no visible cells.
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
  /// Returns the visible cells of the views with a name: an identifier, a type, or the end of a
  /// path.
  ///
  /// For example, `"clock"`, `"ClockView"` and `"Header/Label[1]"` are such names. If no view has
  /// the name, the array is empty. Cells that other views cover are included. Cells of subviews
  /// outside of their superview are not included.
  public func regions(named name: String) -> [GridRect] {
    var regions: [GridRect] = []
    visitViews { view, rect in
      if view.isNamed(name) { regions.append(rect) }
    }
    return regions
  }

  /// The identifiers of the views, and the type names of the views without identifiers.
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
