import FirstFrame
import Foundation
import TestSupport

@testable import frames

/// Results of parts and of platforms, merged into one folder.
@MainActor @Suite struct MergeTests {
  private static let commit = String(repeating: "4b825dc642", count: 4)

  /// A play with `run FOLDER test1=9 …`, which runs 12 tests that see 0, or what is said, and leaves
  /// their results in a folder; what stands in front of `test1` are variables.
  private func play() throws -> Play {
    let play = try Play()
    let package = play.package
    try package.write(Self.commit, to: ".git/HEAD")
    play.others["run"] = { words in
      let pairs = words.dropFirst().map { $0.split(separator: "=").map(String.init) }
      let given = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
      let session = SnapshotSession(
        environment: given.merging([
          "FIRSTFRAME_RESULTS": package.path(words[0]), "FIRSTFRAME_ROOT": package.root,
          "SNAPSHOT_TESTING_RECORD": words[0] == "recording" ? "missing" : "never",
        ]) { $1 })
      for test in (0..<12).map({ "test\($0)" }) {
        package.verify(test + "()", [given[test] ?? "0"], in: session)
      }
      return ""
    }
    // Gives the results of a folder another platform.
    play.others["onMac"] = { words in
      for file in package.files where file.hasPrefix(words[0] + "/journal/") {
        let text = try #require(package.read(file))
        let mac = text.replacing("platform=\(TestProcess.platform)", with: "platform=macos-arm64")
        #expect(mac != text)
        try package.write(mac, to: file)
      }
      return ""
    }
    return play
  }

  // MARK: - Parts

  @Test func theReportOverAllPartsIsThatOfAll() throws {
    try play().run(
      """
      $ run recording
      $ run whole test3=1 test7=2
      $ run part1 FIRSTFRAME_SHARD=1/4 test3=1 test7=2
      $ run part2 FIRSTFRAME_SHARD=2/4 test3=1 test7=2
      $ run part3 FIRSTFRAME_SHARD=3/4 test3=1 test7=2
      $ run part4 FIRSTFRAME_SHARD=4/4 test3=1 test7=2
      $ frames merge part4 part3 part2 part1
      $ files .build/firstframe
      $ frames report
      $ FIRSTFRAME_RESULTS=~/whole frames report
      $ frames accept --all
      $ files
      """)
  }

