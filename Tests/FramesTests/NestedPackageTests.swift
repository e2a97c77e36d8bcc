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
}
