import TestSupport

@testable import FirstFrameTesting

/// Commands as authors of tests name them, with a session and a package of its own.
@MainActor @Suite(.nestedRun) struct ExpectCommandTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  private func issues(of script: String, named name: String = "x") -> [String] {
    package.issues {
      expectSnapshot(
        ofCommand: ["sh", "-c", script], columns: 12, within: .seconds(60), named: name)
    }
  }

  private func file(_ name: String = "x") -> String? {
    package.snapshots.first { $0.hasSuffix("+\(name).grid") }.flatMap {
      package.read("__Snapshots__/" + $0)
    }
  }

  @Test func itIsRecordedWithItsColorsAndThenCompared() throws {
    let script = "printf '\\033[32mok\\033[m done\\n'"
    #expect(issues(of: script).first?.contains("recorded for the first time") == true)
    #expect(
      file() == """
        snapshot 1 policy=unicode17/terminal-1
        size: 12x1
        --- 1 frame
        cursor: none
        |ok done     |
        :gg          :
        g = fg=green

        """)
    expectEqual(issues(of: script), [])
    let changed = issues(of: "printf '\\033[31mok\\033[m done\\n'")
    expectEqual(changed.count, 1)
  }

  @Test func itTakesAFormat() {
    func issues(_ time: Int) -> [String] {
      package.issues {
        expectSnapshot(
          ofCommand: ["echo", "took \(time) ms"], columns: 14, within: .seconds(60),
          as: .screen.redacting(/\d+ ms/, as: "t"), named: "x")
      }
    }
    expectEqual(issues(17).count, 1)
    #expect(file()?.contains("|took [t]░░") == true, "\(file() ?? "")")
    expectEqual(issues(38), [])
  }

  @Test func anExitStatusThatIsNotZeroStandsInTheFile() throws {
    expectEqual(issues(of: "echo usage; exit 64").count, 1)
    #expect(file()?.contains("exit-status: 64\n") == true)
    expectEqual(issues(of: "echo usage; exit 64"), [])
    let changed = try #require(issues(of: "echo usage").first)
    #expect(changed.contains("exit-status"))
  }

  @Test func whatHasNoPictureIsNotRecorded() {
    let issues = issues(of: "echo before; kill -9 $$")
    let id =
      "FirstFrameTestingTests/ExpectCommandTests/"
      + "ExpectCommandTests.whatHasNoPictureIsNotRecorded+x"
    #expect(
      issues == [
        """
        │ \(id): nothing was compared or written, since the command left no picture.
        │ sh -c 'echo before; kill -9 $$': it was ended by signal 9 (SIGKILL).
        │ Until then it had printed:
        │   before
        │ Correct the program. In a terminal of its own it may print more. Then run it again: swift test
        """
      ])
    expectEqual(package.snapshots, [])
  }

  @Test func aCommandThatPrintsNothingIsPointedOutOnceItIsRecorded() throws {
    let issue = try #require(issues(of: "exit 3").first)
    #expect(
      issue.contains(
        """
        │ It is blank. "sh" has printed nothing and has ended with status 3: its arguments may be wrong, \
        or it writes to a file, or it waits for input, and there is none.
        │ If it is meant to print nothing, write of: TerminalCommand([…]), as: .screen.allowingBlank.
        │ Look at the file
        """), "\(issue)")
    expectEqual(issues(of: "exit 3"), [])
    // One that prints, and one that is meant to print nothing.
    #expect(issues(of: "echo a", named: "y").first?.contains("blank") == false)
    let meant = package.issues {
      expectSnapshot(
        of: TerminalCommand(["sh", "-c", "true"], limit: .seconds(60)),
        as: .screen.allowingBlank, named: "z")
    }
    #expect(meant.count == 1 && meant.first?.contains("blank") == false)
    // What is masked was printed all the same.
    let masked = package.issues {
      expectSnapshot(
        ofCommand: ["sh", "-c", "echo x"], columns: 2, within: .seconds(60),
        ignoring: [.cells(x: 0, y: 0, width: 1, height: 1)], named: "m")
    }
    #expect(masked.first?.contains("blank") == false)
  }

  @Test func aCommandThatAShellDoesNotFindIsPointedOutOnceItIsRecorded() throws {
    let issue = try #require(issues(of: "no-such-tool --help").first)
    #expect(
      issue.contains(
        """
        │ "sh" ended with exit status 127: a command was not found.
        │ Write the name of a product of this package, or the path of a program. If the status is \
        intended, keep the file.
        │ Look at the file
        """), "\(issue)")
    let silent = try #require(issues(of: "no-such-tool 2>/dev/null", named: "y").first)
    #expect(silent.contains("a command was not found") && !silent.contains("It is blank"))
    let barred = try #require(issues(of: "/dev/null", named: "z").first)
    #expect(barred.contains("exit status 126: a command could not be run."))
    #expect(issues(of: "exit 64", named: "w").first?.contains("ended with exit") == false)
  }

  @Test func partsOfItCanBeLeftOut() {
    for (number, expected) in [(1, 1), (2, 0)] {
      let issues = package.issues {
        expectSnapshot(
          ofCommand: ["sh", "-c", "echo run $0", "\(number)"], columns: 12, rows: 2,
          ignoring: [.cells(x: 4, y: 0, width: 1, height: 1)], notes: ["theme": "dark"])
      }
      expectEqual(issues.count, expected)
    }
  }
}
