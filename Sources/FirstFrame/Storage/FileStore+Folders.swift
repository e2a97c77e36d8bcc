#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads folders that another machine has written, and replaces folders as a whole.
extension FileStore {
  /// Returns true if there is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .directory }

  /// What is at a path itself: a symbolic link is neither a file nor a directory.
  static func kindUnfollowed(of path: String) -> Kind? {
    isLink(path) ? .other : kind(of: path)
  }

  /// The sorted names in a folder, without those that begin with a dot; none if there is no folder.
  static func visibleNames(in folder: String) throws(FileError) -> [String] {
    switch kindUnfollowed(of: folder) {
    case nil: return []
    case .directory: break
    case .file, .other: throw FileError(path: folder, reason: .notAFile)
    }
    return try names(in: folder).filter { $0.utf8.first != UInt8(ascii: ".") }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The whole file, unless it is a symbolic link.
  static func readUnfollowed(
    _ path: String, limit: Int = longestFile
  ) throws(FileError) -> [UInt8] {
    guard !isLink(path) else { throw FileError(path: path, reason: .notAFile) }
    return try read(path, limit: limit)
  }

  /// Makes an empty folder of this process beside a path.
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

  /// Puts a folder in the place of another one, which is removed: a reader sees one or the other, or
  /// none for a moment, and never a part.
  static func replaceFolder(_ path: String, by folder: String) throws(FileError) {
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
    // The new folder is in its place, so what is left of the old one is no failure.
    try? removeFolder(place)
  }

  /// Removes a folder and all that is in it; links are removed and not followed.
  package static func removeFolder(_ path: String) throws(FileError) {
    guard kindUnfollowed(of: path) == .directory else { return try remove(path) }
    for name in try names(in: path) where name != "." && name != ".." {
      try removeFolder(FilePath.join(path, name))
    }
    guard rmdir(path) == 0 || errno == ENOENT else { throw .last(path) }
  }

  /// A folder for files of other programs that are looked at for a moment.
  package static var temporaryPlace: String {
    FilePath.join(ProcessEnvironment.values(of: ["TMPDIR"])["TMPDIR"] ?? "/tmp", "firstframe")
  }
}
