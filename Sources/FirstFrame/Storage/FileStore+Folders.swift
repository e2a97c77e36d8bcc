#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads folders from another machine, and replaces whole folders.
extension FileStore {
  /// Returns true if the path is that of a folder or of a link to one.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .directory }

  /// The kind of the file at a path; a symbolic link is not followed and counts as something else.
  package static func kindUnfollowed(of path: String) -> Kind? {
    isLink(path) ? .other : kind(of: path)
  }

  /// The sorted names in a folder, without hidden ones; none if there is no folder.
  package static func visibleNames(in folder: String) throws(FileError) -> [String] {
    switch kindUnfollowed(of: folder) {
    case nil: return []
    case .directory: break
    case .file, .other: throw FileError(path: folder, reason: .notAFile)
    }
    return try names(in: folder).filter { $0.utf8.first != UInt8(ascii: ".") }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The contents of a file; throws if it is a symbolic link.
  package static func readUnfollowed(
    _ path: String, limit: Int = longestFile
  ) throws(FileError) -> [UInt8] {
    guard !isLink(path) else { throw FileError(path: path, reason: .notAFile) }
    return try read(path, limit: limit)
  }

  /// Makes an empty folder for this process beside a path.
  package static func makeTemporaryFolder(beside path: String) throws(FileError) -> String {
    let parent = FilePath.parent(of: path) ?? "."
    try makeDirectory(parent)
    var attempt = 0
    while true {
      let folder = FilePath.join(parent, ".firstframe-\(getpid())-\(attempt).tmp")
      if mkdir(folder, 0o777) == 0 { return folder }
      guard errno == EEXIST else { throw .last(folder) }
      attempt += 1
    }
  }

  /// Replaces a folder by another one, and removes the old folder.
  ///
  /// Other processes see the old folder, the new one or, for a moment, none, but never a part of
  /// one.
  package static func replaceFolder(_ path: String, by folder: String) throws(FileError) {
    guard kindUnfollowed(of: path) != nil else { return try move(folder, to: path) }
    let place = try makeTemporaryFolder(beside: path)
    let old = FilePath.join(place, "old")
    do throws(FileError) {
      try move(path, to: old)
      do throws(FileError) {
        try move(folder, to: path)
      } catch {
        try? move(old, to: path)
        throw error
      }
    } catch {
      try? removeFolder(place)
      throw error
    }
    // The new folder is in place, so remains of the old one are not an error.
    try? removeFolder(place)
  }

  /// Removes a folder and its contents; links are removed and not followed.
  package static func removeFolder(_ path: String) throws(FileError) {
    guard kindUnfollowed(of: path) == .directory else { return try remove(path) }
    for name in try names(in: path) where name != "." && name != ".." {
      try removeFolder(FilePath.join(path, name))
    }
    guard rmdir(path) == 0 || errno == ENOENT else { throw .last(path) }
  }
}
