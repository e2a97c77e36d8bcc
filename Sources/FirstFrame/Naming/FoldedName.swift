import CharacterGrid

/// Compares names as a volume does that ignores letter case and normalization.
enum FoldedName {
  /// The name with case folding: names that differ only by letter case fold to equal strings.
  ///
  /// The result is not Unicode's own case folding, but has the same classes of equal letters: ſ and
  /// S become s, ς becomes σ, µ becomes μ and ß becomes ss. Comparing strings handles canonical
  /// equivalence. The standard library has no case folding. The mappings to lower, upper and lower
  /// case lead to the same classes, which was verified with Unicode's table for all scalars, except
  /// that the dotless ı would become an i.
  static func of(_ name: String) -> String {
    if isASCII(name) { return name.lowercased() }
    var folded = ""
    for scalar in name.unicodeScalars {
      let letter = String(scalar)
      folded += scalar == "\u{131}" ? letter : letter.lowercased().uppercased().lowercased()
    }
    return folded
  }

  /// Returns true for ASCII, which most names are; these need no look at their scalars.
  private static func isASCII(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard let base = UnsafeRawPointer(bytes.baseAddress) else { return true }
      var index = 0
      while index &+ 8 <= bytes.count {
        let word = (base + index).loadUnaligned(as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { return false }
        index &+= 8
      }
      while index < bytes.count {
        if (base + index).load(as: UInt8.self) >= 0x80 { return false }
        index &+= 1
      }
      return true
    }
  }
}

// MARK: - Names in folders

/// The names in the folders of recorded files, to find another name for the same file.
struct FolderNames {
  private let root: String
  private var folders: [String: Folder] = [:]

  /// The names in a folder by their folded form.
  private struct Folder {
    /// A text that changes when an entry of the folder is added, removed or renamed.
    var stamp: String?
    var names: [String: [String]] = [:]
  }

  /// Searches below a folder.
  init(in root: String) { self.root = root }

  /// A name in a folder that some volumes do not distinguish from a name to be written there.
  struct Twin: Hashable, Sendable {
    /// The path of the existing entry, below the root.
    let found: String
    /// The path that would be written, up to the same level.
    let wanted: String
  }

  /// The entry that prevents writing a path; nil if there is none, or if it is the very file.
  mutating func twin(of path: String) -> Twin? {
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
  mutating func add(_ path: String) {
    let name = FilePath.name(of: path)
    guard let folder = FilePath.parent(of: path), folders[folder] != nil else { return }
    folders[folder]?.stamp = FileStore.stamp(of: FilePath.join(root, folder))
    folders[folder]?.names[FoldedName.of(name), default: []].append(name)
  }
}
