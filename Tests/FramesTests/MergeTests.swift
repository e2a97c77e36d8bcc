@testable import frames

/// Results of parts and of platforms, merged into one folder.
@MainActor @Suite struct MergeTests {
  private static let commit = String(repeating: "4b825dc642", count: 4)

  /// A play with `run FOLDER test1=9 …`, which runs 12 tests that see 0, or what is said, and leaves
  /// their results in a folder; what stands in front of `test1` are variables.
  private func play() throws -> Play {
    let play = Play()
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
    play.others["replace"] = { words in
      let text = package.read(words[0]) ?? ""
      try package.write(text.replacing(words[1], with: words[2]), to: words[0])
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
      $ run recording; run whole test3=1 test7=2
      $ run part1 FIRSTFRAME_SHARD=1/4 test3=1 test7=2; run part2 FIRSTFRAME_SHARD=2/4 test3=1 \
      test7=2
      $ run part3 FIRSTFRAME_SHARD=3/4 test3=1 test7=2; run part4 FIRSTFRAME_SHARD=4/4 test3=1 \
      test7=2
      $ frames merge part4 part3 part2 part1; files .build/firstframe
      merged 4 folders, with 4 journals and 2 pictures:
        THIS-PLATFORM-1of4
        THIS-PLATFORM-2of4
        THIS-PLATFORM-3of4
        THIS-PLATFORM-4of4
      See: swift run frames report
      actual/…/test3.grid |1|, actual/…/test7.grid |2|, journal/00000001.journal, \
      journal/00000002.journal, journal/00000003.journal, journal/00000004.journal, merged
      $ frames report > merged; cat merged | head 1
      2 snapshots of 12 are pending. All 4 parts ran.
      $ FIRSTFRAME_RESULTS=~/whole frames report > whole.txt; replace merged ' All 4 parts ran.' ''
      $ cmp merged whole.txt; frames accept --all; files | only test[37][^,]*
      same
      accepted …/test3: wrote __Snapshots__/…/test3.grid
      accepted …/test7: wrote __Snapshots__/…/test7.grid
      test3.grid |1|, test7.grid |2|
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
      $ run recording; run part1 FIRSTFRAME_SHARD=1/3 test1=9; run part2 FIRSTFRAME_SHARD=2/3 \
      test1=9
      $ run part3 FIRSTFRAME_SHARD=3/3 test1=9; age; frames merge part1 part2 part3 --into out
      merged 3 folders, with 3 journals and 1 picture:
        THIS-PLATFORM-1of3
        THIS-PLATFORM-2of3
        THIS-PLATFORM-3of3
      See: FIRSTFRAME_RESULTS=out swift run frames report
      $ files out; cp out first; frames merge part3 part1 part2 --into out | grep See; cmp out first
      actual/…/test1.grid |9|, journal/00000001.journal, journal/00000002.journal, \
      journal/00000003.journal, merged
      See: FIRSTFRAME_RESULTS=out swift run frames report
      same
      $ frames merge out --into copy | head 1; cmp out copy; files ~ | only [.]tmp
      merged 1 folder, with 3 journals and 1 picture:
      same
      """)
  }

  // MARK: - What does not belong together

  @Test func whatDoesNotBelongTogetherIsRefusedByName() throws {
    try play().run(
      """
      $ run part1 FIRSTFRAME_SHARD=1/4; run part3 FIRSTFRAME_SHARD=3/4; frames merge part1 part3
      frames: missing: parts 2, 4 of 4 on THIS-PLATFORM; run FIRSTFRAME_SHARD=2/4 swift test, and \
      merge again
      Nothing was written. (1)
      $ run one FIRSTFRAME_SHARD=1/2 FIRSTFRAME_RUN=a; run two FIRSTFRAME_SHARD=2/2 FIRSTFRAME_RUN=a
      $ run again FIRSTFRAME_SHARD=2/2 FIRSTFRAME_RUN=a; frames merge one two again
      frames: repeated: two and again both hold part 2 of 2 on THIS-PLATFORM; leave one of them out
      Nothing was written. (1)
      $ frames merge one one | grep frames
      frames: repeated: one and one both hold part 1 of 2 on THIS-PLATFORM; leave one of them out
      $ run three FIRSTFRAME_SHARD=2/3 FIRSTFRAME_RUN=a; frames merge one three | grep frames
      frames: foreign: one and three hold results of one of 2 parts and of one of 3 parts; merge \
      only results of one run, in empty folders
      $ run all FIRSTFRAME_RUN=a; frames merge one all | grep frames
      frames: foreign: one and all hold results of one of 2 parts and of all tests; merge only \
      results of one run, in empty folders
      $ run run FIRSTFRAME_SHARD=2/2 FIRSTFRAME_RUN=b\u{1B}[2J; frames merge one run | grep frames
      frames: foreign: one and run hold results of two runs, "a" and "b\u{FFFD}[2J"; merge only \
      results of one run, in empty folders
      $ write .git/HEAD 246cd528b4246cd528b4246cd528b4246cd528b4
      $ run other FIRSTFRAME_SHARD=2/2 FIRSTFRAME_RUN=a; frames merge one other | grep frames
      frames: foreign: one and other hold results of two commits, 4b825dc6424b and 246cd528b424; \
      merge only results of one run, in empty folders
      $ run one FIRSTFRAME_SHARD=1/2 FIRSTFRAME_RUN=a; frames merge one | grep frames
      frames: foreign: one holds results of two commits, 4b825dc6424b and 246cd528b424; merge \
      only results of one run, in empty folders
      $ frames merge; files .build
      frames: merge needs a DIR
      See: swift run frames help merge (2)
      none
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
    // What the run has written, and more behind it.
    play.others["append"] = { words in
      try package.write((package.read("whole") ?? "") + words[0], to: journal)
      return ""
    }
    try play.run(
      """
      $ run recording; run one FIRSTFRAME_SHARD=1/1 test1=9; cp one/journal/00000001.journal whole
      $ frames merge one nowhere
      frames: nowhere: there is no such folder; list the folders: ls
      Nothing was written. (1)
      $ write docs/readme x; frames merge one docs
      frames: docs: it is not a results folder, since it has no journals in journal/; name the \
      folder that FIRSTFRAME_RESULTS named for the tests, and unpack an archive of it first
      Nothing was written. (1)
      $ write empty/journal/00000001.journal; frames merge one empty | grep frames
      frames: empty: it is not a results folder, since it has no journals in journal/; name the \
      folder that FIRSTFRAME_RESULTS named for the tests, and unpack an archive of it first
      $ append garbage\\n; frames merge one | grep frames
      frames: one: journal 1 has damaged lines or is too long: run its tests again
      $ append '7\\tx\\n'; frames merge one | grep frames
      frames: one: journal 1 is from another version: use the frames of that version
      $ append ''; headless; frames merge one | grep frames
      frames: one: a journal does not say which part of the tests it belongs to; run the tests again
      $ append ''; cp one/actual/…/test1.grid picture; write one/actual/…/test1.grid rubbish
      $ frames merge one | grep frames
      frames: one: what the test of …/test1 saw is damaged: run its tests again
      $ ln ~/picture one/actual/…/test1.grid; frames merge one | grep frames
      frames: one: ~/one/actual/…/test1.grid: it is a symbolic link that leads out of ~/one, to \
      ~/picture. Remove the link, or let it lead into that folder: ls -ld ~/one/actual/…/test1.grid
      $ ln ~/picture one/actual/DemoTests; frames merge one | grep frames
      frames: one: ~/one/actual/DemoTests: it is a symbolic link that leads out of ~/one, to \
      ~/picture. Remove the link, or let it lead into that folder: ls -ld ~/one/actual/DemoTests
      $ rm one/actual; cp picture one/actual/…/test1.grid; write one/running/00000001.running \
      rubbish
      $ frames merge one | grep frames
      frames: one: a file in running/ is damaged: remove it, or run its tests again
      $ rm one/running; append '11\\tmatc'; frames merge one --into torn | head 1; append ''
      merged 1 folder, with 1 journal and 1 picture:
      $ FIRSTFRAME_RESULTS=~/one frames reject --all; frames merge one | grep frames; files .build
      rejected …/test1: correct the code, and run swift test again
      frames: one: something was accepted, rejected or discarded there; merge the results as the \
      tests left them, and decide afterwards
      none
      """)
  }

  @Test func theNewFolderIsItsOwn() throws {
    try play().run(
      """
      $ run all/one FIRSTFRAME_SHARD=1/1; write out/notes.txt x; frames merge all/one --into out
      frames: out holds something that was not merged: remove it, or name another folder with --into
      Nothing was written. (1)
      $ run .build/firstframe; frames merge all/one | only .*merged
      frames: ~/.build/firstframe holds something that was not merged
      $ frames merge all/one --into all/one/sub
      frames: all/one/sub is inside of all/one, so the new folder would overwrite what it merges: \
      name another folder with --into
      Nothing was written. (1)
      $ frames merge all/one --into ./all/one/./sub/er | only .*is inside of [^,]*
      frames: ./all/one/./sub/er is inside of all/one
      $ frames merge all/one --into ~/all/one/sub | only .*is inside of [^,]*
      frames: ~/all/one/sub is inside of all/one
      $ frames merge all/one --into all | only .*is inside of [^,]*
      frames: all/one is inside of all
      $ frames merge all/one --into all/two | head 1; frames merge all/two --into all/two | head 1
      merged 1 folder, with 1 journal and 12 pictures:
      merged 1 folder, with 1 journal and 12 pictures:
      """)
  }

  // MARK: - Platforms

  @Test func platformsThatAgreeAreOneResult() throws {
    try play().run(
      """
      $ run recording; run linux test1=9; run mac test1=9; onMac mac; frames merge mac linux
      merged 2 folders, with 2 journals and 1 picture:
        THIS-PLATFORM
        macos-arm64
      See: swift run frames report
      $ files .build/firstframe; frames report | head 1; frames accept test1; frames report
      actual/…/test1.grid |9|, journal/00000001.journal, journal/00000002.journal, merged
      1 snapshot of 12 is pending.
      accepted …/test1: wrote __Snapshots__/…/test1.grid
      All 12 snapshots are as recorded.
      """)
  }

  @Test func whatOnlyOnePlatformHasSeenIsDivergent() throws {
    try play().run(
      """
      $ run recording; run linux test1=9; run mac; onMac mac; frames merge linux mac | head 1
      merged 2 folders, with 2 journals and 1 picture:
      $ frames report --exit-status
      1 snapshot of 12 is pending.

      │ …/test1: divergent: 2 machines got different results
      │ taken at Tests/DemoTests/ScoreTests.swift:12
      │
      │ THIS-PLATFORM saw this picture:
      │   |9|
      │
      │ macos-arm64: as recorded
      │
      │ Nothing can be accepted: make the test give the same result on every machine, and run it \
      on all of them again.
      │ Or drop the results until then: swift run frames discard …/test1 (1)
      $ frames report > one; frames merge mac linux | head 1; frames report > two; cmp one two
      merged 2 folders, with 2 journals and 1 picture:
      same
      $ frames report --json | only "finding" : "[^"]*"; frames accept test1
      "finding" : "divergent"
      refused: …/test1: divergent: 2 machines got different results (1)
      $ files | only test1[.][^,]*; write .git/HEAD 246cd528b4246cd528b4246cd528b4246cd528b4
      test1.grid |0|
      $ run .build/firstframe; frames report
      All 12 snapshots are as recorded.
      """)
  }

  @Test func twoPicturesAreBothKeptAndShown() throws {
    try play().run(
      """
      $ run recording; run linux test1=9; run mac test1=8; onMac mac; frames merge mac linux | \
      head 1
      merged 2 folders, with 2 journals and 1 picture:
      $ files .build/firstframe; frames report | only .* saw this picture:\\n.*
      actual/…/test1.grid |9|, divergent/THIS-PLATFORM/…/test1.grid |9|, \
      divergent/macos-arm64/…/test1.grid |8|, journal/00000001.journal, journal/00000002.journal, \
      merged
      │ THIS-PLATFORM saw this picture:
      │   |9|, │ macos-arm64 saw this picture:
      │   |8|
      $ frames accept --all | only \\(1\\); frames discard test1; files .build/firstframe; frames \
      report | only divergent
      (1)
      discarded what the test of …/test1 saw
      journal/00000001.journal, journal/00000002.journal, journal/00000003.journal, merged
      """)
  }
}
