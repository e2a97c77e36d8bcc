import FirstFrameReports

extension Command {
  /// Prints the report, or writes it to a file.
  static var report: Command {
    Command(
      name: "report", summary: "shows what failed",
      forms: ["[FORM] [--output FILE] [--exit-status] [--events FILE]"],
      description: """
        Shows the snapshots that differ from what is recorded, the proofs that failed, and those that
        were running when their process ended. FILE is replaced, and missing folders are created.
        """,
      options: ReportForm.options + [
        .init(name: "--output", value: "FILE", summary: "writes it to a file"),
        .init(
          name: "--exit-status",
          summary: "ends with status 1 unless all snapshots match and all proofs hold"),
        .init(
          name: "--events", value: "FILE",
          summary: """
            reads what the test library noted, so that a crashed test is named:
            swift test --event-stream-output-path FILE --event-stream-version 0
            """),
      ]
    ) { arguments throws(UsageError) in
      let forms = arguments.flags.compactMap { ReportForm(rawValue: String($0.dropFirst(2))) }
      if let other = forms.first(where: { $0 != forms[0] }) {
        throw UsageError(problem: "a report has only one form, and \"--\(other)\" is a second one")
      }
      let form = forms.first ?? .text
      let file = arguments.value("--output")
      let isGate = arguments.has("--exit-status")
      let events = arguments.value("--events")
      return { surroundings in
        let events = try events.map { try RunnerEvents(at: surroundings.path($0), named: $0) }
        let report = try SnapshotReport(of: surroundings.places(), events: events)
        let page = form.page(of: report)
        let status: Int32 = isGate && !report.isGreen ? 1 : 0
        guard let file else {
          let text = form == .text ? OutputColors.applied(to: page, surroundings.screen) : page
          return Tool.Result(output: text, status: status)
        }
        let path = surroundings.path(file)
        if OpenFile(path: path) == .output { return Tool.Result(output: page, status: status) }
        try FileStore.writePage(Array(page.utf8), to: path)
        return Tool.Result(output: "wrote \(file)\n", status: status)
      }
    }
  }
}

/// The forms of a report.
enum ReportForm: String, CaseIterable {
  case text, html, markdown, json, junit, annotations

  /// The options for the forms other than the text.
  static let options: [Command.Option] = [
    .init(
      name: "--html",
      summary: "for a browser: one page that needs nothing else, such as --output report.html"),
    .init(name: "--markdown", summary: "for a pull request or another page of a code host"),
    .init(name: "--json", summary: "for programs"),
    .init(name: "--junit", summary: "for CI services that show tests"),
    .init(name: "--annotations", summary: "for GitHub Actions, which mark the lines in the source"),
  ]

  /// The report in this form.
  func page(of report: SnapshotReport) -> String {
    switch self {
    case .text: report.text
    case .html: report.html
    case .markdown: report.markdown
    case .json: report.json
    case .junit: report.junit
    case .annotations: report.annotations
    }
  }
}
