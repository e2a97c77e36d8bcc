#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file in which a process describes its running proofs.
///
/// It is mapped into memory and overwritten in place, so that it has the last state however the
/// process ends. The process locks it for as long as it lives. The system releases the lock with
/// the process, so that other processes know that it has ended; a process number alone would not
/// show this.
package final class RunningFile: Sendable {
  package static let suffix = ".running"
  static let slotCount = 4
  /// The bytes before the slots, padded to ``ProofSlot/Layout/size``.
  static let header = Array("firstframe-running 2\n".utf8)
  static let size = (1 + slotCount) * ProofSlot.Layout.size

  /// The slots, one for each proof that runs at the same time, for example if an action proves
  /// something.
  package let slots: [ProofSlot]
  /// The file descriptor; negative if there is no file.
  private let file: Int32
  private let path: String
  private let process = ProcessEnvironment.number
  // This property only serves to release the memory; the slots access its contents.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer

  /// Uses the mapped memory of a file, or memory that only this process can see.
  private init(_ memory: UnsafeMutableRawPointer, file: Int32 = -1, path: String = "") {
    (self.memory, self.file, self.path) = (memory, file, path)
    slots = (1...Self.slotCount).map { ProofSlot(memory + $0 * ProofSlot.Layout.size) }
  }

  deinit {
    guard file >= 0 else { return memory.deallocate() }
    munmap(memory, Self.size)
    // A fork has the same file, and must leave it to its parent. If the file was already removed,
    // another file may have its name now.
    if process == ProcessEnvironment.number, FileStore.isLinked(file) { unlink(path) }
    close(file)
  }

  /// Memory without a file, if no file can be created; the watchdog can still read it.
  package static func inMemory() -> RunningFile {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return RunningFile(memory)
  }

  /// Creates, locks and maps the file with the next number in a directory.
  static func create(in directory: String) throws(FileError) -> RunningFile {
    while true {
      let path = try FileStore.createNext(in: directory, suffix: suffix)
      let file = open(path, O_RDWR | O_CLOEXEC)
      if file < 0, errno == ENOENT { continue }
      guard file >= 0 else { throw .last(path) }
      guard flock(file, LOCK_EX) == 0 else { throw discarding(file, path) }
      // Before it was locked, another process could have mistaken it for a file that was left
      // behind.
      guard FileStore.isLinked(file) else {
        close(file)
        continue
      }
      return RunningFile(try map(file, path), file: file, path: path)
    }
  }

  /// Fills the file and maps it.
  private static func map(
    _ file: Int32, _ path: String
  ) throws(FileError) -> UnsafeMutableRawPointer {
    // It is written and not only extended, because storing to a mapped page for which a full disk
    // has no room ends the process.
    let content = header + [UInt8](repeating: 0, count: size - header.count)
    let count = FileChange.write.made { writeSome(of: content[...], to: file) }
    guard count == size else {
      if count >= 0 { errno = ENOSPC }
      throw discarding(file, path)
    }
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, UInt(bitPattern: memory) != UInt.max else { throw discarding(file, path) }
    return memory
  }

  /// The error of the last call; closes and removes the file.
  private static func discarding(_ file: Int32, _ path: String) -> FileError {
    let error = FileError.last(path)
    unlink(path)
    close(file)
    return error
  }

  /// Whether this process has created the file and it still exists; false after a fork.
  var isUsable: Bool {
    if process != ProcessEnvironment.number { return false }
    return file < 0 || FileStore.isLinked(file)
  }
}

// MARK: - What was left behind

extension FileStore {
  /// Calls a closure with the content of each file whose process has ended, the oldest first.
  ///
  /// It removes a file if the closure returns true. Files that cannot be opened or read are
  /// skipped.
  static func eachLeftBehind(
    in directory: String, suffix: String, limit: Int, _ body: (_ content: [UInt8]) -> Bool
  ) {
    for path in (try? numbered(in: directory, suffix: suffix)) ?? [] {
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      if file < 0 { continue }
      defer {
        // A process that was forked meanwhile has the file open too and would keep the lock.
        flock(file, LOCK_UN)
        close(file)
      }
      // The lock is free if the process has ended; taking it also keeps other processes from
      // reading the file.
      guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK,
        let content = try? read(path, limit: limit)
      else { continue }
      if body(content) { unlink(path) }
    }
  }
}
