#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pseudo-terminal: what a command writes to one end is read from the other end.
///
/// Neither end is inherited by processes that other threads start meanwhile.
struct PseudoTerminal: ~Copyable {
  /// The end for reading; it is in non-blocking mode.
  let screenEnd: Int32
  /// The path of the end for the command.
  let path: String
  /// The command's end, which is open until the command has opened it.
  ///
  /// While it is open nowhere, reading from the other end fails.
  private var commandEnd: Int32

  init(columns: Int, rows: Int) throws(CommandError.Reason) {
    let (screenEnd, path) = try Self.open()
    let commandEnd = openTerminal(path)
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(clamping: columns), UInt16(clamping: rows))
    guard commandEnd >= 0, ioctl(screenEnd, UInt(TIOCSWINSZ), &size) == 0 else {
      let words = Self.lastError
      if commandEnd >= 0 { close(commandEnd) }
      close(screenEnd)
      throw .noTerminal(words)
    }
    (self.screenEnd, self.path, self.commandEnd) = (screenEnd, path, commandEnd)
  }

  deinit {
    if commandEnd >= 0 { close(commandEnd) }
    close(screenEnd)
  }

  /// Closes the command's end in this process.
  mutating func leaveToCommand() {
    close(commandEnd)
    commandEnd = -1
  }

  static var lastError: String { String(cString: strerror(errno)) }

  // MARK: - Opening

  /// Opens the end for reading; returns it with the path of the command's end.
  private static func open() throws(CommandError.Reason) -> (Int32, String) {
    let end = openTerminal("/dev/ptmx")
    guard end >= 0 else { throw .noTerminal(lastError) }
    guard let path = unlockedPath(of: end), fcntl(end, F_SETFL, O_NONBLOCK) == 0 else {
      let words = lastError
      close(end)
      throw .noTerminal(words)
    }
    return (end, path)
  }

  /// The path of the command's end after unlocking it; nil if that fails.
  private static func unlockedPath(of end: Int32) -> String? {
    #if canImport(Darwin)
    var name = [CChar](repeating: 0, count: 1_024)
    guard grantpt(end) == 0, unlockpt(end) == 0, ptsname_r(end, &name, name.count) == 0 else {
      return nil
    }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
    // NB: Swift does not import these functions on Linux. They make these two system calls,
    // TIOCSPTLCK and TIOCGPTN.
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard ioctl(end, 0x4004_5431, &isLocked) == 0, ioctl(end, 0x8004_5430, &number) == 0 else {
      return nil
    }
    return "/dev/pts/\(number)"
    #endif
  }
}

/// Opens a terminal that does not become the controlling terminal of this process.
private func openTerminal(_ path: String) -> Int32 { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }
