package import CharacterGrid
import Foundation
import GridExport
public import GridViews

/// Shows a stage in the terminal of the process, and makes it a program that is used with keys and
/// the mouse.
///
/// ```swift
/// import GridTerminal
///
/// await Terminal.main(CounterView(Counter()))
/// ```
///
/// The stage gets keys, pasted texts, mouse events, the terminal's size and real time. A frame is
/// committed and painted whenever a view is dirty. Tasks of the main actor continue meanwhile.
///
/// The terminal is restored whatever ends the program: the end of `run`, a signal, a crash. Ctrl-\ and
/// ctrl-Z do what they do to any program, and so does ctrl-C unless a view handles it, such as a text
/// field that copies; ctrl-L paints the screen again. What a view copies is written to the terminal's
/// clipboard, if it has one. What is printed meanwhile is kept, and printed once the screen is left.
///
/// Keys come from the terminal also where the standard input is a file or a pipe: ``inputLines`` has what
/// arrives there.
@MainActor public enum Terminal {
  /// Where in the terminal a program is shown.
  public enum Place: Hashable, Sendable {
    /// On the whole screen, which is restored at the end.
    case fullScreen
    /// Below the prompt, in a number of rows or in as many as the root needs; the last frame stays
    /// there.
    ///
    /// There are no mouse events.
    case inline(rows: Int? = nil)
  }

  /// Where keys come from.
  package enum KeySource {
    /// The standard input, which has to be the terminal.
    case standardInput
    /// The terminal, also where the standard input is a file or a pipe.
    case terminal
  }

  /// Shows a view until the program ends, and ends the process with the exit status.
  public static func main(
    _ view: @autoclosure () -> View, in place: Place = .fullScreen, needing size: GridSize = .zero,
    until isOver: @escaping @MainActor () -> Bool = { false }
  ) async -> Never {
    exit(await run(view(), in: place, needing: size, until: isOver))
  }

  /// Shows a controller and its view until the program ends, and ends the process with the exit status.
  public static func main(
    _ controller: @autoclosure () -> ViewController, in place: Place = .fullScreen,
    needing size: GridSize = .zero, until isOver: @escaping @MainActor () -> Bool = { false }
  ) async -> Never {
    exit(await run(controller(), in: place, needing: size, until: isOver))
  }

  /// Shows a view until the program ends, and returns the exit status.
  ///
  /// - Parameters:
  ///   - view: The root; it gets the terminal's size.
  ///   - place: The whole screen, or some rows below the prompt.
  ///   - size: The least columns and rows; a smaller window shows what it needs.
  ///   - isOver: Called after each event; true ends the program with status 0.
  /// - Returns: 0, or the status of ``end(status:)``, or 128 and the number of the signal that
  ///   ended the program, or 1 if there is no terminal that can show it, and then prints why.
  @discardableResult public static func run(
    _ view: @autoclosure () -> View, in place: Place = .fullScreen, needing size: GridSize = .zero,
    until isOver: @escaping @MainActor () -> Bool = { false }
  ) async -> Int32 {
    await run(Stage(view(), size: usualSize), in: place, needing: size, until: isOver)
  }

  /// Shows a controller and its view until the program ends, and returns the exit status.
  @discardableResult public static func run(
    _ controller: @autoclosure () -> ViewController, in place: Place = .fullScreen,
    needing size: GridSize = .zero, until isOver: @escaping @MainActor () -> Bool = { false }
  ) async -> Int32 {
    await run(Stage(controller(), size: usualSize), in: place, needing: size, until: isOver)
  }

  /// Shows a stage until the program ends, and returns the exit status; the stage is resized to the
  /// terminal.
  @discardableResult public static func run(
    _ stage: Stage, in place: Place = .fullScreen, needing size: GridSize = .zero,
    until isOver: @escaping @MainActor () -> Bool = { false }
  ) async -> Int32 {
    let program = StageProgram(stage, in: place, needing: size, until: isOver)
    return await run(program, in: place, keysFrom: .terminal) ?? withoutTerminal()
  }

  /// Ends the program whose key, mouse event or turn is handled now; anywhere else it does nothing.
  public static func end(status: Int32 = 0) { TerminalLoop.current?.end(status: status) }

  /// Runs a program in the process's terminal; returns nil if there is none that can show it.
  package static func run(
    _ program: any TerminalProgram, in place: Place = .fullScreen,
    keysFrom source: KeySource = .standardInput,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    onPaint: @escaping (Grid) -> Void = { _ in }
  ) async -> Int32? {
    guard let options = ANSIOptions(environment: environment),
      let port = ProcessTerminal(for: place, keysFrom: source)
    else { return nil }
    let painter: any TerminalPainter =
      place == .fullScreen ? ScreenPainter(options) : InlinePainter(options)
    defer { port.close() }
    let clipboard = TerminalClipboard(environment: environment)
    return await TerminalLoop(
      program, in: port, painter: painter, clipboard: clipboard, onPaint: onPaint
    ).run()
  }

  /// The size of a stage before it gets the terminal's.
  static let usualSize = GridSize(width: 80, height: 24)

  private static func withoutTerminal() -> Int32 {
    let name = (CommandLine.arguments.first ?? "This program").split(separator: "/").last ?? ""
    let reason =
      if isatty(STDOUT_FILENO) != 1 {
        "its output is no terminal. Run it without a pipe or a file behind it"
      } else {
        "TERM names no terminal that can move its cursor. Set it, such as TERM=xterm-256color"
      }
    let text = "\(name): there is no terminal that can show this program: \(reason).\n"
    FileHandle.standardError.write(Data(text.utf8))
    return 1
  }
}
