/// Which snapshot of which test: the name that the file, the journal and the tool agree on.
///
/// The path is `<target>/<file>/<suites>.<test>[@<case>][+<name>].<extension>`. Each part is
/// encoded so that two identities never meet in one file.
public struct SnapshotIdentity: Sendable {
  /// The file's path below `__Snapshots__`.
  public let path: String
  /// What the file holds.
  public let kind: SnapshotKind

  /// Names a snapshot of a test.
  ///
  /// - Parameters:
  ///   - target: The module of the test.
  ///   - file: The name of the source file, with or without `.swift`.
  ///   - test: The suites from the outside in, then the test function.
  ///   - label: The case of a parameterised test.
  ///   - name: The snapshot's own name, for a test that takes several.
  ///   - kind: What the file holds.
  public init(
    target: String, file: String, test: [String], case label: String? = nil,
    named name: String? = nil, kind: SnapshotKind
  ) {
    var stem = Self.parts(of: test).map(PathComponent.encoded).joined(separator: ".")
    if let label { stem += "@" + PathComponent.encoded(label) }
    if let name { stem += "+" + PathComponent.encoded(name) }
    let directories = [target, Self.dropping(".swift", from: file)].map(PathComponent.encoded)
    let fileName = PathComponent.shortened(stem, to: PathComponent.longestStem)
    path = (directories + [fileName]).joined(separator: "/") + "." + kind.fileExtension
    self.kind = kind
  }

  /// Takes a path that a journal or a directory holds; nil where no test can have made it.
  package init?(path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.first != UInt8(ascii: ".") && !$0.isEmpty }),
      path.unicodeScalars.allSatisfy(PathComponent.mayStand),
      let kind = parts.last.flatMap(Self.kind)
    else { return nil }
    self.path = path
    self.kind = kind
  }

  /// The path without its extension: what `frames accept` takes.
  public var id: String { Self.dropping("." + kind.fileExtension, from: path) }

  /// What stands after the last dot of a file's name.
  private static func kind(of name: Substring.UTF8View) -> SnapshotKind? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return SnapshotKind(
      fileExtension: String(decoding: name[name.index(after: dot)...], as: UTF8.self))
  }

  /// The names without the backticks of raw identifiers, which can hold none themselves.
  private static func parts(of test: [String]) -> [String] {
    guard let function = test.last else { return [""] }
    return (test.dropLast() + [dropping("()", from: function)]).map { name in
      String(decoding: name.utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }
  }

  private static func dropping(_ end: String, from text: String) -> String {
    guard text.utf8.reversed().starts(with: end.utf8.reversed()) else { return text }
    return String(decoding: text.utf8.dropLast(end.utf8.count), as: UTF8.self)
  }
}

extension SnapshotIdentity: Hashable {
  /// Compares bytes, since canonically equal names are different files on most volumes.
  public static func == (left: SnapshotIdentity, right: SnapshotIdentity) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  /// Feeds the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension SnapshotIdentity {
  /// What identities have in common that some volume would keep in one file.
  ///
  /// Letter case is folded here; canonical equivalence is folded by the comparison of strings.
  var folded: String { id.lowercased() }
}
