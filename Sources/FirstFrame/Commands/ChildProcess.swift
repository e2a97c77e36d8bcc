import GridExport

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if os(macOS) || os(Linux)
/// A process that runs a command in a terminal and a session of its own.
struct ChildProcess: ~Copyable {
  /// How the command ended.
  enum Ending {
    case exited(status: Int32)
    case killed(signal: Int32)
    case overdue(limit: Duration)
    /// It has written more than the screen keeps.
    case tooLong
  }

  private let number: pid_t
  private let terminal: PseudoTerminal

  /// Starts the program at a path.
  init(
    path: String, arguments: [String], environment: [String: String], directory: String?,
    columns: Int, rows: Int
  ) throws(CommandError.Reason) {
    if let directory, FileStore.kind(of: directory) != .directory { throw .noDirectory(directory) }
    var terminal = try PseudoTerminal(columns: columns, rows: rows)
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var number: pid_t = 0
    let error = withSpawnSettings(terminal: terminal.path, directory: directory) {
      actions, attributes in
      withCStrings(arguments) { arguments in
        withCStrings(variables) { variables in
          posix_spawn(&number, path, actions, attributes, arguments, variables)
        }
      }
    }
    guard error == 0 else { throw .notStarted(String(cString: strerror(error))) }
    terminal.leaveToCommand()
    self.number = number
    self.terminal = terminal
  }

  // MARK: - Waiting

  /// Reads what the command writes into `screen` until it ends, and kills it at the end of the
  /// limit, or when the screen is full.
  ///
  /// The command may close its terminal and continue, and its children may keep the terminal open.
  /// So the function waits for the end of the command, and then reads the rest of the output.
  consuming func wait(within limit: Duration, showing screen: inout TerminalScreen)
    throws(CommandError.Reason) -> Ending
  {
    let deadline = monotonicMilliseconds + Self.milliseconds(of: limit)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (isOpen, pause) = (true, 1)
    defer { screen.finish() }
    while true {
      let left = deadline - monotonicMilliseconds
      if screen.isFull { return end(.tooLong) }
      if left <= 0 { return ending(isAwaited: false) ?? end(.overdue(limit: limit)) }
      if isOpen {
        isOpen = transfer(&buffer, to: &screen, waiting: min(left, Self.tick))
      } else {
        _ = poll(nil, 0, Int32(min(left, pause)))
        pause = min(2 * pause, Self.tick)
      }
      guard let ending = ending(isAwaited: false) else { continue }
      // On Linux the last output can be read only a little after the command has ended.
      while isOpen, !screen.isFull, monotonicMilliseconds < deadline,
        hasOutput(within: Self.grace)
      {
        isOpen = transfer(&buffer, to: &screen, waiting: 0)
      }
      return screen.isFull ? .tooLong : ending
    }
  }

  private static func milliseconds(of limit: Duration) -> Int {
    let (seconds, attoseconds) = limit.components
    return Int(min(max(0, seconds), 1_000_000)) * 1_000
      + Int(max(0, attoseconds) / 1_000_000_000_000_000)
  }

  private static let tick = 20
  private static let grace = 100

  /// Reads the available output, and waits for some if there is none.
  ///
  /// Returns false when no process has the terminal open any more.
  private func transfer(
    _ buffer: inout [UInt8], to screen: inout TerminalScreen, waiting milliseconds: Int
  ) -> Bool {
    guard hasOutput(within: milliseconds) else { return true }
    let count = readSome(of: terminal.screenEnd, into: &buffer)
    if count <= 0 { return count < 0 && errno == EAGAIN }
    screen.write(Array(buffer[..<count]))
    let answers = screen.takeAnswers()
    if !answers.isEmpty { _ = writeSome(of: answers[...], to: terminal.screenEnd) }
    return true
  }

  private func hasOutput(within milliseconds: Int) -> Bool {
    var watched = pollfd(fd: terminal.screenEnd, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, Int32(milliseconds)) > 0
  }

  /// Kills the command and the processes that it has started in its terminal.
  private func end(_ ending: Ending) -> Ending {
    // Kills the process group, or only the command if it has left the group.
    if kill(-number, SIGKILL) != 0 { kill(number, SIGKILL) }
    _ = self.ending(isAwaited: true)
    return ending
  }

  private func ending(isAwaited: Bool) -> Ending? {
    PipedCommand.status(of: number, isAwaited: isAwaited).map { status, signal in
      signal == 0 ? .exited(status: status) : .killed(signal: signal)
    }
  }
}

extension CommandResult {
  init(grid: Grid, _ ending: ChildProcess.Ending) throws(CommandError.Reason) {
    switch ending {
    case .exited(let status): self.init(grid: grid, exitStatus: status)
    case .killed(let signal): throw .killed(signal: signal, screen: grid)
    case .overdue(let limit): throw .overdue(limit: limit, screen: grid)
    case .tooLong: throw .tooLong(screen: grid)
    }
  }
}

// MARK: - Starting

#if canImport(Darwin)
private typealias SpawnActions = posix_spawn_file_actions_t?
private typealias SpawnAttributes = posix_spawnattr_t?
#else
private typealias SpawnActions = posix_spawn_file_actions_t
private typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Calls a closure with spawn settings for a session of its own.
///
/// The terminal is the standard input, output and error, and no signal is ignored or blocked.
private func withSpawnSettings(
  terminal: String, directory: String?,
  _ body: (UnsafePointer<SpawnActions>, UnsafePointer<SpawnAttributes>) -> Int32
) -> Int32 {
  #if canImport(Darwin)
  var (actions, attributes): (SpawnActions, SpawnAttributes) = (nil, nil)
  // No other files are inherited, even if other code has left some open.
  let flags =
    POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
  var (actions, attributes) = (SpawnActions(), SpawnAttributes())
  // NB: Swift does not import the name of 0x80 on Linux, POSIX_SPAWN_SETSID.
  let flags = 0x80 | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  // The first terminal that a session leader opens becomes its controlling terminal.
  posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
  posix_spawn_file_actions_adddup2(&actions, 0, 1)
  posix_spawn_file_actions_adddup2(&actions, 0, 2)
  if let directory {
    let error = SpawnFiles.addDirectory(directory, to: &actions)
    if error != 0 { return error }
  }
  var (none, all) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigfillset(&all)
  // These two signals cannot be handled or ignored.
  sigdelset(&all, SIGKILL)
  sigdelset(&all, SIGSTOP)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setflags(&attributes, Int16(flags))
  return body(&actions, &attributes)
}

/// The actions on files that a new process performs before it starts.
enum SpawnFiles {
  #if canImport(Darwin)
  static var none: posix_spawn_file_actions_t? { nil }
  #else
  static var none: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif

  /// Adds that the command starts in a directory; returns an error number, or 0.
  #if canImport(Darwin)
  static func addDirectory(
    _ directory: String, to actions: inout posix_spawn_file_actions_t?
  ) -> Int32 {
    posix_spawn_file_actions_addchdir_np(&actions, directory)
  }
  #else
  static func addDirectory(
    _ directory: String, to actions: inout posix_spawn_file_actions_t
  ) -> Int32 {
    // NB: Swift does not import this function on Linux.
    typealias Addition =
      @convention(c) (
        UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
      ) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np") else {
      return ENOSYS
    }
    return unsafeBitCast(symbol, to: Addition.self)(&actions, directory)
  }
  #endif
}

/// Calls a closure with null-terminated C strings and a null pointer after the last one.
func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}

// MARK: - Pseudo-terminals

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
#endif
