extension SnapshotFormat {
  /// All parts of a value, one on each line; the text is the same in every process.
  ///
  /// Dictionaries and sets are sorted, an object is written once, and no address is printed.
  public static var dump: SnapshotFormat {
    SnapshotFormat(fileExtension: "dump") { value in
      var writer = DumpWriter()
      try writer.write(value)
      return writer.text
    }
  }

  /// All parts of a value, with some of them replaced by a name in brackets: `token: [token]`.
  ///
  ///     .dump(redacting: ["user.token", "items.*.id", "**.createdAt"])
  ///
  /// The test fails if a path matches no part.
  public static func dump(redacting paths: [ValuePath]) -> SnapshotFormat {
    SnapshotFormat(fileExtension: "dump") { value in
      var writer = DumpWriter()
      writer.redaction = Redaction(paths)
      try writer.write(value)
      try writer.redaction?.check()
      return writer.text
    }
  }
}

/// Writes the parts of a value as an indented list.
package struct DumpWriter {
  static let mostLines = 100_000
  static let deepest = 200

  private var lines: [String] = []
  /// The line of each object that was written.
  private var objects: [ObjectIdentifier: Int] = [:]
  /// The numbers of the lines whose objects are referred to again.
  private var numbered: [Int: Int] = [:]
  /// Keeps the objects alive, as a new object could get the identifier of a deallocated one.
  private var kept: [AnyObject] = []
  private var depth = 0
  /// The parts to be replaced; nil if there are none.
  var redaction: Redaction?

  package init() {}

  /// The list; an object that is referred to again has a number in both places.
  package var text: String {
    lines.enumerated().map { index, line in
      numbered[index].map { line + " #\($0)" } ?? line
    }.joined(separator: "\n")
  }

  /// Appends a value and its parts.
  package mutating func write(_ value: Any) throws(DumpError) { try write(value, after: "") }

  private mutating func write(_ value: Any, after label: String) throws(DumpError) {
    guard lines.count < Self.mostLines else { throw .tooLong }
    if let name = redaction?.name() {
      append(label + Redaction.placeholder(name))
      return
    }
    if let leaf = DumpLeaf.text(of: value) {
      append(label + leaf)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return append(label + "nil") }
      try write(wrapped, after: label)
    case .class, .foreignReference: try write(object: value as AnyObject, mirror, after: label)
    case .dictionary: try write(pairsOf: mirror, after: label)
    case .set: try write(elementsOf: mirror, after: label)
    case .collection:
      append(label + Words.count(Int(mirror.children.count), "element"))
      try indented { writer throws(DumpError) in
        for (index, child) in mirror.children.enumerated() {
          try writer.write(child.value, at: "\(index)")
        }
      }
    default:
      append(label + DumpLeaf.header(of: value, mirror))
      try write(childrenOf: mirror)
    }
  }

  /// Writes a part; `name` is its name within its owner.
  private mutating func write(
    _ value: Any, at name: String, after label: String = ""
  ) throws(DumpError) {
    redaction?.part.append(name)
    try write(value, after: label)
    redaction?.part.removeLast()
  }

  private mutating func append(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private mutating func indented(
    _ body: (inout DumpWriter) throws(DumpError) -> Void
  ) throws(DumpError) {
    guard depth < Self.deepest else { throw .tooDeep }
    depth += 1
    try body(&self)
    depth -= 1
  }

  private mutating func write(childrenOf mirror: Mirror) throws(DumpError) {
    try indented { writer throws(DumpError) in
      if let parent = mirror.superclassMirror, !parent.children.isEmpty {
        writer.append("super: \(DumpLeaf.name(of: parent.subjectType))")
        try writer.write(childrenOf: parent)
      }
      // The observation macro stores a property under a name that begins with an underscore.
      let isObservable = mirror.children.contains { $0.label == Self.registrar }
      for child in mirror.children where child.label != Self.registrar {
        let isStored = isObservable && child.label?.hasPrefix("_") == true
        let label = isStored ? child.label.map { String($0.dropFirst()) } : child.label
        try writer.write(child.value, at: label ?? "", after: label.map { $0 + ": " } ?? "")
      }
    }
  }

  /// The property that holds the observers of a model; they are not part of its value.
  private static let registrar = "_$observationRegistrar"

  // MARK: - Objects

  private mutating func write(
    object: AnyObject, _ mirror: Mirror, after label: String
  ) throws(DumpError) {
    let name = DumpLeaf.name(of: mirror.subjectType)
    if let line = objects[ObjectIdentifier(object)] {
      let number = numbered[line] ?? numbered.count + 1
      numbered[line] = number
      append(label + "\(name), shown as #\(number)")
      return
    }
    // Stored before the parts are written, because they may refer to the object.
    objects[ObjectIdentifier(object)] = lines.count
    kept.append(object)
    append(label + name)
    // The observers of a model are not part of its value, and contain addresses.
    if name != "ObservationRegistrar" { try write(childrenOf: mirror) }
  }

  // MARK: - Sets and dictionaries

  private mutating func write(elementsOf mirror: Mirror, after label: String) throws(DumpError) {
    append(label + Words.count(Int(mirror.children.count), "member"))
    var elements: [(key: String, value: Any)] = []
    for child in mirror.children {
      elements.append((try key(of: child.value, at: "*"), child.value))
    }
    elements.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    try indented { writer throws(DumpError) in
      for (index, element) in elements.enumerated() {
        try writer.write(element.value, at: "\(index)")
      }
    }
  }

  private mutating func write(pairsOf mirror: Mirror, after label: String) throws(DumpError) {
    append(label + Words.count(Int(mirror.children.count), "pair"))
    var pairs: [(key: String, pair: [Any])] = []
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      pairs.append((try key(of: pair[0]), pair))
    }
    try indented { writer throws(DumpError) in
      for (key, pair) in try writer.sorted(pairs) {
        let isLeaf = !key.utf8.contains(.lineFeed)
        if !isLeaf { try writer.write(pair[0], after: "key: ") }
        try writer.write(
          pair[1], at: pair[0] as? String ?? key, after: isLeaf ? key + ": " : "value: ")
      }
    }
  }

  /// Sorts by keys; values are only compared if different keys have the same text.
  private func sorted(
    _ pairs: [(key: String, pair: [Any])]
  ) throws(DumpError) -> [(key: String, pair: [Any])] {
    var counts: [String: Int] = [:]
    for pair in pairs { counts[pair.key, default: 0] += 1 }
    var ranked: [(rank: String, pair: (key: String, pair: [Any]))] = []
    for pair in pairs {
      let tie = counts[pair.key] == 1 ? "" : try key(of: pair.pair[1])
      ranked.append((pair.key + "\n" + tie, pair))
    }
    ranked.sort { $0.rank.utf8.lexicographicallyPrecedes($1.rank.utf8) }
    return ranked.map(\.pair)
  }

  /// The text by which elements are sorted, since their own order differs between processes.
  private func key(of value: Any, at name: String = "") throws(DumpError) -> String {
    var writer = DumpWriter()
    // The new writer continues at this depth, as sets within sets must not exceed the limit.
    writer.depth = depth
    // Elements that differ only in replaced parts must have the same order in every run.
    writer.redaction = redaction
    try writer.indented { writer throws(DumpError) in try writer.write(value, at: name) }
    return String(writer.text.drop { $0 == " " })
  }
}

/// Why a value cannot be dumped.
package enum DumpError: Error, Hashable, CustomStringConvertible {
  /// The value has too many parts.
  case tooLong
  /// The parts of the value are nested too deep.
  case tooDeep

  /// A sentence that says which limit was exceeded.
  package var description: String {
    switch self {
    case .tooLong: "The value has more than \(DumpWriter.mostLines) parts."
    case .tooDeep: "The value is nested deeper than \(DumpWriter.deepest) levels."
    }
  }
}
