import GridExport

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A command that runs in a terminal and a session of its own.
struct ChildProcess: ~Copyable {
  /// How a command ends.
  enum Ending {
    case exited(status: Int32)
    case killed(signal: Int32)
    case overdue(limit: Duration)
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

  /// Shows what the command writes until it ends, and returns how; kills it at the end of the limit.
  ///
  /// The command may close its terminal and go on, and others that it has started may keep the
  /// terminal open: its end is what counts, and after it what is still on the way.
  consuming func wait(within limit: Duration, showing screen: inout TerminalScreen)
    throws(CommandError.Reason) -> Ending
  {
    let deadline = monotonicMilliseconds + limit.milliseconds
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (isOpen, pause) = (true, 1)
    defer { screen.finish() }
    while true {
      let left = deadline - monotonicMilliseconds
      if left <= 0 { return end(after: limit) }
      if isOpen {
        isOpen = transfer(&buffer, to: &screen, waiting: min(left, Self.tick))
      } else {
        _ = poll(nil, 0, Int32(min(left, pause)))
        pause = min(2 * pause, Self.tick)
      }
      guard let ending = ending(isAwaited: false) else { continue }
      // Linux brings the last output to this end a little after the command's end.
      while isOpen, monotonicMilliseconds < deadline, hasOutput(within: Self.grace) {
        isOpen = transfer(&buffer, to: &screen, waiting: 0)
      }
      return ending
    }
  }

  private static let tick = 20
  private static let grace = 100

  /// Shows what has been written, after waiting for it if there is nothing; returns false once no
  /// process has the terminal any more.
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

  /// Kills the command and what it has started in its terminal.
  private func end(after limit: Duration) -> Ending {
    if let ending = ending(isAwaited: false) { return ending }
    // The group of the session's leader, or the command alone if it has left that group.
    if kill(-number, SIGKILL) != 0 { kill(number, SIGKILL) }
    _ = ending(isAwaited: true)
    return .overdue(limit: limit)
  }

  /// How the command has ended, or nil if it has not; nothing of it is left then.
  private func ending(isAwaited: Bool) -> Ending? {
    var status: Int32 = 0
    while true {
      let result = waitpid(number, &status, isAwaited ? 0 : WNOHANG)
      if result == number { break }
      if result == 0 { return nil }
      // Where the process ignores the signal of its children, the system keeps no status.
      if errno != EINTR { return .exited(status: 0) }
    }
    // The macros of the C library are no functions of Swift.
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let seconds = min(max(0, components.seconds), 1_000_000)
    return Int(seconds) * 1_000 + Int(max(0, components.attoseconds) / 1_000_000_000_000_000)
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

/// Calls a closure with the settings of a command in a session of its own: the terminal is its
/// input, its output and its errors, and no signal is ignored or blocked.
private func withSpawnSettings(
  terminal: String, directory: String?,
  _ body: (UnsafePointer<SpawnActions>, UnsafePointer<SpawnAttributes>) -> Int32
) -> Int32 {
  #if canImport(Darwin)
  var (actions, attributes): (SpawnActions, SpawnAttributes) = (nil, nil)
  // Nothing else is inherited, whatever others have left open.
  let flags =
    POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
  var (actions, attributes) = (SpawnActions(), SpawnAttributes())
  // NB: The headers keep the name of 0x80, POSIX_SPAWN_SETSID, for programs in C.
  let flags = 0x80 | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  // The first terminal that the leader of a session opens becomes its own.
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
  // Nothing changes what these two do.
  sigdelset(&all, SIGKILL)
  sigdelset(&all, SIGSTOP)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setflags(&attributes, Int16(flags))
  return body(&actions, &attributes)
}

/// What a new process does with its files before it begins.
enum SpawnFiles {
  #if canImport(Darwin)
  static var none: posix_spawn_file_actions_t? { nil }
  #else
  static var none: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif

  /// Adds that the command begins in a directory; returns the number of an error, or 0.
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
    // NB: The headers keep this function for programs in C too.
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

/// Calls a closure with texts as C has them, behind which there is a null.
func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}
