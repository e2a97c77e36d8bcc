#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file in which one process describes its running proofs: mapped into memory and overwritten
/// in place, so that it holds what was written last however the process ends.
///
/// The process locks it for as long as it lives. The lock goes with the process, so another one
/// knows that it has ended, which the number of a process would not tell.
final class RunningFile: Sendable {
  static let suffix = ".running"
  static let slotCount = 4
  /// What precedes the slots, padded to ``ProofSlot/Layout/size``.
  static let header = Array("firstframe-running 1\n".utf8)
  static let size = (1 + slotCount) * ProofSlot.Layout.size

  /// One for each proof that runs at the same time, as where an action proves something itself.
  let slots: [ProofSlot]
  /// Negative if there is no file.
  private let file: Int32
  private let path: String
  private let process = ProcessEnvironment.number
  // Only given back here; what is in it belongs to the slots.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer

  /// Takes the memory of a file, or memory of its own that only this process sees.
  private init(_ memory: UnsafeMutableRawPointer, file: Int32 = -1, path: String = "") {
    (self.memory, self.file, self.path) = (memory, file, path)
    slots = (1...Self.slotCount).map { ProofSlot(memory + $0 * ProofSlot.Layout.size) }
  }

  deinit {
    guard file >= 0 else { return memory.deallocate() }
    munmap(memory, Self.size)
    // A fork has the same file, and must leave it to its parent. If it was removed already, another
    // one may have its name now.
    if process == ProcessEnvironment.number, Self.isLinked(file) { unlink(path) }
    close(file)
  }

  /// Memory without a file, for where none can be created: a watchdog can read it.
  static func inMemory() -> RunningFile {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return RunningFile(memory)
  }

  /// Creates, locks and maps the file with the next number of a directory.
  static func create(in directory: String) throws(FileError) -> RunningFile {
    while true {
      let path = try FileStore.createNext(in: directory, suffix: suffix)
      let file = open(path, O_RDWR | O_CLOEXEC)
      if file < 0, errno == ENOENT { continue }
      guard file >= 0 else { throw .last(path) }
      guard flock(file, LOCK_EX) == 0 else { throw discarding(file, path) }
      // Until it was locked another process could take it for one that was left behind.
      guard isLinked(file) else {
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
    // Written and not only made longer: a store to memory for which a full disk has no room would
    // end the process.
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

  /// The error of the last call, after the file was given up.
  private static func discarding(_ file: Int32, _ path: String) -> FileError {
    let error = FileError.last(path)
    unlink(path)
    close(file)
    return error
  }

  /// Returns true if this process has created it and it is still there; false after a fork.
  var isUsable: Bool {
    if process != ProcessEnvironment.number { return false }
    return file < 0 || Self.isLinked(file)
  }

  private static func isLinked(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_nlink > 0
  }
}

// MARK: - What was left behind

extension FileStore {
  /// Calls a closure with the content of each file of a directory whose process has ended, oldest
  /// first, and removes those for which it returns true.
  ///
  /// What cannot be opened or read is left out and stays.
  static func eachLeftBehind(
    in directory: String, suffix: String, limit: Int, _ body: (_ content: [UInt8]) -> Bool
  ) {
    for path in (try? numbered(in: directory, suffix: suffix)) ?? [] {
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      if file < 0 { continue }
      defer {
        // A process that is forked meanwhile has the file as well, and would keep the lock.
        flock(file, LOCK_UN)
        close(file)
      }
      // The lock is free if the process has ended, and then keeps others from reading it too.
      guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK,
        let content = try? read(path, limit: limit)
      else { continue }
      if body(content) { unlink(path) }
    }
  }
}
