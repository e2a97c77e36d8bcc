import FirstFrame

/// The tool as a function, so that tests call it in their own process.
enum Tool {
  /// What the tool prints and its exit status: 0 for success, 1 for a refusal or a report of what
  /// needs a look, 2 for a wrong call.
  struct Result: Equatable {
    var output: String
    var status: Int32

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

  /// Does what the arguments say, for the package around a directory.
  static func run(
    _ arguments: [String], in directory: String, environment: [String: String]
  ) -> Result {
    do throws(UsageError) {
      let command = try Command(arguments)
      if command == .help { return Result(output: Usage.text, status: 0) }
      return run(command, in: directory, environment: environment)
    } catch {
      return Result(output: "frames: \(error.problem)\n\n\(Usage.text)", status: 2)
    }
  }

  private static func run(
    _ command: Command, in directory: String, environment: [String: String]
  ) -> Result {
    do {
      let places = try Places.locate(from: directory, environment: environment)
      switch command {
      case .help: return Result(output: Usage.text, status: 0)
      case .report(let form, let file):
        return try ReportCommand(form: form, file: file, directory: directory)
          .run(in: places)
      case .accept(let selection): return try AcceptCommand(selection: selection).run(in: places)
      }
    } catch {
      return Result(output: "frames: \(words(for: error))\n", status: 1)
    }
  }

  private static func words(for error: any Error) -> String {
    (error as? MissingRoot)?.sentence ?? "\(error)"
  }
}

// MARK: - Report

/// Prints the report, or writes it to a file.
struct ReportCommand {
  let form: ReportForm
  let file: String?
  let directory: String

  func run(in places: Places) throws -> Tool.Result {
    let report = try SnapshotReport(of: places)
    let page =
      switch form {
      case .text: report.text
      case .markdown: report.markdown
      case .json: report.json
      case .junit: report.junit
      case .annotations: report.annotations
      }
    let status: Int32 = report.needsLook ? 1 : 0
    guard let file else { return Tool.Result(output: page, status: status) }
    let path = FilePath.absolute(file, from: directory)
    if OpenFile(path: path) == .output { return Tool.Result(output: page, status: status) }
    try FileStore.writePage(Array(page.utf8), to: path)
    return Tool.Result(output: "wrote \(file)\n", status: status)
  }
}
