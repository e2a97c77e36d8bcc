@testable import frames

/// A package in a folder of its repository.
@MainActor @Suite struct NestedPackageTests {
  /// A repository of its own is the top, as a submodule or a work tree.
  @Test func filesAreNamedFromTheTopOfTheRepository() throws {
    try Play().run(
      """
      $ write .git/HEAD 'ref: refs/heads/main'; write 'libs/my ui/Package.swift'
      $ cp Tests 'libs/my ui/Tests'; cd '~/libs/my ui'; test kickOff a b
      $ frames report --annotations | only ::error [^│]*
      ::error file=libs/my ui/Tests/DemoTests/ScoreTests.swift,line=12,title=…/kickOff.grid::
      $ frames report --junit | only file=.*
      file="libs/my ui/Tests/DemoTests/ScoreTests.swift" line="12">
      $ write .git 'gitdir: ../../.git'; frames report --annotations | only ::error [^│]*
      ::error file=Tests/DemoTests/ScoreTests.swift,line=12,title=…/kickOff.grid::
      """)
  }

  @Test func theWorkflowIsWrittenToTheTopOfTheRepository() throws {
    try Play("", "outside").run(
      """
      $ write .git/HEAD 'ref: refs/heads/main'; write 'libs/my ui/Package.swift'; cd '~/libs/my ui'
      $ frames init --only workflow --write | only ([^ ]+: written|name: Snap.*|run:\\n.*|path:.*)
      ../../.github/workflows/snapshots-libs-my-ui.yml: written, name: Snapshots of libs/my ui, run:
      │ +         working-directory: libs/my ui, path: libs/my ui/.build/firstframe
      $ frames init --only workflow; files ~
      ../../.github/workflows/snapshots-libs-my-ui.yml: nothing to do
      .git/HEAD, .github/workflows/snapshots-libs-my-ui.yml, libs/my ui/Package.swift
      $ rm ~/.github; ln ~outside ~/.github; frames init --only workflow --write; files ~outside
      ../../.github/workflows/snapshots-libs-my-ui.yml: a link leads out of the folder of the package, \
      so it was left
      none
      """)
  }

  @Test func theWorkflowRunsOnTheMainBranch() throws {
    try Play().run(
      """
      $ frames init --only workflow | only branches.*
      branches: [main]
      $ write .git/HEAD 'ref: refs/heads/trunk'; frames init --only workflow | only branches.*
      branches: [trunk]
      $ write .git/refs/heads/master 1; frames init --only workflow | only branches.*
      branches: [master]
      $ write .git/refs/remotes/origin/HEAD 'ref: refs/remotes/origin/release/2'
      $ frames init --only workflow | only branches.*
      branches: [release/2]
      """)
  }

  /// Folders outside of a repository are not searched.
  @Test func theOnlyPackageBelowIsFound() throws {
    try Play().run(
      """
      $ rm Package.swift; frames report
      frames: Neither ~ nor a directory above it holds a Package.swift. Set FIRSTFRAME_ROOT to \
      the package's directory. (1)
      $ write libs/one/Package.swift; write libs/two/Package.swift; write libs/bare/Package.swift
      $ draw a 0; cp __Snapshots__ libs/one/__Snapshots__; frames report | only holds a \
      Package.swift
      holds a Package.swift
      $ write .git/HEAD 'ref: refs/heads/main'; frames report; frames show a | grep |0|
      No test has taken a snapshot yet.
      │   |0|
      $ cp __Snapshots__ libs/two/__Snapshots__; frames report
      frames: there is no package here, but there are several below. Go to one of them:
        cd libs/one
        cd libs/two (1)
      """)
  }

  /// A folder's name is not read as anything else in YAML.
  @Test func theNameOfAFolderIsQuotedInTheWorkflow() {
    let folder = "- a: #\"b\\\u{1}"
    let part = InitPart.workflow(".build/firstframe", in: folder + "/")
    let named = part.lines.filter { $0.contains("- a: #") }
    expectEqual(
      ([part.path] + named).joined(separator: "\n"),
      """
      .github/workflows/snapshots---a----b--.yml
      name: "Snapshots of - a: #\\"b\\\\\\x01"
              working-directory: "- a: #\\"b\\\\\\x01"
                path: "- a: #\\"b\\\\\\x01/.build/firstframe"
      """)
  }
}
