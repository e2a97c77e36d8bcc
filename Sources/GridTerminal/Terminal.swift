package import CharacterGrid
import Foundation
import GridExport
public import GridViews

/// Shows views in the terminal of the process, and passes keys and mouse events to them.
///
/// ```swift
/// import GridTerminal
///
/// await Terminal.main(CounterView(Counter()))
/// ```
///
/// The views are on a `Stage`, which receives keys, pasted texts, mouse events, the terminal's size
/// and real time. A frame is made and painted whenever a view has changed. Tasks of the main actor
/// continue meanwhile.
///
/// The terminal is restored at the end of `run`, and also when a crash or a signal other than
/// SIGKILL ends the process. Ctrl-\ quits and ctrl-Z stops the program, as for any other program.
/// Ctrl-C ends it unless a view handles the key, as a text field does that copies. Ctrl-L paints
/// the screen again. A text that a view copies is written to the terminal's clipboard, if it has
/// one. Everything that the process prints meanwhile is kept, and printed after the screen is left.
///
/// Keys come from the terminal even if the standard input is a file or a pipe; read that with
/// ``inputLines``.
@MainActor public enum Terminal {
  /// The place of a program in the terminal.
  public enum Place: Hashable, Sendable {
    /// The whole screen.
    ///
    /// Its former content is restored at the end.
    case fullScreen
    /// Rows below the prompt: the given number, or as many as the root view needs.
    ///
    /// The last frame stays there. There are no mouse events.
    case inline(rows: Int? = nil)
  }

  /// Shows a view until the program ends, and then ends the process with the exit status.
  ///
  /// The parameters are those of `run`.
  public static func main(
    _ view: @autoclosure () -> View, in place: Place = .fullScreen, needing size: GridSize = .zero,
    until isOver: @escaping @MainActor () -> Bool = { false }
  ) async -> Never {
    exit(await run(view(), in: place, needing: size, until: isOver))
  }

  /// Shows a controller and its view until the program ends, and then ends the process with the
  /// exit status.
  public static func main(
    _ controller: @autoclosure () -> ViewController, in place: Place = .fullScreen,
    needing size: GridSize = .zero, until isOver: @escaping @MainActor () -> Bool = { false }
  ) async -> Never {
    exit(await run(controller(), in: place, needing: size, until: isOver))
  }

  /// Shows a view until the program ends, and returns the exit status.
  ///
  /// - Parameters:
  ///   - view: The root view. It gets the size of the terminal.
  ///   - place: The whole screen, or some rows below the prompt.
  ///   - size: The least columns and rows. A smaller window shows a message with this size.
  ///   - isOver: Called at the start and after each event. If it returns true, the program ends
  ///     with status 0.
  /// - Returns: 0, or the status that was passed to ``end(status:)``, or 128 plus the number of
  ///   the signal that ended the program. If there is no terminal that can show the program, prints
  ///   the reason and returns 1.
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

  /// Shows a stage until the program ends, and returns the exit status.
  ///
  /// The stage is resized to the terminal.
  @discardableResult public static func run(
    _ stage: Stage, in place: Place = .fullScreen, needing size: GridSize = .zero,
    until isOver: @escaping @MainActor () -> Bool = { false }
  ) async -> Int32 {
    let program = StageProgram(stage, in: place, needing: size, until: isOver)
    return await run(program, in: place) ?? withoutTerminal()
  }

  /// Ends the running program after the current event; does nothing outside of a program.
  ///
  /// Call it where the program handles a key, a mouse event or a turn.
  public static func end(status: Int32 = 0) { TerminalLoop.current?.end(status: status) }

  /// Runs a program in the process's terminal; returns nil if no terminal can show it.
  package static func run(
    _ program: any TerminalProgram, in place: Place = .fullScreen,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    onPaint: @escaping (Grid) -> Void = { _ in }
  ) async -> Int32? {
    guard let options = ANSIOptions(environment: environment),
      let port = ProcessTerminal(for: place)
    else { return nil }
    let painter: any TerminalPainter =
      place == .fullScreen ? ScreenPainter(options) : InlinePainter(options)
    defer { port.close() }
    let loop = TerminalLoop(
      program, in: port, painter: painter, hasClipboard: options.hasLinks,
      isASCII: ANSIOptions.areASCII(environment, CommandLine.arguments), onPaint: onPaint)
    let status = await loop.run()
    if let remark = loop.remark { print(error: remark) }
    return status
  }

  /// The size of a stage before the terminal's size is known.
  static let usualSize = GridSize(width: 80, height: 24)

  private static func withoutTerminal() -> Int32 {
    let reason =
      if isatty(STDOUT_FILENO) != 1 {
        "its output is not a terminal. Run it without a pipe or a redirection"
      } else {
        "TERM names no terminal that can move its cursor. Set it, such as TERM=xterm-256color"
      }
    print(error: "There is no terminal that can show this program: \(reason).")
    return 1
  }

  private static func print(error: String) {
    let name = (CommandLine.arguments.first ?? "This program").split(separator: "/").last ?? ""
    FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
  }
}
