#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Something in a folder or below it.
struct FolderEntry: Hashable {
  /// The path below the folder; U+FFFD stands for bytes that are no UTF-8.
  let path: String
  /// What it is, links not followed.
  let kind: Kind

  enum Kind: Hashable {
    case file, directory, link(Link), other
    /// The bytes of the name are no UTF-8, so that it cannot be looked at by its path.
    case unnamed
  }

  /// Where a symbolic link leads.
  enum Link: Hashable {
    case file, directory, outside, nowhere
  }

  /// How many folders it is below the first one.
  var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  /// The last part of the path.
  var name: String { FilePath.name(of: path) }

  /// Whether its content may be read: a file of the folder, perhaps behind a link.
  var isReadable: Bool { kind == .file || kind == .link(.file) }
}

extension FileStore {
  /// What is in a folder and in those below it down to a depth, sorted by the bytes of the paths;
  /// none if there is no folder.
  ///
  /// No link to a folder is followed, so nothing outside of it is found, and no loop is entered.
  static func entries(below root: String, depth: Int) throws(FileError) -> [FolderEntry] {
    let real = realPath(root) ?? root
    var entries: [FolderEntry] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try names(in: FilePath.join(root, folder)) where name != "." && name != ".." {
        let path = folder.isEmpty ? name : folder + "/" + name
        guard let kind = entryKind(of: path, in: root, real) else { continue }
        let entry = FolderEntry(path: path, kind: kind)
        entries.append(entry)
        if kind == .directory, entry.depth + 1 < depth { folders.append(path) }
      }
    }
    return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// What is at a path below a folder; nil if it has gone meanwhile.
  private static func entryKind(
    of path: String, in root: String, _ real: String
  ) -> FolderEntry.Kind? {
    let full = FilePath.join(root, path)
    var status = stat()
    guard lstat(full, &status) == 0 else {
      return path.unicodeScalars.contains("\u{FFFD}") ? .unnamed : nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    case S_IFLNK: return .link(target(of: full, in: real))
    default: return .other
    }
  }

  /// Where a link of a folder leads, given the folder's path without links.
  private static func target(of link: String, in root: String) -> FolderEntry.Link {
    guard let target = realPath(link), let kind = kind(of: target) else { return .nowhere }
    guard FilePath.relative(target, to: root) != nil else { return .outside }
    return kind == .directory ? .directory : .file
  }

  /// Removes the empty folders among the parents of a path, up to a folder that stays.
  static func removeEmptyFolders(around path: String, below root: String) {
    var folder = FilePath.parent(of: path)
    while let path = folder, FilePath.relative(path, to: root) != nil, rmdir(path) == 0 {
      folder = FilePath.parent(of: path)
    }
  }
}
