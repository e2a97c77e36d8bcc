#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program that is run without a terminal and without input, to read its output.
///
/// It inherits only the environment variables that contain locations, such as `PATH` and `HOME`.
package struct PipedCommand: Hashable, Sendable {
  /// The program's name or path, and its arguments; a name is looked up in `PATH`.
  package var arguments: [String]
  /// The working directory.
  package var directory: String
  /// The number of seconds after which the program is killed.
  package var seconds: Int
  /// The number of bytes of both outputs after which the program is killed.
  package var mostBytes = 64 << 20

  /// Makes a command that has not been run.
  package init(_ arguments: [String], in directory: String, within seconds: Int = 60) {
    (self.arguments, self.directory, self.seconds) = (arguments, directory, seconds)
  }

  /// What a program has printed, and how it ended.
  package struct Output: Hashable, Sendable {
    /// How it ended.
    package var ending: Ending
    /// What it wrote to the standard output.
    package var output: [UInt8] = []
    /// What it wrote to the standard error.
    package var errors: [UInt8] = []

    /// The number of bytes of both outputs.
    var count: Int { output.count + errors.count }

    /// Makes an output.
    package init(_ ending: Ending, output: [UInt8] = [], errors: [UInt8] = []) {
      (self.ending, self.output, self.errors) = (ending, output, errors)
    }
  }

  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    /// The program has ended with this status.
    case exited(Int32)
    /// This signal has ended the program.
    case killed(Int32)
    /// The program was killed, because it took too long or printed too much.
    case stopped
    /// The program could not be started; the system's error message.
    case notStarted(String)
  }
}

extension PipedCommand {
  /// The variables with the locations of compilers, in addition to those that every command gets.
  static let inheritedNames =
    TerminalCommand.inheritedNames + [
      "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
    ]

  #if os(macOS) || os(Linux)
  /// Runs the program until it ends; blocks the calling thread.
  package func run() -> Output {
    var ends: [Int32] = [-1, -1, -1, -1]
    guard Self.openPipe(&ends[0...1]), Self.openPipe(&ends[2...3]) else {
      return Self.failed(errno, ends)
    }
    var number: pid_t = 0
    let error = spawn(&number, output: ends[1], errors: ends[3])
    guard error == 0 else { return Self.failed(error, ends) }
    close(ends[1])
    close(ends[3])
    defer {
      close(ends[0])
      close(ends[2])
    }
    return read(from: number, output: ends[0], errors: ends[2])
  }

  /// Opens a pipe whose ends are not inherited by other programs.
  private static func openPipe(_ ends: inout ArraySlice<Int32>) -> Bool {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { return false }
    for (index, end) in zip(ends.indices, pair) {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      ends[index] = end
    }
    return true
  }

  private static func failed(_ error: Int32, _ ends: [Int32]) -> Output {
    for end in ends where end >= 0 { close(end) }
    return Output(.notStarted(String(cString: strerror(error))))
  }

  private func spawn(_ number: inout pid_t, output: Int32, errors: Int32) -> Int32 {
    var actions = SpawnFiles.none
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    let error = SpawnFiles.addDirectory(directory, to: &actions)
    if error != 0 { return error }
    let variables = ProcessEnvironment.values(of: Self.inheritedNames).map { "\($0)=\($1)" }
    return withCStrings(arguments) { arguments in
      withCStrings(variables) { variables in
        guard let name = arguments.first, let name else { return ENOENT }
        return posix_spawnp(&number, name, &actions, nil, arguments, variables)
      }
    }
  }

  /// Reads both pipes until the program has ended and the pipes are empty.
  private func read(from number: pid_t, output: Int32, errors: Int32) -> Output {
    let deadline = monotonicMilliseconds + seconds * 1_000
    var result = Output(.stopped)
    var files = [output, errors]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var ending: Ending?
    // What the program leaves behind may go on writing after its end.
    while monotonicMilliseconds < deadline, result.count < mostBytes {
      let wait: Int32 = ending == nil ? 20 : 0
      if take(from: &files, output, &buffer, into: &result, waiting: wait) { continue }
      if let ending {
        result.ending = ending
        return result
      }
      ending = Self.status(of: number, isAwaited: false).map { status, signal in
        signal == 0 ? .exited(status) : .killed(signal)
      }
    }
    if ending == nil {
      kill(number, SIGKILL)
      _ = Self.status(of: number, isAwaited: true)
    }
    return result
  }

  /// Reads from the pipes, after a short wait if they are empty; returns false if nothing was read.
  private func take(
    from files: inout [Int32], _ output: Int32, _ buffer: inout [UInt8],
    into result: inout Output, waiting milliseconds: Int32
  ) -> Bool {
    var watched = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&watched, nfds_t(watched.count), milliseconds) > 0 else { return false }
    for file in watched where file.revents != 0 {
      let count = readSome(of: file.fd, into: &buffer)
      if count <= 0 {
        files.removeAll { $0 == file.fd }
        continue
      }
      let kept = buffer[..<min(count, mostBytes - result.count)]
      if file.fd == output { result.output += kept } else { result.errors += kept }
    }
    return true
  }

  /// How a process has ended, after reaping it; nil if it is still running.
  package static func status(of number: Int32, isAwaited: Bool)
    -> (status: Int32, signal: Int32)?
  {
    var status: Int32 = 0
    while true {
      let result = waitpid(number, &status, isAwaited ? 0 : WNOHANG)
      // Swift does not import the macros of the C library.
      if result == number { return (status >> 8 & 0xFF, status & 0x7F) }
      if result == 0 { return nil }
      // If this process ignores SIGCHLD, the system keeps no status.
      if errno != EINTR { return (0, 0) }
    }
  }
  #else
  package func run() -> Output { Output(.notStarted("this system starts no programs")) }
  #endif
}
