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

// MARK: - The memory of the handlers

/// The state that signal handlers use.
///
/// A handler may run in the middle of anything, so it must not allocate, lock or touch an object;
/// and it gets no context. So this is plain memory, made once and never freed. It is the only
/// memory in the program that is shared without isolation: it is set before the handlers are
/// installed, and what changes later are single words and bytes, which a handler may read at any
/// time.
struct SignalHandlerState {
  /// Where handlers write the numbers of signals, for the loop to read.
  var pipe: Int32 = -1
  /// The terminal, whether the program has entered it, and its modes before that.
  var terminal: Int32 = -1
  var isEntered = false
  var modes = termios()
  /// What is printed while the program is shown.
  var kept = KeptOutput()
  var leaveBytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// How many signals that end the program have arrived.
  var endings = 0
  /// The actions of signals before the handlers were installed, by number.
  let previous = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 32)

  nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalHandlerState> = {
    let state = UnsafeMutablePointer<SignalHandlerState>.allocate(capacity: 1)
    state.initialize(to: SignalHandlerState())
    state.pointee.previous.initialize(repeating: sigaction())
    return state
  }()

  /// Sets the bytes that restore the terminal's screen; before it is entered.
  mutating func setLeaveBytes(_ bytes: [UInt8]) {
    leaveBytes.deallocate()
    leaveBytes = .allocate(capacity: bytes.count)
    _ = leaveBytes.initialize(from: bytes)
  }

  /// Restores the terminal, from a handler or from outside of one.
  ///
  /// SIGTTOU is ignored meanwhile: it would stop a process in the background that sets the modes.
  mutating func restoreTerminal() {
    guard isEntered else { return }
    isEntered = false
    _ = Foundation.write(terminal, leaveBytes.baseAddress, leaveBytes.count)
    let ignored = signal(SIGTTOU, SIG_IGN)
    _ = tcsetattr(terminal, TCSANOW, &modes)
    _ = signal(SIGTTOU, ignored)
    kept.print()
  }
}

// MARK: - The handlers

/// Installs the handlers.
///
/// A signal that the loop handles is only passed on to it. But if a second signal that ends the
/// program arrives before the loop has handled the first, the handler itself ends the program.
enum SignalHandlers {
  /// The signals of crashes, and all others that end a process by default.
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

  /// Installs all handlers; the state must be set before.
  @MainActor static func install() {
    for number in handled {
      sigaction(number, nil, &SignalHandlerState.shared.pointee.previous[Int(number)])
    }
    _ = restoresAtExit
    for signal in Signal.allCases { install(for: signal) }
    signal(SIGPIPE, SIG_IGN)
    useStackOfHandlers()
    for number in fatal {
      var action = Self.action { Self.crash($0) }
      sigaction(number, &action, nil)
    }
  }

  /// Gives the handlers of crashes a stack on the present thread: on an overflown one they would crash
  /// too.
  ///
  /// All threads have the same, since one at a time is that of the main actor.
  @MainActor static func useStackOfHandlers() { sigaltstack(&stack, nil) }

  static func install(for signal: Signal) {
    var action = signal.ends ? action { Self.end($0) } : action { Self.tell($0) }
    sigaction(signal.number, &action, nil)
  }

  /// Uninstalls the handlers: each signal has its former action again.
  static func uninstall() {
    let state = SignalHandlerState.shared
    for number in handled { sigaction(number, &state.pointee.previous[Int(number)], nil) }
    state.pointee.endings = 0
  }

  /// Restores the terminal of a program that calls `exit`; registered once.
  private static let restoresAtExit = atexit { SignalHandlerState.shared.pointee.restoreTerminal() }

  /// The stack of crash handlers.
  ///
  /// It is never freed, since a handler may be on it at any time.
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
    _ = write(SignalHandlerState.shared.pointee.pipe, &byte, 1)
    errno = error
  }

  private static func end(_ number: Int32) {
    let state = SignalHandlerState.shared
    state.pointee.endings += 1
    if state.pointee.endings < 2 { return tell(number) }
    state.pointee.restoreTerminal()
    _exit(128 + number)
  }

  /// Restores the terminal and raises the signal again, which then has its former action.
  private static func crash(_ number: Int32) {
    let state = SignalHandlerState.shared
    state.pointee.restoreTerminal()
    sigaction(number, &state.pointee.previous[Int(number)], nil)
    raise(number)
  }
}
