@testable import frames

/// The lines that the tool puts into a package.
@MainActor @Suite struct InitTests {
  /// Without `--write` it shows the difference, and writes nothing; what is written is not written again.
  @Test func writesEachFileOnce() throws {
    try Play().run(
      """
      $ frames init --only gitattributes
      .gitattributes: would be written
      │ + # firstframe: begin (frames init)
      │ + # Recorded texts are compared byte by byte, so a checkout must not change line ends.
      │ + __Snapshots__/** -text
      │ + # firstframe: end

      Write it: swift run frames init --only gitattributes --write
      $ frames init | only \\S+: would
      .gitattributes: would, .editorconfig: would, .gitignore: would, \
      .github/workflows/snapshots.yml: would, AGENTS.md: would
      $ files ~
      none
      $ frames init --only gitattributes --only=gitignore,editorconfig --write | only \\S+: written
      .gitattributes: written, .editorconfig: written, .gitignore: written
      $ files ~; cat .editorconfig; cat .gitignore
      .editorconfig, .gitattributes, .gitignore
      # firstframe: begin (frames init)
      [__Snapshots__/**]
      end_of_line = unset
      insert_final_newline = unset
      trim_trailing_whitespace = unset
      # firstframe: end
      # firstframe: begin (frames init)
      # Temporary files that a killed process leaves beside a snapshot.
      .firstframe-*.tmp
      # firstframe: end
      $ cp .gitattributes before; frames init --write | only (written|nothing to do)
      nothing to do, nothing to do, nothing to do, written, written
      $ files ~; frames init | only (nothing to do|--write); cmp .gitattributes before
      .editorconfig, .gitattributes, .github/workflows/snapshots.yml, .gitignore, AGENTS.md, before
      nothing to do, nothing to do, nothing to do, nothing to do, nothing to do
      same
      """)
  }

  @Test func whatIsThereStaysByteForByte() throws {
    let package = TemporaryPackage()
    let bytes = Data("*.swift text\r\n\u{FEFF}é \t\r\n".utf8) + [0xFF, 0x0A] + Data("no end".utf8)
    try package.write(bytes, to: ".gitattributes")
    expectEqual(package.frames("init", "--only", "gitattributes", "--write").status, 0)
    let found = try Data(contentsOf: URL(filePath: package.path(".gitattributes")))
    expectEqual(found.prefix(bytes.count), bytes)
    let rest = String(decoding: found.dropFirst(bytes.count), as: UTF8.self)
    expectEqual(
      rest.replacing("\r\n", with: "\n"),
      """


      # firstframe: begin (frames init)
      # Recorded texts are compared byte by byte, so a checkout must not change line ends.
      __Snapshots__/** -text
      # firstframe: end

      """)
    expectEqual(rest.replacing("\r\n", with: "").contains("\n"), false)
    expectEqual(package.files, [".gitattributes"])
    expectEqual(
      package.frames("init", "--only=gitattributes").output, ".gitattributes: nothing to do\n")
  }

  @Test func anOlderSectionIsBroughtUpToDate() throws {
    try Play().run(
      """
      $ write .gitignore a '# firstframe: begin (frames init)' 'old \u{1B}line' '# firstframe: \
      end' z
      $ frames init --only gitignore --write; cat .gitignore
      .gitignore: written
      │ - # firstframe: begin (frames init)
      │ - old \u{FFFD}line
      │ - # firstframe: end
      │ + # firstframe: begin (frames init)
      │ + # Temporary files that a killed process leaves beside a snapshot.
      │ + .firstframe-*.tmp
      │ + # firstframe: end

      a
      # firstframe: begin (frames init)
      # Temporary files that a killed process leaves beside a snapshot.
      .firstframe-*.tmp
      # firstframe: end
      z
      """)
  }

