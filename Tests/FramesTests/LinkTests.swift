@testable import frames

/// Links in the folders of recorded files and of results, which may lead out of the package.
@MainActor @Suite struct LinkTests {
  nonisolated private static let file = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"

  // MARK: - Recorded files

  /// The file itself and each folder around it.
  @Test(arguments: [
    "__Snapshots__", "__Snapshots__/DemoTests", "__Snapshots__/DemoTests/ScoreTests", file,
  ])
  func neitherAToolNorATestWritesThroughALinkOutOfThePackage(link: String) throws {
    let rest = Self.file.dropFirst(link.count)
    let problem =
      "~here/\(link): it is a symbolic link that leads out of ~here, to ~home/real. Remove the link, "
      + "or let it lead into that folder: ls -ld ~here/\(link)"
    try Play("here", "there", "home").run(
      """
      $ cd ~there; draw kickOff 0; cp __Snapshots__/…/kickOff.grid ~home/real\(rest)
      $ ln ~home/real ~here/\(link); CI=1 test kickOff 1; cd ~here
      $ frames apply ~there/.build/firstframe
      The commit of these results is unknown.
      refused: __Snapshots__/…/kickOff.grid: \(problem)
      Look at the change, and run the tests: git diff && swift test (1)
      $ test kickOff 1; frames accept ScoreTests/kickOff
      refused: …/kickOff: \(problem) (1)
      $ SNAPSHOT_TESTING_RECORD=all test kickOff 1; frames report --exit-status | only \\(1\\)
      (1)
      $ files ~home
      real\(rest) |0|
      """.replacing("DemoTests/ScoreTests/", with: "…/"))
  }

  @Test func nothingIsCreatedOrDeletedThroughALinkOutOfThePackage() throws {
    try Play("here", "there", "home").run(
      """
      $ cd ~there; CI=1 test kickOff 1; write ~home/real/x; rm ~home/real/x
      $ ln ~home/real ~here/__Snapshots__; cd ~here; frames apply ~there/.build/firstframe
      The commit of these results is unknown.
      refused: __Snapshots__/…/kickOff.grid: ~here/__Snapshots__: it is a symbolic link \
      that leads out of ~here, to ~home/real. Remove the link, or let it lead into that folder: \
      ls -ld ~here/__Snapshots__
      Look at the change, and run the tests: git diff && swift test (1)
      $ files ~home; write ~home/real/…/kickOff.grid; write tests.txt DemoTests.other()
      none
      $ frames prune --tests tests.txt --delete; files ~home
      failed: ~here/__Snapshots__: it is a symbolic link that leads out of ~here, to ~home/real. \
      Remove the link, or let it lead into that folder: ls -ld ~here/__Snapshots__ (1)
      real/…/kickOff.grid
      """)
  }

  /// As where the recorded files of a package are in a folder that another tool syncs.
  @Test func applyFollowsALinkWithinThePackage() throws {
    try Play("here", "there").run(
      """
      $ cd ~there; draw kickOff 0; CI=1 test kickOff 1; cp __Snapshots__ ~here/recorded
      $ ln recorded ~here/__Snapshots__; cd ~here; frames apply ~there/.build/firstframe; files recorded
      The commit of these results is unknown.
      applied: __Snapshots__/…/kickOff.grid
      Look at the change, and run the tests: git diff && swift test
      …/kickOff.grid |1|
      """)
  }

  // MARK: - Results of another machine

  /// One of the folders and files in results leads to what another package saw.
  ///
  /// The results are applied and merged, and, as where they are unpacked in the place of the own ones,
  /// accepted.
  @Test(arguments: [
    "journal", "running", "actual", "actual/DemoTests", "actual/DemoTests/ScoreTests",
    "actual/DemoTests/ScoreTests/kickOff.grid", "divergent", "inline.history",
  ])
  func noLinkLeadsOutOfResults(part: String) throws {
    let play = Play("here", "there", "home")
    let (there, home) = (play.packages[1].package, play.packages[2].package)
    play.others["leadHome"] = { _ in
      let (old, new) = (there.path(".build/firstframe/" + part), home.path("real"))
      try? FileManager.default.moveItem(atPath: old, toPath: new)
      if !FileManager.default.fileExists(atPath: new) { try home.write("", to: "real/x") }
      try FileManager.default.createSymbolicLink(atPath: old, withDestinationPath: new)
      return ""
    }
    let link = "~there/.build/firstframe/\(part)"
    let problem =
      "\(link): it is a symbolic link that leads out of ~there/.build/firstframe, to ~home/real. "
      + "Remove the link, or let it lead into that folder: ls -ld \(link)"
    let refusal =
      part == "journal"
      ? "it is not a results folder, since it has no journals in journal/; name the folder that "
        + "FIRSTFRAME_RESULTS named for the tests, and unpack an archive of it first" : problem
    try play.run(
      """
      $ cd ~there; CI=1 test kickOff 1; leadHome
      $ cd ~here; frames apply ~there/.build/firstframe
      frames: ~there/.build/firstframe: \(refusal)
      Nothing was written. (1)
      $ frames merge ~there/.build/firstframe --into all
      frames: ~there/.build/firstframe: \(refusal)
      Nothing was written. (1)
      $ cd ~there; frames accept --all; frames report; frames discard --all
      frames: \(problem) (1)
      frames: \(problem) (1)
      frames: \(problem) (1)
      $ files; files ~here
      none
      none
      """.replacing("DemoTests/ScoreTests/", with: "…/"))
  }

  @Test func noLinkLeadsFromAFolderToResultsElsewhere() throws {
    try Play("here", "there").run(
      """
      $ cd ~there; CI=1 test kickOff 1; cd ~here
      $ ln ~there/.build/firstframe one/firstframe; frames apply one
      frames: one: ~here/one/firstframe: it is a symbolic link that leads out of ~here/one, to \
      ~there/.build/firstframe. Remove the link, or let it lead into that folder: ls -ld \
      ~here/one/firstframe
      Nothing was written. (1)
      $ ln ~there/.build two/.build; frames apply two
      frames: two: ~here/two/.build: it is a symbolic link that leads out of ~here/two, to \
      ~there/.build. Remove the link, or let it lead into that folder: ls -ld ~here/two/.build
      Nothing was written. (1)
      $ ln ~there/.build/firstframe three/.build/firstframe; frames apply three; files
      frames: three: ~here/three/.build/firstframe: it is a symbolic link that leads out of \
      ~here/three, to ~there/.build/firstframe. Remove the link, or let it lead into that folder: \
      ls -ld ~here/three/.build/firstframe
      Nothing was written. (1)
      none
      """)
  }

  @Test func aTestKeepsNothingThroughALinkInTheResults() throws {
    for part in ["journal", "actual", "failures"] {
      try Play("here", "home").run(
        """
        $ write ~home/real/x; ln ~home/real .build/firstframe/\(part); CI=1 test kickOff 1
        $ files ~home
        real/x
        """)
    }
  }
}
