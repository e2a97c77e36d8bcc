import CharacterGrid

/// Names as a volume compares them that does not tell letter case or forms of letters apart.
enum FoldedName {
  /// The name after Unicode's full case folding, but for the choice among equal letters: ſ and S are
  /// s, ς is σ, µ is μ and ß is ss.
  ///
  /// Canonical equivalence is folded by the comparison of strings. The standard library has no case
  /// folding. Lower, upper and lower case again lead to the same classes of letters, which was
  /// compared with Unicode's table for all scalars; only the dotless ı would become an i.
  static func of(_ name: String) -> String {
    if isASCII(name) { return name.lowercased() }
    var folded = ""
    for scalar in name.unicodeScalars {
      let letter = String(scalar)
      folded += scalar == "\u{131}" ? letter : letter.lowercased().uppercased().lowercased()
    }
    return folded
  }

  /// Returns true for names of ASCII alone, as most are, which need no look at their scalars.
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

/// The names in the folders of recorded files, among which another name for the same file is looked
/// for.
struct FolderNames {
  private let root: String
  private var folders: [String: Folder] = [:]

  /// What is in a folder, by folded names.
  private struct Folder {
    /// Another one if something was added, removed or renamed since.
    var stamp: String?
    var names: [String: [String]] = [:]
  }

  /// Looks below a folder.
  init(in root: String) { self.root = root }

  /// A name in a folder that some volume takes for one that is to be written there.
  struct Twin: Hashable, Sendable {
    /// The path of what is there, below the folder of all.
    let found: String
    /// The path that would be written, as far as the same folder.
    let wanted: String
  }

  /// What is in the way of a path; nil if nothing is, or if the very file is there.
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

  /// The names in a folder, which is read again if it has changed.
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

  /// Notes a file that this process has written, so that its folder need not be read again.
  mutating func add(_ path: String) {
    let name = FilePath.name(of: path)
    guard let folder = FilePath.parent(of: path), folders[folder] != nil else { return }
    folders[folder]?.stamp = FileStore.stamp(of: FilePath.join(root, folder))
    folders[folder]?.names[FoldedName.of(name), default: []].append(name)
  }
}
