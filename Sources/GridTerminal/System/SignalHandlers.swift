import Foundation

/// The signals that the loop handles.
enum Signal: Int32, CaseIterable, Sendable {
  case hangUp, interrupt, quit, terminate
  case stop, resume, resize

  /// The number of the signal on this system.
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

  /// Whether the signal ends the program.
  var ends: Bool {
    switch self {
    case .hangUp, .interrupt, .quit, .terminate: true
    case .stop, .resume, .resize: false
    }
  }

  /// The exit status of a program that the signal has ended, as shells report it.
  var exitStatus: Int32 { 128 + number }
}

// MARK: - The memory of the handlers

/// The state that signal handlers use.
///
/// A handler may run between any two instructions, so it must not allocate memory, lock, or use an
/// object, and it receives no context. So this is plain memory that is allocated once and never
/// freed.
///
/// It is the only memory of this module that is shared without isolation. It is set before the
/// handlers are installed. Later only single words and bytes change, which a handler may read at
/// any time.
struct SignalHandlerState {
  /// The pipe into which handlers write the numbers of signals; the loop reads them.
  var pipe: Int32 = -1
  /// The terminal; then whether the program has entered it, and its modes before that.
  var terminal: Int32 = -1
  var isEntered = false
  var modes = termios()
  /// The output that is printed while the program is shown.
  var kept = KeptOutput()
  var leaveBytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// The number of signals so far that end the program.
  var endings = 0
  /// The former actions of the signals, by number.
  let previous = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 32)

  nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalHandlerState> = {
    let state = UnsafeMutablePointer<SignalHandlerState>.allocate(capacity: 1)
    state.initialize(to: SignalHandlerState())
    state.pointee.previous.initialize(repeating: sigaction())
    return state
  }()

  /// Sets the bytes that restore the terminal's screen; call it before the screen is entered.
  mutating func setLeaveBytes(_ bytes: [UInt8]) {
    leaveBytes.deallocate()
    leaveBytes = .allocate(capacity: bytes.count)
    _ = leaveBytes.initialize(from: bytes)
  }

  /// Restores the terminal.
  ///
  /// May be called in a signal handler. SIGTTOU is ignored meanwhile, because it would stop a
  /// background process that sets the modes.
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

/// Installs and uninstalls the signal handlers.
///
/// The handler of a signal that the loop handles only passes it to the loop. But if a second signal
/// that ends the program arrives before the loop has handled the first one, the handler itself ends
/// the program.
enum SignalHandlers {
  /// The signals of crashes, and the other signals that end a process by default.
  private static let fatal: [Int32] = {
    var signals = [
      SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM,
      SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
    ]
    #if os(Linux)
    signals += [SIGIO, SIGPWR, SIGSTKFLT]
    #endif
    return signals
  }()

  private static let handled = Signal.allCases.map(\.number) + [SIGPIPE] + fatal

  /// Installs all handlers.
  ///
  /// The shared state must be set before.
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

  /// Gives the handlers of crashes a stack of their own on the current thread, because they cannot
  /// run on a stack that has overflowed.
  ///
  /// All threads share one stack, since only one thread at a time is the main actor's thread.
  @MainActor static func useStackOfHandlers() {
    #if !os(tvOS) && !os(watchOS)
    sigaltstack(&stack, nil)
    #endif
  }

  static func install(for signal: Signal) {
    var action = signal.ends ? action { Self.end($0) } : action { Self.tell($0) }
    sigaction(signal.number, &action, nil)
  }

  /// Uninstalls the handlers, and gives each signal its former action again.
  static func uninstall() {
    let state = SignalHandlerState.shared
    for number in handled { sigaction(number, &state.pointee.previous[Int(number)], nil) }
    state.pointee.endings = 0
  }

  /// Restores the terminal when a program calls `exit`; registered once.
  private static let restoresAtExit = atexit { SignalHandlerState.shared.pointee.restoreTerminal() }

  /// The stack of crash handlers.
  ///
  /// It is never freed, since a handler may use it at any time.
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

  /// Restores the terminal, and raises the signal again with its former action.
  private static func crash(_ number: Int32) {
    let state = SignalHandlerState.shared
    state.pointee.restoreTerminal()
    sigaction(number, &state.pointee.previous[Int(number)], nil)
    raise(number)
  }
}
