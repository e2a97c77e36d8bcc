import FirstFrame

/// The tool as a function, so that tests call it in their own process.
enum Tool {
  /// What the tool prints and its exit status: 0 for success, 1 for a refusal or a report of what
  /// needs a look, 2 for a wrong call.
  struct Result: Equatable {
    var output: String
    var status: Int32 = 0

    /// Prints the output, and returns the exit status.
    ///
    /// A report that could not be printed must not end with the status of one that was read.
    func print(to output: OpenFile = .output, orTo errors: OpenFile = .errors) -> Int32 {
      do throws(FileError) {
        try (status == 2 ? errors : output).write(Array(self.output.utf8))
        return status
      } catch {
        let words = "frames: what is printed cannot be written: \(error.description)\n"
        try? errors.write(Array(words.utf8))
        return max(1, status)
      }
    }
  }

  /// How the next commands call the tool, given how this process was called: by its name where a shell
  /// has found it, else by SwiftPM.
  static func name(of word: String) -> String {
    word.isEmpty || word.contains("/") ? "swift run frames" : VisibleText.of(word)
  }

  /// Does what the arguments say, for the package around a directory.
  static func run(
    _ arguments: [String], in directory: String, environment: [String: String]
  ) -> Result {
    run(arguments, in: Surroundings(directory: directory, environment: environment))
  }

  /// Does what the arguments say.
  static func run(_ arguments: [String], in surroundings: Surroundings) -> Result {
    if arguments == ["--version"] { return Result(output: "\(Version.current)\n") }
    do throws(UsageError) {
      let command = try command(for: arguments)
      do {
        return try command.run(in: surroundings)
      } catch {
        return failure(error)
      }
    } catch {
      return Result(output: "frames: \(error.problem)\n\(error.help)\n", status: 2)
    }
  }

  static func command(for arguments: [String]) throws(UsageError) -> any ToolCommand {
    let name = arguments.first ?? ""
    let rest = arguments.dropFirst()
    if name.isEmpty { throw UsageError(problem: "a command is missing") }
    if ["--help", "-h"].contains(name) { return HelpCommand(about: nil) }
    guard let type = command(named: name) else {
      throw UsageError(problem: "there is no command \(Arguments.quoted(name))")
    }
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return HelpCommand(about: type) }
    do throws(UsageError) {
      return try type.init(Arguments(Array(rest), of: type.synopsis))
    } catch {
      throw UsageError(problem: error.problem, command: name)
    }
  }

  /// The result of a command that could not be done.
  static func failure(_ error: any Error) -> Result {
    let words =
      (error as? MissingRoot)?.sentence ?? (error as? FileError)?.advice ?? "\(error)"
    return Result(output: "frames: \(words)\n", status: 1)
  }
}

extension UsageError {
  /// Where the manual says how it is called.
  fileprivate var help: String {
    "See: \(Advice.tool) help" + (command.isEmpty ? "" : " \(command)")
  }
}
