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
