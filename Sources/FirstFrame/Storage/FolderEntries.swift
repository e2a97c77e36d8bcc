#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file, folder or link in a folder or below it.
package struct FolderEntry: Hashable {
  /// The path below the folder; bytes that are not UTF-8 are replaced by U+FFFD.
  package let path: String
  /// The kind of the entry; links are not followed.
  package let kind: Kind

  package enum Kind: Hashable {
    case file, directory, other
    /// A link to a file inside of the folder.
    case link
  }

  /// The number of folders between the entry and the first folder.
  var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  /// The last part of the path.
  package var name: String { FilePath.name(of: path) }

  /// Whether its content may be read: it is a file, or a link to a file inside of the folder.
  package var isReadable: Bool { kind == .file || kind == .link }
}

extension FileStore {
  /// The entries of a folder and of its subfolders down to a depth, sorted by the bytes of the
  /// paths.
  ///
  /// There are none if there is no folder. Links to folders are not followed, so nothing outside of
  /// the folder is found, and there are no loops.
  package static func entries(below root: String, depth: Int) throws(FileError) -> [FolderEntry] {
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

  /// The kind of the entry at a path below a folder; nil if it cannot be accessed by its path, as
  /// one that was removed meanwhile or whose name is not UTF-8.
  private static func entryKind(
    of path: String, in root: String, _ real: String
  ) -> FolderEntry.Kind? {
    let full = FilePath.join(root, path)
    var status = stat()
    guard lstat(full, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    case S_IFLNK: return leadsToFile(full, in: real) ? .link : .other
    default: return .other
    }
  }

  /// Returns true if a link leads to a file inside of a folder; `root` is a path without links.
  private static func leadsToFile(_ link: String, in root: String) -> Bool {
    guard let target = realPath(link), FilePath.relative(target, to: root) != nil else {
      return false
    }
    return kind(of: target).map { $0 != .directory } ?? false
  }

  /// Removes the empty parent folders of a path, up to a folder that stays.
  package static func removeEmptyFolders(around path: String, below root: String) {
    var folder = FilePath.parent(of: path)
    while let path = folder, FilePath.relative(path, to: root) != nil, rmdir(path) == 0 {
      folder = FilePath.parent(of: path)
    }
  }
}
