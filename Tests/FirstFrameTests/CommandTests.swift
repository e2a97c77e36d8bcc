@testable import FirstFrame

/// Commands in terminals of their own.
@Suite struct CommandTests {
  private func shell(_ script: String) -> TerminalCommand {
    TerminalCommand(["sh", "-c", script], columns: 30, limit: .seconds(60))
  }

  /// The rows that a script leaves, without the blanks at their ends.
  private func rows(of script: String) throws -> [String] {
    try shell(script).run().grid.rowsWithoutBlanksAtEnd
  }

  // MARK: - The picture

  @Test func colorsAndAttributesArePartOfThePicture() throws {
    let command = TerminalCommand(["printf", "\u{1B}[1;31merror\u{1B}[m: no file\n"], columns: 16)
    let expected = drawn(16, 1) { canvas in
      canvas.draw(
        "error", at: .zero, style: CellStyle(foreground: .red, attributes: .bold))
      canvas.draw(": no file", at: GridPoint(x: 5, y: 0))
    }
    try expectEqual(command.run().grid, expected)
  }

  @Test func allRowsAreKeptUnlessAHeightIsGiven() throws {
    let script = "i=0; while [ $i -lt 3000 ]; do echo line $i; i=$((i + 1)); done"
    var command = shell(script)
    try expectEqual(command.run().grid.rowsWithoutBlanksAtEnd, (0..<3_000).map { "line \($0)" })
    command.rows = 5
    try expectEqual(
      command.run().grid.rowsWithoutBlanksAtEnd,
      ["line 2996", "line 2997", "line 2998", "line 2999", ""])
  }

  /// Nothing at all is a picture, too.
  ///
  /// Errors and output are in the order in which they were written, and the terminal answers what programs
  /// ask. The program may close its terminal, and others may keep it open. The backtracer of a Swift program
  /// that crashes would wait for a key.
  @Test func whatAScriptLeavesOnItsScreen() throws {
    let full = "echo before; printf '\\033[?1049h\\033[Hfull\\nscreen'"
    let scripts = [
      ("exit 0", []), (full, ["full", "screen"]),
      (full + "; printf '\\033[?1049l'; echo after", ["before", "after"]),
      ("echo 1; echo 2 >&2; echo 3", ["1", "2", "3"]),
      (
        "stty raw -echo; printf 'ab\\033[6n'; dd bs=1 count=6 2>/dev/null | tr '\\033' E",
        ["abE[1;3R"]
      ),
      ("(trap '' HUP; cat <&0) & echo a", ["a"]),
      ("tty >/dev/null && echo a terminal >/dev/tty", ["a terminal"]),
      ("echo $SWIFT_BACKTRACE", ["enable=no"]),
      ("command -v frames | sed 's/.*debug.//'", ["frames"]),
    ]
    try expectEqual(scripts.map { try rows(of: $0.0) }, scripts.map(\.1))
    let statuses = try ["echo a; exec >&- 2>&- <&-; exit 3", "exit 41"].map {
      try shell($0).run().exitStatus
    }
    expectEqual(statuses, [3, 41])
    try expectEqual(shell("exit 0").run().grid.size, GridSize(width: 30, height: 0))
  }

  /// The picture of endless output would have no end, and take longer than the limit of the command.
  @Test func outputHasALimit() throws {
    var command = TerminalCommand(["seq", "1", "257"], columns: 4_096, limit: .seconds(60))
    if isLongRun { command.arguments = ["sh", "-c", "seq 1 256; yes"] }
    let error = #expect(throws: CommandError.self) { try command.run() }
    let text = """
      it printed more than 256 rows of 4096 columns, and was ended.
      Until then it had printed:
        (244 rows)
      \((245...256).map { "  \($0)" }.joined(separator: "\n"))
      Let it print less, or take a picture of its last screen: rows: 24. \
      Then run it again: swift test
      """
    #expect(error?.description.split(separator: ": ", maxSplits: 1).last ?? "" == text)
    command.arguments = ["seq", "1", "256"]
    try expectEqual(command.run().grid.size, GridSize(width: 4_096, height: 256))
  }

