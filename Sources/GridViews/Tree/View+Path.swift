extension View {
  /// Whether the view's class belongs to this module.
  var isOfThisModule: Bool { _typeName(type(of: self)).utf8.starts(with: "GridViews.".utf8) }

  /// The path of the view from the root, such as `ScoreView/ScoreFace/Label[1]`.
  ///
  /// Siblings with the same name have a number.
  public final var path: String {
    if let cachedPath, let link, cachedPath.names == link.names { return cachedPath.path }
    guard let superview else { return remember(path: name) }
    superview.nameSubviews()
    return cachedPath?.path ?? name
  }

  /// The identifier, or the name of the type.
  ///
  /// NB: `String(describing:)` gives the same text for a type, but takes five times as long.
  var name: String { identifier ?? _typeName(type(of: self), qualified: false) }

  /// Computes the paths of all siblings together, because their numbers depend on each other.
  private func nameSubviews() {
    let parent = path
    if subviews.count == 1 {
      _ = subviews[0].remember(path: "\(parent)/\(subviews[0].name)")
      return
    }
    let names = namesOfSubviews
    var totals: [String: Int] = [:]
    for name in names { totals[name, default: 0] += 1 }
    var seen: [String: Int] = [:]
    for (view, name) in zip(subviews, names) {
      let number = seen[name, default: 0]
      seen[name] = number + 1
      let suffix = totals[name] == 1 ? "" : "[\(number)]"
      _ = view.remember(path: "\(parent)/\(name)\(suffix)")
    }
  }

  /// The names of the subviews.
  ///
  /// The name of each type is computed once, because that takes longer than laying out a label.
  private var namesOfSubviews: [String] {
    var typeNames: [ObjectIdentifier: String] = [:]
    return subviews.map { view in
      if let identifier = view.identifier { return identifier }
      let type = ObjectIdentifier(type(of: view))
      if let known = typeNames[type] { return known }
      typeNames[type] = view.name
      return view.name
    }
  }

  private func remember(path: String) -> String {
    cachedPath = (path, link?.names ?? -1)
    return path
  }
}

extension String {
  /// The whole numbers in a list separated by commas; other parts are left out.
  package var numbers: [Int] { split(separator: ",").compactMap { Int($0) } }
}

// MARK: - The whole tree as text

extension View {
  /// The view and its subviews, one on each line: names, frames, and values that differ from the
  /// default.
  ///
  ///     ScoreView 34x5 at 0,0
  ///       ScoreFace 34x5 at 0,0 "Score"
  ///         sides 4x3 at 2,1 hidden
  public final var treeDescription: String {
    treeLines(indentation: 0).joined(separator: "\n")
  }

  private func treeLines(indentation: Int) -> [String] {
    let own = String(repeating: "  ", count: indentation) + lineOfDescription
    return [own] + subviews.flatMap { $0.treeLines(indentation: indentation + 1) }
  }

  private var lineOfDescription: String {
    var words = ["\(name) \(frame.size) at \(frame.origin.x),\(frame.origin.y)"]
    if let accessibilityLabel { words.append(String(reflecting: accessibilityLabel)) }
    if let accessibilityValue { words.append("= " + String(reflecting: accessibilityValue)) }
    words += accessibilityTraits.names
    if boundsOrigin != .zero { words.append("showing \(boundsOrigin.x),\(boundsOrigin.y)") }
    if isHidden { words.append("hidden") }
    if alpha <= 0 { words.append("alpha \(alpha)") }
    if !clipsToBounds { words.append("not clipping") }
    return words.joined(separator: " ")
  }
}
