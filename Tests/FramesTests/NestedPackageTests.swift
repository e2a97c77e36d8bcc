import TestSupport

@testable import frames

/// A package in a folder of its repository.
@MainActor @Suite struct NestedPackageTests {
  /// A repository of its own is the top, as a submodule or a work tree.
  @Test func filesAreNamedFromTheTopOfTheRepository() throws {
    try Play().run(
      """
      $ write .git/HEAD 'ref: refs/heads/main'
      $ write 'libs/my ui/Package.swift'
      $ write 'libs/my ui/Tests/DemoTests/ScoreTests.swift'
      $ cd '~/libs/my ui'
      $ test kickOff a b
      $ frames report --annotations
      $ frames report --junit | grep file=
      $ write .git 'gitdir: ../../.git'
      $ frames report --annotations | grep file=
      """)
  }

  @Test func theWorkflowIsWrittenToTheTopOfTheRepository() throws {
    try Play("", "outside").run(
      """
      $ write .git/HEAD 'ref: refs/heads/main'
      $ write 'libs/my ui/Package.swift'
      $ cd '~/libs/my ui'
      $ frames init --only workflow --write
      $ cat ~/.github/workflows/snapshots-libs-my-ui.yml
      $ frames init --only workflow
      $ files ~
      $ rm ~/.github
      $ ln ~outside ~/.github
      $ frames init --only workflow --write
      $ files ~outside
      """)
  }

  @Test func theWorkflowRunsOnTheMainBranch() throws {
    try Play().run(
      """
      $ frames init --only workflow | grep branches
      $ write .git/HEAD 'ref: refs/heads/trunk'
      $ frames init --only workflow | grep branches
      $ write .git/refs/heads/master 1
      $ frames init --only workflow | grep branches
      $ write .git/refs/remotes/origin/HEAD 'ref: refs/remotes/origin/release/2'
      $ frames init --only workflow | grep branches
      """)
  }

  /// Folders outside of a repository are not searched.
  @Test func theOnlyPackageBelowIsFound() throws {
    try Play().run(
      """
      $ rm Package.swift
      $ frames report
      $ write libs/one/Package.swift
      $ write libs/two/Package.swift
      $ write libs/bare/Package.swift
      $ draw a 0
      $ cp __Snapshots__ libs/one/__Snapshots__
      $ frames report
      $ write .git/HEAD 'ref: refs/heads/main'
      $ frames report
      $ frames show a
      $ cp __Snapshots__ libs/two/__Snapshots__
      $ frames report
      """)
  }

  /// A folder's name is not read as anything else in YAML.
  @Test func theNameOfAFolderIsQuotedInTheWorkflow() {
    let folder = "- a: #\"b\\\u{1}"
    let part = InitPart.workflow(".build/firstframe", in: folder + "/")
    let named = part.section.lines.filter { $0.contains("- a: #") }
    expectEqual(([part.path] + named).joined(separator: "\n"), "?")
  }
}
