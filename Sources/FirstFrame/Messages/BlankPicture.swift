/// Writes the remark that goes with the recording of a blank picture.
///
/// A blank picture that was recorded by mistake would match in every later run.
@MainActor package enum BlankPicture {
  /// The likely cause and what to do, as sentences; empty if the picture is not blank.
  static func remark(
    on grid: Grid, of view: some GridRenderable, as format: String
  ) -> [String] {
    guard grid.isBlank else { return [] }
    return remark(because: cause(view as? any FrameSource), format)
  }

  /// The remark for a film; empty if any of its frames is not blank.
  ///
  /// `timeLeft` is the time until something is due that waits for the clock; nil if nothing does.
  package static func remark(on recording: Recording, timeLeft: Duration?) -> [String] {
    guard recording.frames.allSatisfy(\.grid.isBlank) else { return [] }
    let cause = "No picture shows anything: nothing is drawn, or the views have no frame."
    guard let timeLeft else { return remark(because: cause, "film") }
    let otherwise = "If it is blank then too, nothing is drawn, or the views have no frame."
    guard timeLeft > .zero else {
      return remark(
        because:
          "No picture shows anything, and something waits for a turn: run it with film.rest(). "
          + otherwise, "film")
    }
    return remark(
      because: "No picture shows anything, and something waits for the clock for \(timeLeft) more: "
        + "let the time pass with film.advance(by: …). \(otherwise)", "film")
  }

  /// The remark for the output of a command; empty if its picture is not blank.
  static func remark(on result: CommandResult, of command: TerminalCommand) -> [String] {
    guard result.grid.isBlank else { return [] }
    let status = result.exitStatus == 0 ? "" : " and has ended with status \(result.exitStatus)"
    let program = VisibleText.quoted(command.arguments.first ?? "")
    return [
      "It is blank. \(program) has printed nothing\(status): its arguments may be wrong, or it writes "
        + "to a file, or it waits for input, and there is none.",
      "If it is meant to print nothing, write of: TerminalCommand([…]), as: .screen.allowingBlank.",
    ]
  }

  /// The remark for the output of a shell that has not found a command, or has not been able to
  /// run it; empty for other output.
  static func remarkOnShell(of result: CommandResult, of command: TerminalCommand) -> [String] {
    let name = command.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    guard shells.contains(name), let cause = causes[result.exitStatus] else { return [] }
    return [
      "\(VisibleText.quoted(name)) ended with exit status \(result.exitStatus): \(cause).",
      "Write the name of a product of this package, or the path of a program. If the status is "
        + "intended, keep the file.",
    ]
  }

  private static let shells: Set = ["sh", "bash", "dash", "zsh", "ksh", "fish", "env"]

  private static let causes: [Int32: String] = [
    126: "a command could not be run", 127: "a command was not found",
  ]

  private static func remark(because cause: String, _ format: String) -> [String] {
    ["It is blank. \(cause)", "If it is meant to be blank, write as: .\(format).allowingBlank."]
  }

  private static func cause(_ source: (any FrameSource)?) -> String {
    guard let source else { return "Nothing was drawn." }
    if source.hasPendingTurn {
      return
        "Its content may come a turn later, since the main queue is not empty. A film shows when."
    }
    let hidden = source.parts.first { part in part.frame.isEmpty && part.content?.isEmpty == false }
    guard let hidden, let content = hidden.content else {
      return
        "Views without a frame are not drawn: set the frame in layoutSubviews(). What a task loads "
        + "appears later: a film shows when."
    }
    return
      "\(VisibleText.path(hidden.path)) has the content \(VisibleText.quoted(content)), but its "
      + "frame is empty: set the frame in layoutSubviews()."
  }
}
