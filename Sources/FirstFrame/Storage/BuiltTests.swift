/// The tests of a package as SwiftPM has built them.
package struct BuiltTests {
  private let places: Places

  /// Uses the package's directory `.build`.
  package init(in places: Places) { self.places = places }

  /// A test source that was changed after it was compiled; nil if there is none or nothing was
  /// built.
  ///
  /// SwiftPM writes the dependencies of each object into `<module>.build/<file>.d` whenever it
  /// compiles it.
  package var newerSource: String? {
    let products = FilePath.join(places.root, ".build/debug")
    guard let real = FileStore.realPath(products), let names = try? FileStore.names(in: real) else {
      return nil
    }
    let modules = names.filter { $0.hasSuffix(".build") }
    return sources.first { source in
      guard let target = source.path.split(separator: "/").first, source.depth > 0 else {
        return false
      }
      let module = "\(target).build"
      // A folder that is not a target, such as a folder of data, was never compiled.
      guard modules.contains(where: { $0.hasSameBytes(as: module) }) else { return false }
      let note = FilePath.join(real, "\(module)/\(source.name.dropLast(6)).d")
      let file = FilePath.join(places.root, "Tests/\(source.path)")
      guard let changed = FileStore.changeTime(of: file) else { return false }
      return FileStore.changeTime(of: note).map { $0 < changed } ?? true
    }.map { "Tests/\($0.path)" }
  }

  /// A test source that was changed after a file, such as a list of the tests; nil if there is
  /// none.
  package func source(newerThan path: String) -> String? {
    guard let time = FileStore.changeTime(of: path) else { return nil }
    return sources.first { source in
      let file = FilePath.join(places.root, "Tests/\(source.path)")
      return FileStore.changeTime(of: file).map { $0 > time } ?? false
    }.map { "Tests/\($0.path)" }
  }

  private var sources: [FolderEntry] {
    let all = try? FileStore.entries(below: FilePath.join(places.root, "Tests"), depth: 8)
    return all?.filter { $0.kind == .file && $0.name.hasSuffix(".swift") } ?? []
  }
}
