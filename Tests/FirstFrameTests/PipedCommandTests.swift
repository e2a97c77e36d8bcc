@testable import FirstFrame

/// Programs that are run for what they print.
@Suite struct PipedCommandTests {
  private func run(_ script: String, in directory: String = "/", within seconds: Int = 20)
    -> PipedCommand.Output
  {
    PipedCommand(["sh", "-c", script], in: directory, within: seconds).run()
  }

  @Test func bothOutputsAndTheStatusAreTold() {
    let found = run("echo out; echo err >&2; exit 3")
    expectEqual(
      found, .init(.exited(3), output: Array("out\n".utf8), errors: Array("err\n".utf8)))
  }

  @Test func itRunsInItsDirectoryWithoutAnInput() throws {
    let package = TemporaryPackage()
    try package.write("x", to: "here")
    expectEqual(run("cat; ls here", in: package.root).output, Array("here\n".utf8))
    #expect(run("true", in: package.path("gone")).ending != .exited(0))
  }

  /// More than a pipe holds, on both at once.
  @Test func muchOutputDoesNotBlockIt() {
    let found = run("seq 1 50000 >&2 & seq 1 50000; wait")
    expectEqual(found.ending, .exited(0))
    // Not compared within the expectation, which would print their difference.
    let areSame = found.output == found.errors
    #expect(areSame)
    expectEqual(found.output.count, 288_894)
  }

  /// Also of what a program leaves behind: its output goes on after its end.
  @Test(arguments: ["yes", "yes >&2", "yes & yes >&2", "yes &"])
  func whatPrintsTooMuchIsEnded(script: String) {
    var command = PipedCommand(["sh", "-c", script], in: "/", within: 600)
    command.mostBytes = 100_000
    let found = command.run()
    expectEqual(found.ending, .stopped)
    expectEqual(found.output.count + found.errors.count, 100_000)
  }

  @Test func whatTakesTooLongIsEnded() {
    expectEqual(run("echo first; exec sleep 100", within: 1).ending, .stopped)
  }

  /// As with a service that a program leaves behind, which has its outputs too.
  @Test func whatItLeavesBehindIsNotWaitedFor() {
    let found = run("sleep 100 & echo $!", within: 30)
    expectEqual(found.ending, .exited(0))
    let number = String(decoding: found.output.dropLast(), as: UTF8.self)
    expectEqual(run("kill \(number)").ending, .exited(0))
  }

  @Test func aSignalAndAMissingProgramAreTold() {
    expectEqual(run("kill -9 $$").ending, .killed(9))
    let missing = PipedCommand(["no-such-program"], in: "/").run()
    expectEqual(missing.ending, .notStarted("No such file or directory"))
  }

  /// Only what says where things are: no secret of the environment reaches a program.
  @Test func itGetsFewVariables() {
    let lines = String(decoding: run("env").output, as: UTF8.self).split(separator: "\n")
    let names = Set(lines.map { String($0.prefix { $0 != "=" }) })
    #expect(names.contains("PATH"))
    #expect(names.isSubset(of: PipedCommand.inheritedNames + ["PWD", "OLDPWD", "SHLVL", "_"]))
  }
}
