import FirstFrame
import Foundation
import TestSupport

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
    try Play("here", "there", "home").run(
      """
      $ cd ~there
      $ draw kickOff 0
      $ cp \(Self.file) ~home/real\(rest)
      $ ln ~home/real ~here/\(link)
      $ CI=1 test kickOff 1
      $ cd ~here
      $ frames apply ~there/.build/firstframe
      $ test kickOff 1
      $ frames accept ScoreTests/kickOff
      $ SNAPSHOT_TESTING_RECORD=all test kickOff 1
      $ frames report --exit-status
      $ files ~home
      """)
  }

  @Test func nothingIsCreatedOrDeletedThroughALinkOutOfThePackage() throws {
    try Play("here", "there", "home").run(
      """
      $ cd ~there
      $ CI=1 test kickOff 1
      $ write ~home/real/x
      $ rm ~home/real/x
      $ ln ~home/real ~here/__Snapshots__
      $ cd ~here
      $ frames apply ~there/.build/firstframe
      $ files ~home
      $ write ~home/real/DemoTests/ScoreTests/kickOff.grid
      $ write tests.txt DemoTests.other()
      $ frames prune --tests tests.txt --delete
      $ files ~home
      """)
  }

  /// As where the recorded files of a package are in a folder that another tool syncs.
  @Test func applyFollowsALinkWithinThePackage() throws {
    try Play("here", "there").run(
      """
      $ cd ~there
      $ draw kickOff 0
      $ CI=1 test kickOff 1
      $ cp __Snapshots__ ~here/recorded
      $ ln recorded ~here/__Snapshots__
      $ cd ~here
      $ frames apply ~there/.build/firstframe
      $ files recorded
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
    let play = try Play("here", "there", "home")
    let (there, home) = (play.packages[1].package, play.packages[2].package)
    play.others["leadHome"] = { words in
      let (old, new) = (there.path(".build/firstframe/" + words[0]), home.path("real"))
      try? FileManager.default.moveItem(atPath: old, toPath: new)
      if !FileManager.default.fileExists(atPath: new) { try home.write("", to: "real/x") }
      try FileManager.default.createSymbolicLink(atPath: old, withDestinationPath: new)
      return ""
    }
    try play.run(
      """
      $ cd ~there
      $ CI=1 test kickOff 1
      $ leadHome \(part)
      $ cd ~here
      $ frames apply ~there/.build/firstframe
      $ frames merge ~there/.build/firstframe --into all
      $ cd ~there
      $ frames accept --all
      $ frames report
      $ frames discard --all
      $ files
      $ files ~here
      """)
  }

  @Test func noLinkLeadsFromAFolderToResultsElsewhere() throws {
    try Play("here", "there").run(
      """
      $ cd ~there
      $ CI=1 test kickOff 1
      $ cd ~here
      $ ln ~there/.build/firstframe one/firstframe
      $ frames apply one
      $ ln ~there/.build two/.build
      $ frames apply two
      $ ln ~there/.build/firstframe three/.build/firstframe
      $ frames apply three
      $ files
      """)
  }

  @Test func aTestKeepsNothingThroughALinkInTheResults() throws {
    try Play("here", "home").run(
      """
      $ write ~home/real/x
      $ ln ~home/real .build/firstframe/journal
      $ ln ~home/real .build/firstframe/actual
      $ ln ~home/real .build/firstframe/failures
      $ CI=1 test kickOff 1
      $ files ~home
      """)
  }
}
