import FirstFrameReports
import GridExport

extension Command {
  /// Prints one snapshot.
  static var show: Command {
    Command(
      name: "show", summary: "prints one snapshot, as recorded and as seen", forms: ["ID"],
      description: """
        Prints what is recorded, what the test saw if that differs, where they differ, and the
        commands that follow. Pictures have colours in a terminal, and letters for styles elsewhere.
        ID may be the path of a recorded file, even if no test has run.
        """, takesOperands: true
    ) { arguments throws(UsageError) in
      let name = try arguments.onlyID(of: "show")
      return { surroundings in
        try withPage(of: name, in: surroundings) { page in
          Tool.Result(output: page.text(painter: surroundings.rows))
        }
      }
    }
  }

  /// Prints the difference between one snapshot and the recorded file.
  static var diff: Command {
    Command(
      name: "diff", summary: "prints where one snapshot differs", forms: ["ID"],
      description: """
        Prints the difference between what is recorded and what the test saw. The exit status is 1 if
        they could not be compared, such as where the recorded file is damaged.
        """,
      takesOperands: true
    ) { arguments throws(UsageError) in
      let name = try arguments.onlyID(of: "diff")
      return { surroundings in
        try withPage(of: name, in: surroundings) { page in
          Tool.Result(
            output: OutputColors.applied(to: page.difference, surroundings.screen),
            status: page.isUncompared ? 1 : 0)
        }
      }
    }
  }

  /// Prints the frames of a film.
  static var film: Command {
    Command(
      name: "film", summary: "prints the frames of a film", forms: ["ID [--svg]"],
      description: """
        Prints each frame under its number and its cause. After a failure these are the frames that the
        test saw, with a mark at each that differs from the recorded one; otherwise the recorded
        frames.
        """,
      options: [.init(name: "--svg", summary: "one picture that moves, such as for a README")],
      takesOperands: true
    ) { arguments throws(UsageError) in
      let name = try arguments.onlyID(of: "film")
      let isPicture = arguments.has("--svg")
      return { surroundings in
        try withPage(of: name, in: surroundings) { page in
          guard let film = page.film else {
            let word = page.identity.word
            let problem = "\(word) has no frames: see \(Advice.tool) show \(word)"
            return Tool.Result(output: problem + "\n", status: 1)
          }
          if isPicture {
            let frames = film.frames.map { CaptionedGrid($0.label, $0.grid) }
            return Tool.Result(output: frames.movingSVG(title: page.identity.word))
          }
          return Tool.Result(output: page.filmText(of: film, painter: surroundings.rows))
        }
      }
    }
  }

  /// Calls a closure with the page of the only snapshot with a name; or returns what is wrong.
  fileprivate static func withPage(
    of name: String, in surroundings: Surroundings, _ body: (SnapshotPage) -> Tool.Result
  ) throws -> Tool.Result {
    let report = try SnapshotReport(of: surroundings.places(), keepsSettled: true)
    switch SnapshotName(name).match(in: report.identities, of: .known) {
    case .snapshot(let identity): return body(SnapshotPage(of: identity, in: report))
    case .problem(let problem):
      // A recorded file can be read before any test has run.
      let recorded = try report.recorded()
      switch SnapshotName(name).match(in: recorded, of: .known) {
      case .snapshot(let identity): return body(SnapshotPage(of: identity, in: report))
      case .problem(let other):
        let shown = report.identities.isEmpty && !recorded.isEmpty ? other : problem
        return Tool.Result(output: shown + "\n", status: 1)
      }
    }
  }
}
