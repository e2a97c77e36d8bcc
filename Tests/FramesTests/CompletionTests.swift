import FirstFrame
import Foundation
import TestSupport
import Testing

@testable import frames

/// The completions of shells, made from the synopses.
@MainActor @Suite struct CompletionTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test func namesWhatWaitsAndNothingWhereThereIsNoPackage() {
    package.verify("kickOff()", ["a", "b"])
    package.verify("other()", ["a"])
    let ids = Tool.Result(output: "DemoTests/ScoreTests/kickOff\n")
    #expect(package.frames("completions", "ids") == ids)
    #expect(Tool.run(["completions", "ids"], in: "/", environment: [:]) == Tool.Result(output: ""))
  }

  @Test func aShellHasToBeNamed() {
    #expect(package.frames("completions").status == 2)
    #expect(package.frames("completions", "csh").output.hasPrefix("frames: completions needs"))
  }

  @Test(arguments: CompletionShell.allCases)
  func eachScriptHasAllCommandsAndOptions(shell: CompletionShell) {
    let script = package.frames("completions", shell.rawValue).output
    #expect(script.hasSuffix("\n"))
    for synopsis in Tool.commands.map({ $0.synopsis }) {
      #expect(script.contains(synopsis.name), "\(synopsis.name)")
      for option in synopsis.options {
        #expect(script.contains(option.name.dropFirst(shell == .fish ? 2 : 0)), "\(option.name)")
      }
    }
    #expect(script.contains("frames completions ids"))
  }

  /// What a shell that is there says of a script; nil if it is not there.
  private func run(_ shell: String, _ options: String..., script: String) throws -> String? {
    try package.write(script, to: "script")
    let words = [shell] + options + [package.path("script")]
    let result = PipedCommand(words, in: package.root, within: 20).run()
    if case .notStarted = result.ending { return nil }
    let output = String(decoding: result.output + result.errors, as: UTF8.self)
    return result.ending == .exited(0) ? output : "\(result.ending): \(output)"
  }

  @Test(arguments: CompletionShell.allCases)
  func theShellReadsItsScript(shell: CompletionShell) throws {
    let found = try run(shell.rawValue, "-n", script: shell.script)
    #expect(found == nil || found == "")
  }

  /// What bash completes a line to, where the tool is a function that prints these IDs.
  private func completed(_ line: String) throws -> [String]? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let script = """
      frames() { printf '%s\\n' D/S/one D/S/one@1+a D/S/two; }
      \(CompletionShell.bash.script)
      COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count)
      COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
      _frames
      printf '%s\\n' "${COMPREPLY[@]}"

      """
    let output = try run("bash", script: script)
    return output.map { $0.split(separator: "\n").map(String.init) }
  }

  @Test(
    arguments: [
      ("frames acc", ["accept"]), ("frames accept D/S/t", ["D/S/two"]),
      ("frames accept ", ["D/S/one", "D/S/one@1+a", "D/S/two"]),
      ("frames accept D/S/one@1", ["@1+a"]), ("frames accept --k", ["--kind"]),
      ("frames accept --kind ", []), ("frames report --exit", ["--exit-status"]),
      ("frames report --output Pack", ["Package.swift"]), ("frames help comp", ["completions"]),
      ("frames completions z", ["zsh"]), ("frames lint ", []),
    ] as [(String, [String])])
  func bashCompletesALine(line: String, words: [String]) throws {
    let found = try completed(line)
    #expect(found == nil || found == words)
  }
}
