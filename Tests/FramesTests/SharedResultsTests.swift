import FirstFrame
import TestSupport

@testable import frames

/// Two packages whose tests have equal names and leave their results in one folder.
@MainActor @Suite struct SharedResultsTests {
  private func play() throws -> Play {
    let play = try Play("first", "second", "shared")
    try play.packages[0].package.write(
      "let package = Package(name: \"First\")", to: "Package.swift")
    try play.packages[1].package.write(
      "let package = Package(\n  name: \"Second\")", to: "Package.swift")
    return play
  }

  @Test func noPackageDecidesOnWhatAnotherHasSeen() throws {
    try play().run(
      """
      $ export FIRSTFRAME_RESULTS=~shared/results
      $ cd ~second
      $ test kickOff old
      $ cd ~first
      $ test kickOff old new
      $ cd ~second
      $ frames report --exit-status
      $ frames accept --all
      $ frames accept kickOff
      $ frames reject --all
      $ files
      $ cd ~first
      $ frames accept --all
      $ files
      """)
  }

  /// Its picture was removed by the pass, and nothing else may be recorded in its place.
  @Test func thePassOfOnePackageLeavesTheFailureOfAnother() throws {
    try play().run(
      """
      $ export FIRSTFRAME_RESULTS=~shared/results
      $ cd ~second
      $ test kickOff old
      $ cd ~first
      $ test kickOff old new
      $ cd ~second
      $ test kickOff old
      $ cd ~first
      $ frames report --exit-status
      $ cd ~second
      $ test kickOff newer
      $ cd ~first
      $ frames accept --all
      $ files
      $ files ~second/__Snapshots__
      """)
  }

  @Test func aFolderWithResultsOfAnotherPackageAloneIsNotGreen() throws {
    try play().run(
      """
      $ export FIRSTFRAME_RESULTS=~shared/results
      $ test kickOff old old
      $ frames report --exit-status
      $ cd ~second
      $ frames report --exit-status
      """)
  }

  /// Two copies of one package have equal names, and their recorded files may differ.
  ///
  /// Once the other one
  /// is gone, these may be the results of the same package at another path.
  @Test func aCopyOfAPackageIsAnotherPackageUntilTheFirstOneIsGone() throws {
    try play().run(
      """
      $ rm ~second/Package.swift
      $ cp Package.swift ~second/Package.swift
      $ test kickOff old new
      $ export FIRSTFRAME_RESULTS=~shared/results
      $ test kickOff new
      $ cp ~first ~shared/moved
      $ cd ~second
      $ test kickOff old
      $ frames accept --all
      $ rm ~first
      $ frames report | head 1
      $ cd ~shared/moved
      $ export FIRSTFRAME_RESULTS=
      $ frames report | head 1
      $ frames accept kickOff
      """)
  }

  @Test func resultsOfTwoPackagesAreNeitherMergedNorApplied() throws {
    try play().run(
      """
      $ test kickOff old new
      $ cd ~second
      $ test kickOff old
      $ frames merge ~first/.build/firstframe ~second/.build/firstframe --into ~shared/merged
      $ frames apply ~first/.build/firstframe
      $ files
      $ files ~shared | grep merged
      """)
  }
}
