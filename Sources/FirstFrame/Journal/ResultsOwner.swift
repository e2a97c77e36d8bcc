/// The package to which results belong; the first line of every journal names it.
package struct ResultsOwner: Hashable, Sendable {
  static let word = "package"

  /// The name in the manifest; empty if it is not known.
  package let name: String
  /// The package's folder, with links resolved; empty if it binds nothing: in results inside of the
  /// package, which are moved and copied with it, and in merged results.
  let root: String

  /// The owner of the results that the tests and the tool write in some places.
  init(of places: Places) {
    let manifest = FilePath.join(places.root, "Package.swift")
    let text = (try? FileStore.read(manifest, limit: 1 << 20)) ?? []
    let found = String(decoding: text, as: UTF8.self)
      .firstMatch(of: /Package\(\s*name:\s*"([^"\n]*)"/)
    name = found.map { String($0.1) } ?? ""
    root = places.isMerged ? "" : FileStore.realPath(places.root) ?? ""
  }

  /// Parses a line; nil if it is of another kind.
  init?(_ line: KeyedLine) {
    guard line.word == Self.word else { return nil }
    (name, root) = (line["name"], line["root"])
  }

  /// The line for a journal in some places.
  func line(in places: Places) -> KeyedLine {
    var line = KeyedLine(Self.word)
    line.add("name", name)
    line.add("root", places.contains(places.results) ? "" : root)
    return line
  }

  /// Returns true if results that name another owner belong to this package.
  ///
  /// A folder that does not exist is that of a package which was moved, or is on another machine.
  func isSame(as other: ResultsOwner) -> Bool {
    if !name.isEmpty, !other.name.isEmpty, !name.hasSameBytes(as: other.name) { return false }
    return root.isEmpty || other.root.hasSameBytes(as: root) || !FileStore.isFolder(other.root)
  }

  /// The name, and the folder if it is known.
  package var words: String {
    let name = name.isEmpty ? "a package without a name" : VisibleText.name(name, limit: 300)
    return root.isEmpty ? name : "\(name) in \(VisibleText.name(root, limit: 400))"
  }
}