  // MARK: - Its environment and its terminal

  @Test func theTerminalIsTheSameEverywhereUnlessATestSaysOtherwise() throws {
    var command = shell(
      "echo $TERM $COLORTERM; echo $COLUMNS $LINES $LANG $TZ $PAGER; echo $SWIFT_BACKTRACE; stty size"
    )
    let usual = try command.run().grid.rowsWithoutBlanksAtEnd
    command.rows = 7
    command.columns = 60
    command.environment = ["TZ": "Asia/Tokyo", "SWIFT_BACKTRACE": "color=no"]
    let other = try command.run().grid.rowsWithoutBlanksAtEnd
    command = shell("echo $PATH")
    command.environment = ["PATH": "/bin:/usr/bin"]
    let path = try command.run().grid.rowsWithoutBlanksAtEnd
    expectEqual(
      (usual + other + path).filter { $0 != "" }.joined(separator: "\n"),
      """
      xterm-256color truecolor
      30 24 C.UTF-8 UTC cat
      enable=no
      24 30
      xterm-256color truecolor
      60 7 C.UTF-8 Asia/Tokyo cat
      color=no
      7 60
      /bin:/usr/bin
      """)
    command = TerminalCommand(["sh", "-c", "stty size"], columns: 1, rows: 4_096)
    try expectEqual(command.run().grid.size, GridSize(width: 1, height: 4_096))
  }

  @Test func noOtherVariableGetsThere() throws {
    let command = TerminalCommand(["env"], columns: 4_000, environment: ["OWN": "yes"])
    let lines = try command.run().grid.rowsWithoutBlanksAtEnd
    let names = Set(lines.map { String($0.prefix { $0 != "=" }) })
    let known = TerminalCommand.inheritedNames + command.fixedVariables.keys + ["OWN"]
    #expect(names.isSubset(of: known))
    #expect(lines.contains("OWN=yes"))
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let products = try #require(TerminalCommand.productsDirectory(in: CommandLine.arguments))
    let first = FilePath.absolute(products, from: ProcessEnvironment.directory)
    #expect(lines.contains("PATH=\(first):\(path)"))
  }

  @Test func itRunsInItsDirectory() throws {
    let package = TemporaryPackage()
    // Not a script: a file that was just written is busy while another thread starts a process.
    try FileManager.default.createSymbolicLink(
      atPath: package.path("tool"), withDestinationPath: "/bin/sh")
    var command = TerminalCommand(
      ["./tool", "-c", "echo here"], columns: 10, directory: package.root)
    try expectEqual(command.run().grid.rowsWithoutBlanksAtEnd, ["here"])
    command = TerminalCommand(["cat", "Package.swift"], columns: 20, directory: package.root)
    try expectEqual(command.run().grid.rowsWithoutBlanksAtEnd, ["// a manifest"])
  }

  @Test func productsAreFoundBesideTheTests() {
    let directory = "/p/.build/x86_64-unknown-linux-gnu/debug"
    let bundles = [
      [directory + "/PTests.xctest", "--testing-library", "swift-testing"],
      ["/usr/bin/xctest", "-XCTest", "All", directory + "/PTests.xctest"],
      ["helper", "--test-bundle-path", directory + "/PTests.xctest/Contents/MacOS/PTests"],
      [directory + "/PTests-test-runner"],
    ]
    for arguments in bundles {
      expectEqual(TerminalCommand.productsDirectory(in: arguments), directory)
    }
    #expect(TerminalCommand.productsDirectory(in: ["tests"]) == nil)
    #expect(TerminalCommand.productsDirectory(in: []) == nil)
    expectEqual(
      TerminalCommand.searchedDirectories(for: "/a::/b", arguments: bundles[0]),
      [directory, "/a", "/b"])
  }

