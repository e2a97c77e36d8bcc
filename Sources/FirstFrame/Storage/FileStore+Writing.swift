#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileStore {
  /// Writes the whole file or nothing: a reader sees the old content or the new one, never half.
  ///
  /// The directories are made. Where the path is a symbolic link, what it leads to is written.
  /// What is too long to be read back is not written.
  package static func write(
    _ bytes: [UInt8], to path: String, limit: Int = longestFile
  ) throws(FileError) {
    try requireLength(bytes.count, limit, path)
    if let parent = FilePath.parent(of: path) { try makeDirectory(parent) }
    let target = try resolved(path)
    let temporary = try createTemporary(beside: target)
    do throws(FileError) {
      try fill(temporary.file, with: bytes, temporary.path)
      let isReplaced = FileChange.rename.made { rename(temporary.path, target) } == 0
      guard isReplaced else { throw .last(path) }
    } catch {
      unlink(temporary.path)
      throw FileError(path: path, cause: error.cause)
    }
  }

  /// Removes a file; one that is not there is fine.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw .last(path) }
  }

  /// Makes a directory and those above it.
  static func makeDirectory(_ path: String) throws(FileError) {
    if let kind = kind(of: path) {
      if kind == .directory { return }
      errno = ENOTDIR
      throw .last(path)
    }
    if let parent = FilePath.parent(of: path) { try makeDirectory(parent) }
    if FileChange.makeDirectory.made({ mkdir(path, 0o777) }) == 0 { return }
    let code = errno  // Looking again overwrites it.
    guard kind(of: path) != .directory else { return }
    if code == EEXIST { throw FileError(path: path, cause: .danglingLink) }
    errno = code
    throw .last(path)
  }

  /// The file behind the links, checked to be one that may be replaced.
  private static func resolved(_ path: String) throws(FileError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .last(path) }
      return path
    }
    guard let target = realPath(path), let kind = kind(of: target) else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .last(path) }
      throw FileError(path: path, cause: .danglingLink)
    }
    try requireFile(kind, path)
    guard access(target, W_OK) == 0 else { throw .last(path) }
    return target
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The name starts with a dot and ends with `.tmp`, so that nobody takes it for a snapshot.
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
      if file >= 0 { return (path, file) }
      guard errno == EEXIST else { throw .last(target) }
      attempt += 1
    }
  }

  private static func fill(_ file: Int32, with bytes: [UInt8], _ path: String) throws(FileError) {
    defer { close(file) }
    var start = 0
    while start < bytes.count {
      let count = FileChange.write.made { writeSome(of: bytes[start...], to: file) }
      guard count > 0 else { throw .last(path) }
      start += count
    }
    guard FileChange.sync.made({ fsync(file) }) == 0 else { throw .last(path) }
  }
}
