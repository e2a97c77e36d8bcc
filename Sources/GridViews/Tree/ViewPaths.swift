/// Finds out views' paths, each name and each family of siblings once.
@MainActor struct ViewPaths {
  /// Naming a type takes longer than laying out a label.
  private var typeNames: [ObjectIdentifier: String] = [:]
  private var paths: [ObjectIdentifier: String] = [:]

  mutating func path(of view: View) -> String {
    if let path = paths[ObjectIdentifier(view)] { return path }
    guard let superview = view.superview else {
      let path = name(of: view)
      paths[ObjectIdentifier(view)] = path
      return path
    }
    addPaths(ofSubviewsOf: superview)
    return paths[ObjectIdentifier(view)] ?? name(of: view)
  }

  /// Forgets where views were; they may have moved.
  mutating func forgetPlaces() { paths.removeAll(keepingCapacity: true) }

  private mutating func addPaths(ofSubviewsOf superview: View) {
    let parent = path(of: superview)
    let names = superview.subviews.map { name(of: $0) }
    let totals = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var seen: [String: Int] = [:]
    for (view, name) in zip(superview.subviews, names) {
      let number = seen[name, default: 0]
      seen[name] = number + 1
      let suffix = totals[name] == 1 ? "" : "[\(number)]"
      paths[ObjectIdentifier(view)] = "\(parent)/\(name)\(suffix)"
    }
  }

  private mutating func name(of view: View) -> String {
    if let identifier = view.identifier { return identifier }
    let type = ObjectIdentifier(type(of: view))
    if let name = typeNames[type] { return name }
    let name = String(describing: Swift.type(of: view))
    typeNames[type] = name
    return name
  }
}
