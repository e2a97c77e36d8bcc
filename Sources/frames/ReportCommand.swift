import FirstFrame

/// Prints the report, or writes it to a file.
struct ReportCommand {
  let isMarkdown: Bool
  let file: String?
  let directory: String

  func run(in places: Places) throws -> Tool.Result {
    let report = try SnapshotReport(of: places)
    let page = isMarkdown ? report.markdown : report.text
    guard let file else { return Tool.Result(output: page, status: 0) }
    try FileStore.write(Array(page.utf8), to: FilePath.absolute(file, from: directory))
    return Tool.Result(output: "wrote \(file)\n", status: 0)
  }
}