  @Test func whatIsSaidInOtherWordsIsLeft() throws {
    let package = TemporaryPackage()
    let found = try [
      (".gitattributes", "__Snapshots__/** -text"), (".gitattributes", "/__Snapshots__/** binary"),
      (".gitattributes", "__Snapshots__/** text eol=lf"), (".editorconfig", "[__Snapshots__/**]"),
      (".gitignore", "*.tmp"), ("AGENTS.md", "Run `swift run frames report`."),
      (".github/workflows/snapshots.yml", "on: push"),
      (".gitignore", "# firstframe: begin (frames init)"),
    ].map { path, text in
      try package.write(text + "\n", to: path)
      let output = package.frames("init", "--write").output
      expectEqual(package.read(path), text + "\n")
      return output.split(separator: "\n").first { $0.hasPrefix(path) } ?? ""
    }
    expectEqual(
      found.joined(separator: "\n"),
      """
      .gitattributes: has a line for __Snapshots__ already
      .gitattributes: has a line for __Snapshots__ already
      .gitattributes: has another line for __Snapshots__, so it was not changed; \
      `__Snapshots__/** -text` is recommended
      .editorconfig: has a section for __Snapshots__ already
      .gitignore: has these lines already
      AGENTS.md: mentions frames already
      .github/workflows/snapshots.yml: exists and was edited, so it was skipped
      .gitignore: one of the two marks is missing, so it was skipped
      """)
  }

  /// In git the last line that matches a file counts, and git is asked.
  @Test func aLaterLineThatUndoesOursIsAnError() throws {
    let package = TemporaryPackage()
    let git = PipedCommand(["git", "init", "--quiet"], in: package.root).run()
    expectEqual(git.ending, .exited(0))
    _ = package.frames("init", "--only", "gitattributes", "--write")
    let own = package.read(".gitattributes") ?? ""
    let texts = [
      "OWN* text=auto", "OWN*.grid text", "__Snapshots__/** -text\n**/*.txt !text",
      "OWN* text=auto -text", "OWNSources/** text", "OWN*.grid eol=lf", "* text\nOWN",
    ]
    let told = try texts.map { text in
      try package.write(text.replacing("OWN", with: own) + "\n", to: ".gitattributes")
      let result = package.frames("init", "--only", "gitattributes")
      let words = result.output.split(separator: "\n").last.map(String.init) ?? ""
      return "\(text.replacing("\n", with: ", ")): \(result.status) \(words)"
    }
    let end =
      "since the last line that matches wins: move the line for __Snapshots__ to the end"
    expectEqual(
      told.joined(separator: "\n").replacing(end, with: "…")
        .replacing("__Snapshots__/Tests/File/Suite.test", with: "…"),
      """
      OWN* text=auto: 1 .gitattributes: git says `….grid: text: auto`, …
      OWN*.grid text: 1 .gitattributes: git says `….grid: text: set`, …
      __Snapshots__/** -text, **/*.txt !text: 1 .gitattributes: git says `….txt: text: unspecified`, …
      OWN* text=auto -text: 0 .gitattributes: nothing to do
      OWNSources/** text: 0 .gitattributes: nothing to do
      OWN*.grid eol=lf: 0 .gitattributes: nothing to do
      * text, OWN: 0 .gitattributes: nothing to do
      """)
  }

  @Test func resultsElsewhereAreIgnoredToo() throws {
    try Play().run(
      """
      $ FIRSTFRAME_RESULTS=~/out/results frames init | grep out/results
      │ + /out/results/
      │ +           path: out/results
      │ + - Each failure leaves a short file in `out/results/failures/`: read it first. It has the
      """)
  }

  @Test func whatIsElsewhereOrCannotBeWrittenIsLeft() throws {
    try Play("", "outside").run(
      """
      $ write ~outside/AGENTS.md theirs; ln ~outside/AGENTS.md AGENTS.md; ln ~outside .github
      $ frames init --write --only agents,workflow; files ~outside; cat ~outside/AGENTS.md
      .github/workflows/snapshots.yml: a link leads out of the package, so it was skipped
      AGENTS.md: a link leads out of the package, so it was skipped
      AGENTS.md
      theirs
      $ rm .github; write .github x
      $ frames init --write --only gitignore,workflow | only [.]\\S+: .*
      .gitignore: written, .github/workflows/snapshots.yml: ~/.github: Not a directory. See who \
      may read and write there: ls -ld ~ ~/.github (1)
      $ cat .github
      x
      """)
  }
}
