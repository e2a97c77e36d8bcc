@testable import frames

/// Two packages whose tests have equal names and leave their results in one folder.
@MainActor @Suite struct SharedResultsTests {
  private func play() throws -> Play {
    let play = Play("first", "second", "shared")
    try play.packages[0].package.write(
      "let package = Package(name: \"First\")", to: "Package.swift")
    try play.packages[1].package.write(
      "let package = Package(\n  name: \"Second\")", to: "Package.swift")
    return play
  }

  /// A pass removes what was seen, and nothing else may be recorded in its place.
  @Test func noPackageDecidesOnWhatAnotherHasSeen() throws {
    try play().run(
      """
      $ export FIRSTFRAME_RESULTS=~shared/results
      $ cd ~second; test kickOff old; cd ~first; test kickOff old new
      $ cd ~second; frames accept --all
      Results of another package are left out; give each package a FIRSTFRAME_RESULTS of its own, \
      instead of ~shared/results: First in ~first.
      $ frames accept kickOff; frames reject --all | head 0; files
      no pending snapshot is named "kickOff"; nothing is pending: swift run frames report (1)
      …/kickOff.grid |old|
      $ cd ~first; frames accept --all; files
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      Results of another package are left out; give each package a FIRSTFRAME_RESULTS of its own, \
      instead of ~shared/results: Second in ~second.
      …/kickOff.grid |new|
      $ test kickOff newer; cd ~second; test kickOff old; cd ~first; frames report --exit-status
      1 snapshot of 1 is pending.

      │ …/kickOff: the picture has changed, and nothing is kept to accept: run swift test again
      │ taken at Tests/DemoTests/ScoreTests.swift:12

      Results of another package are left out; give each package a FIRSTFRAME_RESULTS of its own, \
      instead of ~shared/results: Second in ~second. (1)
      $ cd ~second; test kickOff other; cd ~first; frames accept --all; files; files \
      ~second/__Snapshots__
      refused: …/kickOff: the kept file is not what the test saw: run swift test again
      Results of another package are left out; give each package a FIRSTFRAME_RESULTS of its own, \
      instead of ~shared/results: Second in ~second. (1)
      …/kickOff.grid |new|
      …/kickOff.grid |old|
      """)
  }

  /// Two copies of one package have equal names, and their recorded files may differ.
  ///
  /// Once the first one is gone, these may be the results of the same package at another path.
  @Test func aFolderWithResultsOfAnotherPackageAloneIsNotGreen() throws {
    try play().run(
      """
      $ test kickOff old new; cp ~first ~shared/moved; export FIRSTFRAME_RESULTS=~shared/results
      $ test kickOff old; frames report --exit-status
      The snapshot is as recorded.
      $ cd ~second; frames report --exit-status
      No test has taken a snapshot yet.

      Results of another package are left out; give each package a FIRSTFRAME_RESULTS of its own, \
      instead of ~shared/results: First in ~first. (1)
      $ rm ~second/Package.swift; cp ~first/Package.swift ~second/Package.swift
      $ cd ~first; test kickOff new; cd ~second; test kickOff old; frames accept --all; files
      Results of another package are left out; give each package a FIRSTFRAME_RESULTS of its own, \
      instead of ~shared/results: First in ~first.
      …/kickOff.grid |old|
      $ rm ~first; frames report | head 1
      No snapshot is pending; 1 of 1 was recorded and not compared since: run swift test.
      $ cd ~shared/moved; export FIRSTFRAME_RESULTS=; frames report | head 1; frames accept kickOff
      1 snapshot of 1 is pending.
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      """)
  }

  @Test func resultsOfTwoPackagesAreNeitherMergedNorApplied() throws {
    try play().run(
      """
      $ test kickOff old new; cd ~second; test kickOff old
      $ frames merge ~first/.build/firstframe ~second/.build/firstframe --into ~shared/merged
      frames: foreign: ~first/.build/firstframe and ~second/.build/firstframe hold results of two \
      packages, "First" and "Second"; merge only results of one run, in empty folders
      Nothing was written. (1)
      $ frames apply ~first/.build/firstframe; files; files ~shared
      frames: Results of another package are left out; give each package a FIRSTFRAME_RESULTS of \
      its own, instead of ~first/.build/firstframe: First.
      Nothing was written. (1)
      …/kickOff.grid |old|
      none
      """)
  }
}
