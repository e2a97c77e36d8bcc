import Foundation

/// The signals that the loop handles.
enum Signal: Int32, CaseIterable, Sendable {
  case hangUp, interrupt, quit, terminate
  case stop, resume, resize

  /// The system's number.
  var number: Int32 {
    switch self {
    case .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .terminate: SIGTERM
    case .stop: SIGTSTP
    case .resume: SIGCONT
    case .resize: SIGWINCH
    }
  }

  /// Whether it ends the program.
  var ends: Bool {
    switch self {
    case .hangUp, .interrupt, .quit, .terminate: true
    case .stop, .resume, .resize: false
    }
  }

  /// The exit status of a program that it ended, as shells count.
  var exitStatus: Int32 { 128 + number }
}

/// What signal handlers can reach.
///
/// A handler may run in the middle of anything, so it must not allocate, take a lock or touch an
/// object; and it gets no context. So this is plain memory, made once and never freed, and the one
/// place in the program that is shared without isolation: it is written before the handlers are
/// installed, and afterwards by a handler alone.
struct SignalRoom {
  /// Where handlers write the numbers of signals, for the loop to read.
  var pipe: Int32 = -1
  /// The terminal, and what it is told when it is given back; nothing while it is not taken.
  var terminal: Int32 = -1
  var isTaken = false
  var modes = termios()
  /// Where errors are printed, and both ends of the pipe that keeps them while the terminal is
  /// taken: on the screen that goes they would go too.
  var errors: Int32 = -1
  var keptErrors: (out: Int32, in: Int32) = (-1, -1)
  var goodbye = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// How many signals have come that end the program.
  var endings = 0
  /// What signals did before, by their numbers.
  let previous = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 32)

  nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalRoom> = {
    let room = UnsafeMutablePointer<SignalRoom>.allocate(capacity: 1)
    room.initialize(to: SignalRoom())
    room.pointee.previous.initialize(repeating: sigaction())
    return room
  }()

  /// Sets what the terminal is told; before it is taken.
  mutating func setGoodbye(_ bytes: [UInt8]) {
    goodbye.deallocate()
    goodbye = .allocate(capacity: bytes.count)
    _ = goodbye.initialize(from: bytes)
  }

  /// Gives the terminal back, from a handler or from outside of one.
  ///
  /// A process in the background may set the modes too, while it ignores the signal against that.
  mutating func giveTerminalBack() {
    guard isTaken else { return }
    isTaken = false
    _ = Foundation.write(terminal, goodbye.baseAddress, goodbye.count)
    let ignored = signal(SIGTTOU, SIG_IGN)
    _ = tcsetattr(terminal, TCSANOW, &modes)
    _ = signal(SIGTTOU, ignored)
    printErrors()
  }

  /// Prints what was kept of errors, and prints them at once from now on.
  private func printErrors() {
    guard errors >= 0 else { return }
    dup2(errors, STDERR_FILENO)
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { bytes in
      while true {
        let count = read(keptErrors.out, bytes.baseAddress, bytes.count)
        if count <= 0 || Foundation.write(errors, bytes.baseAddress, count) < count { return }
      }
    }
  }
}

/// Installs the handlers.
///
/// Those of the signals that the loop handles only tell it; should it not come to listen before a
/// second one that ends the program, that one ends it here.
enum SignalHandlers {
  /// Crashes, and whatever else ends a process that has not asked for it.
  private static let fatal: [Int32] = {
    let everywhere = [
      SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM,
      SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
    ]
    #if os(Linux)
    return everywhere + [SIGIO, SIGPWR, SIGSTKFLT]
    #else
    return everywhere
    #endif
  }()

  private static let handled = Signal.allCases.map(\.number) + [SIGPIPE] + fatal

  /// Handles everything from now on; the room must be furnished.
  @MainActor static func install() {
    for number in handled {
      sigaction(number, nil, &SignalRoom.shared.pointee.previous[Int(number)])
    }
    _ = givesBackAtExit
    for signal in Signal.allCases { install(for: signal) }
    signal(SIGPIPE, SIG_IGN)
    sigaltstack(&stack, nil)
    for number in fatal {
      var action = Self.action { Self.crash($0) }
      sigaction(number, &action, nil)
    }
  }

  static func install(for signal: Signal) {
    var action = signal.ends ? action { Self.end($0) } : action { Self.tell($0) }
    sigaction(signal.number, &action, nil)
  }

  /// Handles nothing any more: each signal does what it did before.
  static func uninstall() {
    let room = SignalRoom.shared
    for number in handled { sigaction(number, &room.pointee.previous[Int(number)], nil) }
    room.pointee.endings = 0
  }

  /// A program that calls `exit` gives the terminal back too; registered once.
  private static let givesBackAtExit = atexit { SignalRoom.shared.pointee.giveTerminalBack() }

  /// A handler that ran on an overflown stack would crash too.
  ///
  /// One for all runs: no handler may still be on it when it is freed.
  @MainActor private static var stack = {
    var stack = stack_t()
    stack.ss_sp = .allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = .init(stackSize)
    return stack
  }()

  private static let stackSize = 1 << 16

  private static func action(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = .init(SA_RESTART) | .init(SA_ONSTACK)
    return action
  }

  // MARK: - In a handler

  private static func tell(_ number: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(SignalRoom.shared.pointee.pipe, &byte, 1)
    errno = error
  }

  private static func end(_ number: Int32) {
    let room = SignalRoom.shared
    room.pointee.endings += 1
    if room.pointee.endings < 2 { return tell(number) }
    room.pointee.giveTerminalBack()
    _exit(128 + number)
  }

  /// The signal comes again after the return, and then does what it would have done.
  private static func crash(_ number: Int32) {
    let room = SignalRoom.shared
    room.pointee.giveTerminalBack()
    sigaction(number, &room.pointee.previous[Int(number)], nil)
    raise(number)
  }
}
