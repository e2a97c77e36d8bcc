@testable import frames

/// The lines that the tool puts into a package.
@MainActor @Suite struct InitTests {
  /// Without `--write` it shows the lines, and writes nothing; what is written is not written again.
  @Test func writesEachFileOnce() throws {
    try Play().run(
      """
      $ frames init --only gitattributes
      .gitattributes: would be written
      │ + # Recorded texts are compared byte by byte, so a checkout must not change line ends.
      │ + __Snapshots__/** -text

      Write it: swift run frames init --only gitattributes --write
      $ frames init | only \\S+: would
      .gitattributes: would, .editorconfig: would, .gitignore: would, AGENTS.md: would
      $ files ~
      none
      $ frames init --only gitattributes --only=gitignore,editorconfig --write | only \\S+: written
      .gitattributes: written, .editorconfig: written, .gitignore: written
      $ files ~; cat .editorconfig; cat .gitignore
      .editorconfig, .gitattributes, .gitignore
      [__Snapshots__/**]
      end_of_line = unset
      insert_final_newline = unset
      trim_trailing_whitespace = unset
      # Temporary files that a killed process leaves beside a snapshot.
      .firstframe-*.tmp
      $ cp .gitattributes before; frames init --write | only (written|nothing to do)
      nothing to do, nothing to do, nothing to do, written
      $ files ~; frames init | only (nothing to do|--write); cmp .gitattributes before
      .editorconfig, .gitattributes, .gitignore, AGENTS.md, before
      nothing to do, nothing to do, nothing to do, nothing to do
      same
      $ rm .gitignore; rm AGENTS.md
      $ FIRSTFRAME_RESULTS=~/out/results frames init | grep out/results
      │ + /out/results/
      │ + - Each failure leaves a short file in `out/results/failures/`: read it first. It has the
      """)
  }

  @Test func whatIsThereStaysByteForByte() throws {
    let package = TemporaryPackage()
    let bytes = Data("*.swift text\r\n\u{FEFF}é \t\r\n".utf8) + [0xFF, 0x0A] + Data("no end".utf8)
    try package.write(bytes, to: ".gitattributes")
    expectEqual(package.frames("init", "--only", "gitattributes", "--write").status, 0)
    let found = try Data(contentsOf: URL(filePath: package.path(".gitattributes")))
    expectEqual(found.prefix(bytes.count), bytes)
    expectEqual(
      String(decoding: found.dropFirst(bytes.count), as: UTF8.self),
      "\r\n\r\n# Recorded texts are compared byte by byte, so a checkout must not change line "
        + "ends.\r\n__Snapshots__/** -text\r\n")
    expectEqual(
      package.frames("init", "--only=gitattributes").output, ".gitattributes: nothing to do\n")
  }

  @Test func otherLinesForSnapshotsAreLeft() throws {
    try Play("", "outside").run(
      """
      $ write .gitattributes '__Snapshots__/** text'; write .editorconfig '[__Snapshots__/**]'
      $ write .gitignore .firstframe-1.tmp; write AGENTS.md 'Run `frames report`.'
      $ cp ~ ~outside/before; frames init --write | only [.A-Z]\\S+: has.*; cmp ~ ~outside/before
      .gitattributes: has other lines of this kind, so it was left. These are recommended, \
      .editorconfig: has other lines of this kind, so it was left. These are recommended, \
      .gitignore: has other lines of this kind, so it was left. These are recommended, \
      AGENTS.md: has other lines of this kind, so it was left. These are recommended
      same
      """)
  }

  @Test func whatIsElsewhereOrCannotBeWrittenIsLeft() throws {
    try Play("", "outside").run(
      """
      $ write ~outside/AGENTS.md theirs; ln ~outside/AGENTS.md AGENTS.md; write .gitignore/x
      $ frames init --write --only agents,gitignore; cat ~outside/AGENTS.md
      .gitignore: ~/.gitignore: it is a directory. Move it away, or name another file: ls -ld \
      ~/.gitignore
      AGENTS.md: a link leads out of the package, so it was left (1)
      theirs
      """)
  }
}