  /// No clock is read: the order follows from the platforms, the parts and the journals' numbers.
  @Test func mergingAgainGivesTheSameBytes() throws {
    let play = try play()
    let package = play.package
    play.others["age"] = { _ in
      for (index, file) in package.files.filter({ $0.hasPrefix("part") }).enumerated() {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(-1_000 * index))],
          ofItemAtPath: package.path(file))
      }
      return ""
    }
    try play.run(
      """
      $ run recording
      $ run part1 FIRSTFRAME_SHARD=1/3 test1=9
      $ run part2 FIRSTFRAME_SHARD=2/3 test1=9
      $ run part3 FIRSTFRAME_SHARD=3/3 test1=9
      $ age
      $ frames merge part1 part2 part3 --into out
      $ files out
      $ cp out first
      $ frames merge part3 part1 part2 --into out
      $ cmp out first
      $ frames merge out --into copy
      $ cmp out copy
      $ files ~ | grep .tmp
      """)
  }

  // MARK: - What does not belong together

  @Test func whatDoesNotBelongTogetherIsRefusedByName() throws {
    try play().run(
      """
      $ run part1 FIRSTFRAME_SHARD=1/4
      $ run part3 FIRSTFRAME_SHARD=3/4
      $ frames merge part1 part3
      $ run one FIRSTFRAME_SHARD=1/2 FIRSTFRAME_RUN=a
      $ run two FIRSTFRAME_SHARD=2/2 FIRSTFRAME_RUN=a
      $ run again FIRSTFRAME_SHARD=2/2 FIRSTFRAME_RUN=a
      $ frames merge one two again
      $ frames merge one one
      $ run three FIRSTFRAME_SHARD=2/3 FIRSTFRAME_RUN=a
      $ frames merge one three
      $ run all FIRSTFRAME_RUN=a
      $ frames merge one all
      $ run run FIRSTFRAME_SHARD=2/2 FIRSTFRAME_RUN=b\u{1B}[2J
      $ frames merge one run
      $ write .git/HEAD 246cd528b4246cd528b4246cd528b4246cd528b4
      $ run other FIRSTFRAME_SHARD=2/2 FIRSTFRAME_RUN=a
      $ frames merge one other
      $ run one FIRSTFRAME_SHARD=1/2 FIRSTFRAME_RUN=a
      $ frames merge one
      $ files .build
      """)
  }

  @Test func whatIsNoResultsFolderOrIsDamagedIsRefused() throws {
    let play = try play()
    let package = play.package
    let journal = "one/journal/00000001.journal"
    play.others["headless"] = { _ in
      let lines = (package.read(journal) ?? "").split(
        separator: "\n", omittingEmptySubsequences: false)
      try package.write(lines.dropFirst(2).joined(separator: "\n"), to: journal)
      return ""
    }
    play.others["append"] = { words in
      try package.write((package.read("whole") ?? "") + words[0], to: journal)
      return ""
    }
    try play.run(
      """
      $ run recording
      $ run one FIRSTFRAME_SHARD=1/1 test1=9
      $ cp \(journal) whole
      $ frames merge one nowhere
      $ write docs/readme x
      $ frames merge one docs
      $ write empty/journal/00000001.journal
      $ frames merge one empty
      $ append garbage\\n
      $ frames merge one
      $ append '7\\tx\\n'
      $ frames merge one
      $ append ''
      $ headless
      $ frames merge one
      $ append ''
      $ cp one/actual/DemoTests/ScoreTests/test1.grid picture
      $ write one/actual/DemoTests/ScoreTests/test1.grid rubbish
      $ frames merge one
      $ rm one/actual/DemoTests/ScoreTests/test1.grid
      $ ln ~/picture one/actual/DemoTests/ScoreTests/test1.grid
      $ frames merge one
      $ ln ~/picture one/actual/DemoTests
      $ frames merge one
      $ rm one/actual
      $ cp picture one/actual/DemoTests/ScoreTests/test1.grid
      $ write one/running/00000001.running rubbish
      $ frames merge one
      $ rm one/running
      $ FIRSTFRAME_RESULTS=~/one frames reject --all
      $ frames merge one
      $ files .build
      $ append '11\\tmatc'
      $ frames merge one
      """)
  }

  @Test func theNewFolderIsItsOwn() throws {
    try play().run(
      """
      $ run all/one FIRSTFRAME_SHARD=1/1
      $ write out/notes.txt mine
      $ frames merge all/one --into out
      $ run .build/firstframe
      $ frames merge all/one
      $ frames merge all/one --into all/one/sub
      $ frames merge all/one --into ./all/one/./sub/er
      $ frames merge all/one --into ~/all/one/sub
      $ frames merge all/one --into all
      $ frames merge all/one --into all/two
      $ frames merge all/two --into all/two
      """)
  }

  // MARK: - Platforms

  @Test func platformsThatAgreeAreOneResult() throws {
    try play().run(
      """
      $ run recording
      $ run linux test1=9
      $ run mac test1=9
      $ onMac mac
      $ frames merge mac linux
      $ files .build/firstframe
      $ frames report | head 1
      $ frames accept test1
      $ frames report
      """)
  }

  @Test func whatOnlyOnePlatformHasSeenIsDivergent() throws {
    try play().run(
      """
      $ run recording
      $ run linux test1=9
      $ run mac
      $ onMac mac
      $ frames merge linux mac
      $ frames report --exit-status
      $ frames report > one
      $ frames merge mac linux
      $ frames report > other
      $ cmp one other
      $ frames report --json | grep divergent
      $ frames accept test1
      $ files __Snapshots__ | grep test1.
      $ write .git/HEAD 246cd528b4246cd528b4246cd528b4246cd528b4
      $ run .build/firstframe
      $ frames report
      """)
  }

  @Test func twoPicturesAreBothKeptAndShown() throws {
    try play().run(
      """
      $ run recording
      $ run linux test1=9
      $ run mac test1=8
      $ onMac mac
      $ frames merge mac linux
      $ files .build/firstframe
      $ frames report
      $ frames accept --all
      $ frames discard test1
      $ files .build/firstframe
      $ frames report
      """)
  }
}
