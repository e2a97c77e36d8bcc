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
