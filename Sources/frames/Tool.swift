import FirstFrame

/// The tool as a function, so that tests can call it in their own process.
enum Tool {
  /// The version of the package; the first heading of the changelog has the same.
  private static let version = "0.9.0"

  /// The output of the tool and its exit status.
  ///
  /// The status is 0 for success, 1 if something is refused or the report lists something that
  /// needs a decision, and 2 for a wrong call.
  struct Result: Equatable {
    var output: String
    var status: Int32 = 0

    /// Prints the output, and returns the exit status.
    ///
    /// If the output cannot be printed, the status is that of an error and not that of the report.
    func print(to output: OpenFile = .output, orTo errors: OpenFile = .errors) -> Int32 {
      do throws(FileError) {
        let text = Gutter.withoutCommands(self.output.utf8)
        try (status == 2 ? errors : output).write(Array(text.utf8))
        return status
      } catch {
        let words = "frames: the output cannot be written: \(error.description)\n"
        try? errors.write(Array(words.utf8))
        return max(1, status)
      }
    }
  }

  /// The command that calls the tool in messages, judged by the first word of this process's call.
  ///
  /// It is the tool's name if a shell has found it by that name, and otherwise the fastest call of
  /// SwiftPM: the tool is built, since it runs.
  static func name(of word: String) -> String {
    word.isEmpty || word.contains("/") ? "swift run --skip-build frames" : VisibleText.of(word)
  }

  /// Runs a command; what it prints in CI names commands for the machine of its reader.
  static func run(_ arguments: [String], in surroundings: Surroundings) -> Result {
    Advice.$results.withValue(ResultsSite(surroundings.environment)) {
      runHere(arguments, in: surroundings)
    }
  }

  private static func runHere(_ arguments: [String], in surroundings: Surroundings) -> Result {
    if arguments == ["--version"] { return Result(output: "\(version)\n") }
    do throws(UsageError) {
      let run = try prepared(arguments)
      do { return try run(surroundings) } catch { return failure(error) }
    } catch {
      return Result(output: "frames: \(error.problem)\n\(error.help)\n", status: 2)
    }
  }

  /// What a call does; throws if it is wrong.
  static func prepared(_ arguments: [String]) throws(UsageError) -> Command.Run {
    let name = arguments.first ?? ""
    let rest = arguments.dropFirst()
    if name.isEmpty { throw UsageError(problem: "a command is missing") }
    if ["--help", "-h"].contains(name) { return { _ in Result(output: Manual.text) } }
    guard let command = Command.named(name) else { throw Command.unknown(name) }
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      return { _ in Result(output: Manual.page(of: command)) }
    }
    do throws(UsageError) {
      return try command.prepare(command.arguments(Array(rest)))
    } catch {
      throw UsageError(problem: error.problem, command: name)
    }
  }

  /// The result of a command that has failed.
  static func failure(_ error: any Error) -> Result {
    let words =
      (error as? MissingRoot)?.sentence ?? (error as? FileError)?.advice ?? "\(error)"
    return Result(output: "frames: \(words)\n", status: 1)
  }
}

extension UsageError {
  /// The command for the manual's page of the call.
  fileprivate var help: String {
    "See: \(Advice.tool) help" + (command.isEmpty ? "" : " \(command)")
  }
}

/// Why a command has done nothing.
struct Refusal: Error, CustomStringConvertible {
  /// The problems, each after the name of the tool, and what was not done.
  let description: String

  init(_ problems: [String], _ end: String = "") {
    description = problems.joined(separator: "\nframes: ") + (end.isEmpty ? "" : "\n\(end)")
  }
}
