/// What a terminal, a locale, a time zone or the order of a dictionary must not change.
@MainActor @Suite struct EnvironmentBytesTests {
  nonisolated static let environments: [[String: String]] = [
    ["TERM": "dumb", "COLUMNS": "7", "LINES": "2", "NO_COLOR": "1", "LC_ALL": "C", "TZ": "UTC"],
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "500", "FORCE_COLOR": "3",
      "CLICOLOR_FORCE": "1", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8",
      "LANGUAGE": "de", "TZ": "Pacific/Kiritimati", "SWIFT_DETERMINISTIC_HASHING": "1",
    ],
    ["GITHUB_TOKEN": "ghp_secret", "AWS_SECRET_ACCESS_KEY": "secret", "USER": "secret"],
    [
      "TERM": "", "LC_ALL": "ar_EG.UTF-8", "LC_NUMERIC": "de_DE.UTF-8", "TZ": ":/no/such",
      "HOME": "",
    ],
  ]

  /// Records one snapshot of each format, then sees something else, and reports it.
  static func record(in root: String) throws {
    for word in ["İstanbul", "IĞDIR"] {
      let session = SnapshotSession(environment: ["FIRSTFRAME_ROOT": root])
      var canvas = Canvas(size: GridSize(width: 30, height: 3))
      let style = CellStyle(
        foreground: .rgb(red: 1, green: 2, blue: 3), attributes: .bold, token: "error")
      canvas.draw(word, at: .zero, style: style)
      let grid = canvas.frozen()
      let table = Dictionary(uniqueKeysWithValues: (0..<40).map { ("\(word)\($0)", Set(0..<$0)) })
      let date = Date(timeIntervalSince1970: 1.5)
      func take<Value>(_ value: Value, _ format: SnapshotFormat<Value>) {
        _ = session.verify(
          value, as: format, identity: .demo("\(format.kind.fileExtension)()", kind: format.kind),
          mode: .missing, at: CodeLocation(fileID: "M/F.swift", filePath: "F.swift"))
      }
      take(grid, .grid)
      take((table, 1_234.5, word.uppercased()), .dump)
      take(["date": date], .json)
      take([word, "x"], .lines)
    }
    let places = try Places.locate(from: root, environment: [:])
    let report = try SnapshotReport(of: places)
    try FileStore.write(Array((report.text + report.markdown).utf8), to: root + "/report")
  }

  @Test func noOtherVariableIsRead() {
    #expect(ProcessInfo.processInfo.environment["PATH"] != nil)
    #expect(Set(ProcessEnvironment.variables.keys).isSubset(of: Variable.all))
  }

  @Test(arguments: environments)
  func theSameBytesAreWrittenUnderIt(environment: [String: String]) async throws {
    let here = TemporaryPackage()
    let there = TemporaryPackage()
    try Self.record(in: here.root)
    await #expect(processExitsWith: .success) {
      [root = there.root as String, environment = environment as [String: String]] in
      for (name, value) in environment { setenv(name, value, 1) }
      setlocale(LC_ALL, "")
      tzset()
      try await Self.record(in: root)
    }
    expectEqual(here.files, there.files)
    expectEqual(here.files.count { $0.hasPrefix("__Snapshots__/") }, 4)
    for file in here.files { expectEqual(here.read(file), there.read(file), "\(file)") }
    #expect(here.read("report")?.contains("snapshots of 4 are pending") == true)
  }
}