  @Test func aShellFindsTheProductsByTheirNames() throws {
    let bundle = ["/p/debug/PTests.xctest"]
    expectEqual(TerminalCommand.path("/bin", afterProductsOf: bundle, from: "/q"), "/p/debug:/bin")
    let relative = [".build/debug/PTests.xctest"]
    expectEqual(
      TerminalCommand.path("/bin", afterProductsOf: relative, from: "/q"),
      "/q/.build/debug:/bin")
    expectEqual(TerminalCommand.path("/bin", afterProductsOf: ["tests"], from: "/q"), "/bin")
    expectEqual(
      TerminalCommand.path("/bin", afterProductsOf: ["/a:b/PTests.xctest"], from: "/q"), "/bin")
  }

  // MARK: - What is left of it

  /// In a process of its own: other tests open files and start processes.
  @Test func noProcessAndNoDescriptorIsLeft() async {
    await #expect(processExitsWith: .success) {
      let open = { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
      _ = try TerminalCommand(["true"]).run()
      let before = try open()
      for _ in 0..<5 {
        _ = try TerminalCommand(["sh", "-c", "exit 3"]).run()
        for words in [["sh", "-c", "kill -9 $$"], ["/dev/null"], ["no such command"], ["/"]] {
          #expect(throws: CommandError.self) { try TerminalCommand(words).run() }
        }
        #expect(throws: CommandError.self) { try TerminalCommand(["cat"], limit: .zero).run() }
      }
      try expectEqual(open(), before)
      var status: Int32 = 0
      #expect(waitpid(-1, &status, WNOHANG) == -1 && errno == ECHILD)
    }
  }

  @Test func manyRunBesideEachOther() async throws {
    let results = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<12 {
        group.addTask { (number, try rows(of: "echo start; echo \(number)")) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(results == Dictionary(uniqueKeysWithValues: (0..<12).map { ($0, ["start", "\($0)"]) }))
  }

  // MARK: - What goes wrong

  private func reason(_ command: TerminalCommand) -> CommandError.Reason? {
    do throws(CommandError) {
      _ = try command.run()
      return nil
    } catch {
      return error.reason
    }
  }

  /// A picture of another size than the test asks for would be recorded without a word.
  @Test func whatEndsWithoutAPictureSaysWhy() throws {
    let package = TemporaryPackage()
    let file = package.path("Package.swift")
    let products = TerminalCommand.productsDirectory(in: CommandLine.arguments)
    let screen = drawn(30, 1) { $0.draw("before", at: .zero) }
    let nothing = Grid(blank: GridSize(width: 80, height: 0))
    let cases: [(TerminalCommand, CommandError.Reason)] = [
      (TerminalCommand([]), .unnamed), (TerminalCommand([""]), .unnamed),
      (TerminalCommand(["echo", "a\0b"]), .nul),
      (TerminalCommand(["echo"], environment: ["A": "\0"]), .nul),
      (TerminalCommand(["/no/such"]), .missing(path: "/no/such")),
      (TerminalCommand([file]), .notStarted("Permission denied")),
      (TerminalCommand(["echo"], directory: file), .noDirectory(file)),
      (TerminalCommand(["no such command"]), .unknown(products: products)),
      (shell("echo before; kill -9 $$"), .killed(signal: 9, screen: screen)),
      (TerminalCommand(["cat"], limit: .zero), .overdue(limit: .zero, screen: nothing)),
    ]
    expectEqual(cases.map { reason($0.0) }, cases.map(\.1))
    for (columns, rows) in [(0, 24), (-1, 24), (4_097, 24), (80, 0), (80, 99_999)] {
      expectEqual(
        reason(TerminalCommand(["true"], columns: columns, rows: rows)),
        .size(columns: columns, rows: rows, most: 4_096))
    }
  }
}
