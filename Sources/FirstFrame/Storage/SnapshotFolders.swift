/// The folders of recorded files and of what tests saw; each file there is written through this.
///
/// It writes nothing through a link that leads out of the package or the results, removes what
/// killed processes have left in a folder, and finds another name for the same file.
package struct SnapshotFolders {
  private let places: Places
  private let root: String
  private var folders: [String: Folder] = [:]
  /// The folders in which nothing is left of killed processes; each is listed only once.
  private var cleared: Set<String> = []

  /// The names in a folder by their folded form.
  private struct Folder {
    /// A text that changes when an entry of the folder is added, removed or renamed.
    var stamp: String?
    var names: [String: [String]] = [:]
  }

  package init(in places: Places) { (self.places, root) = (places, places.recordedFiles) }

  /// Writes a recorded file or what a test saw.
  package mutating func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try places.requireInside(path)
    if let folder = FilePath.parent(of: path), cleared.insert(folder).inserted {
      FileStore.removeLeftBehind(in: folder)
    }
    try FileStore.write(bytes, to: path)
    if let path = FilePath.relative(path, to: root) { add(path) }
  }

  /// A name in a folder that some volumes do not distinguish from a name to be written there.
  package struct Twin: Hashable, Sendable {
    /// The path of the existing entry, below the root.
    package let found: String
    /// The path that would be written, up to the same level.
    let wanted: String
  }

  /// The entry that prevents writing a path; nil if there is none, or if it is the very file.
  package mutating func twin(of path: String) -> Twin? {
    var folder = ""
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(decoding: part, as: UTF8.self)
      let same = names(in: folder)[FoldedName.of(name)] ?? []
      if same.isEmpty { return nil }
      let wanted = folder.isEmpty ? name : folder + "/" + name
      guard same.contains(where: { $0.hasSameBytes(as: name) }) else {
        let found = folder.isEmpty ? same[0] : folder + "/" + same[0]
        return Twin(found: found, wanted: wanted)
      }
      folder = wanted
    }
    return nil
  }

  /// The names in a folder; the folder is read again if it has changed.
  private mutating func names(in path: String) -> [String: [String]] {
    let directory = FilePath.join(root, path)
    let stamp = FileStore.stamp(of: directory)
    if let known = folders[path], known.stamp == stamp { return known.names }
    var folder = Folder(stamp: stamp)
    for name in (try? FileStore.names(in: directory)) ?? [] {
      folder.names[FoldedName.of(name), default: []].append(name)
    }
    folders[path] = folder
    return folder.names
  }

  /// Adds a file that this process has written, so that its folder need not be read again.
  package mutating func add(_ path: String) {
    let name = FilePath.name(of: path)
    guard let folder = FilePath.parent(of: path), folders[folder] != nil else { return }
    folders[folder]?.stamp = FileStore.stamp(of: FilePath.join(root, folder))
    folders[folder]?.names[FoldedName.of(name), default: []].append(name)
  }
}
