#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileStore {
  /// Writes a file atomically: readers see the old or the new content.
  ///
  /// Missing directories are made. If the path is a symbolic link, its target is written. Content
  /// that is too long to be read back is not written. The file keeps its permissions; other hard
  /// links keep the old content, because the new content is in a new file. `check` is called
  /// immediately before the file is replaced.
  package static func write(
    _ bytes: [UInt8], to path: String, limit: Int = longestFile,
    beforeReplacing check: () throws(FileError) -> Void = {}
  ) throws(FileError) {
    try requireLength(bytes.count, limit, path)
    if let parent = FilePath.parent(of: path) { try makeDirectory(parent) }
    let target = try resolved(path)
    // In the same directory, because a rename is atomic only within one volume.
    let temporary = try createTemporary(beside: target)
    // Locked until it has its name, so that no other process takes it for one that was left behind.
    defer { close(temporary.file) }
    do throws(FileError) {
      try fill(temporary.file, with: bytes, permissions: permissions(of: target), temporary.path)
      try check()
      let isReplaced = FileChange.rename.made { rename(temporary.path, target) } == 0
      guard isReplaced else { throw .last(path) }
      syncDirectory(of: target)
    } catch {
      unlink(temporary.path)
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// Renames a file.
  static func move(_ path: String, to target: String) throws(FileError) {
    if let parent = FilePath.parent(of: target) { try makeDirectory(parent) }
    guard FileChange.rename.made({ rename(path, target) }) == 0 else { throw .last(path) }
    syncDirectory(of: target)
  }

  /// Removes a file; no error if there is none.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw .last(path) }
  }

  /// Removes a file if it still has the given bytes; bytes that another process writes meanwhile
  /// stay.
  package static func remove(_ path: String, ifHolding bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw .last(path)
    }
    defer { close(file) }
    flock(file, LOCK_EX | LOCK_NB)  // As every temporary file is, whose name it gets now.
    // Under another name, nothing is written to the file between the comparison and the removal.
    let claimed = try createTemporary(beside: path)
    defer { close(claimed.file) }
    guard FileChange.rename.made({ rename(path, claimed.path) }) == 0 else {
      let error = FileError.last(path)
      unlink(claimed.path)
      if error.reason == .missing { return }
      throw error
    }
    let isSame = (try? read(claimed.path)) == bytes
    // If there is a newer file by now, it stays.
    if !isSame { _ = link(claimed.path, path) }
    try remove(claimed.path)
  }

  /// Makes a directory and its parents.
  static func makeDirectory(_ path: String) throws(FileError) {
    if let kind = kind(of: path) {
      if kind == .directory { return }
      errno = ENOTDIR
      throw .last(path)
    }
    if let parent = FilePath.parent(of: path) { try makeDirectory(parent) }
    if FileChange.makeDirectory.made({ mkdir(path, 0o777) }) == 0 { return syncDirectory(of: path) }
    let code = errno  // The next call overwrites it.
    // Another process may have made it meanwhile.
    guard kind(of: path) != .directory else { return }
    if code == EEXIST { throw FileError(path: path, reason: .danglingLink) }
    errno = code
    throw .last(path)
  }

  /// The path with its links resolved; throws if the file there may not be replaced.
  private static func resolved(_ path: String) throws(FileError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .last(path) }
      return path
    }
    guard let target = realPath(path), let kind = kind(of: target) else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .last(path) }
      throw FileError(path: path, reason: .danglingLink)
    }
    try requireFile(kind, path)
    // A rename needs no permission for the file itself, so a read-only file would be replaced.
    guard access(target, W_OK) == 0 else { throw .last(path) }
    return target
  }

  /// The path without links and `..`; nil if there is no file.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Creates and locks a file whose name begins with a dot and ends with `.tmp`, so that it is not
  /// a snapshot's name.
  private static func createTemporary(
    beside target: String
  ) throws(FileError) -> (path: String, file: Int32) {
    let directory = FilePath.parent(of: target) ?? "."
    var attempt = 0
    while true {
      let path = FilePath.join(directory, ".firstframe-\(getpid())-\(attempt).tmp")
      let file = FileChange.create.made {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      guard file >= 0 || errno == EEXIST else { throw .last(target) }
      if file >= 0 {
        // Before it was locked, another process could have taken it for one that was left behind.
        // Some volumes have no locks.
        let isOwn = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        if isOwn, isLinked(file) { return (path, file) }
        close(file)
      }
      attempt += 1
    }
  }

  /// Removes the temporary files that killed processes have left in a folder.
  ///
  /// A process locks its file as long as the file has such a name. The number in the name says
  /// nothing, because processes in other containers have the same numbers.
  static func removeLeftBehind(in folder: String) {
    for name in (try? names(in: folder)) ?? []
    where name.hasPrefix(".firstframe-") && name.hasSuffix(".tmp") {
      let path = FilePath.join(folder, name)
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      if file < 0 { continue }
      // Meanwhile the file may have got its name, and its process may have created another one.
      if flock(file, LOCK_EX | LOCK_NB) == 0, isLinked(file, at: path) { unlink(path) }
      close(file)
    }
  }

  /// Returns true if an open file still has a name; with a path, if it has this one.
  static func isLinked(_ file: Int32, at path: String? = nil) -> Bool {
    var (status, found) = (stat(), stat())
    guard fstat(file, &status) == 0, status.st_nlink > 0 else { return false }
    guard let path else { return true }
    return lstat(path, &found) == 0
      && (found.st_dev, found.st_ino) == (status.st_dev, status.st_ino)
  }

  /// The permissions of a file that is to be replaced; nil if there is none.
  private static func permissions(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Makes a renamed file survive a loss of power.
  ///
  /// Errors are ignored: the file is complete and in place, even if the volume cannot do this.
  private static func syncDirectory(of path: String) {
    guard let parent = FilePath.parent(of: path) else { return }
    let directory = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    _ = FileChange.syncDirectory.made { fsync(directory) }
    close(directory)
  }

  private static func fill(
    _ file: Int32, with bytes: [UInt8], permissions: mode_t?, _ path: String
  ) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let count = FileChange.write.made { writeSome(of: bytes[start...], to: file) }
      guard count > 0 else { throw .last(path) }
      start += count
    }
    if let permissions, fchmod(file, permissions) != 0 { throw .last(path) }
    // Before the rename, because after a loss of power the new name must not lead to an empty file.
    guard FileChange.sync.made({ fsync(file) }) == 0 else { throw .last(path) }
  }
}
