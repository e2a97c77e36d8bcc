/// The first line of a journal, which describes the process that has written it.
package struct TestProcess: Hashable, Sendable {
  /// The name of the run in journals; empty for a run of one process.
  package let run: String
  /// The value of `FIRSTFRAME_RUN`; empty if the variable is not set.
  package let name: String
  /// The part of the tests that the process runs; nil for all.
  package let shard: Shard?
  /// The system and the processor, such as `linux-x86_64`.
  package let platform: String
  /// The commit that was checked out; empty if it is not known.
  package let commit: String
  /// The test library and the program; empty if they are not known.
  package private(set) var program = ""
  /// The tests that the process was asked for, as in ``TestProgram/tests``; empty if they are not
  /// known.
  private(set) var tests = ""
  /// Whether the process notes its end; if so and there is no such line, it was cut off.
  package private(set) var willNoteEnd = false

  package init(
    run: String = "", name: String = "", shard: Shard? = nil, platform: String = Self.platform,
    commit: String = ""
  ) {
    (self.run, self.name, self.shard) = (run, name, shard)
    (self.platform, self.commit) = (platform, commit)
  }

  /// Describes this process, which tests a package; it notes its end if its program is known.
  init(testing root: String, run: String, name: String, shard: Shard?, program: TestProgram? = nil)
  {
    let commit = Checkout(around: root)?.commit ?? ""
    self.init(run: run, name: name, shard: shard, commit: commit)
    (self.program, tests) = (program?.name ?? "", program?.tests ?? "")
    willNoteEnd = program != nil
  }

  /// A copy for another journal of the process, or for its fork: these do not note the end.
  package var withoutEnd: TestProcess {
    var process = self
    (process.tests, process.willNoteEnd) = ("", false)
    return process
  }

  /// The system and the processor for which this code is compiled.
  package static let platform = "\(system)-\(processor)"

  #if os(Linux)
  private static let system = "linux"
  #elseif os(macOS)
  private static let system = "macos"
  #elseif os(iOS)
  private static let system = "ios"
  #else
  private static let system = "other"
  #endif

  #if arch(x86_64)
  private static let processor = "x86_64"
  #elseif arch(arm64)
  private static let processor = "arm64"
  #else
  private static let processor = "other"
  #endif
}

// MARK: - Several processes

extension TestProcess {
  /// What distinguishes the results of one machine from those of others that test the same sources.
  package struct Origin: Hashable, Sendable {
    package let platform: String
    package let shard: Shard?

    /// The origin as one word, which is also used as a folder name.
    package var word: String { platform + (shard.map { "-\($0.part)of\($0.count)" } ?? "") }
  }

  /// The platform and the part of the process.
  package var origin: Origin { Origin(platform: platform, shard: shard) }

  /// Returns true if both processes have tested the same sources in runs of the same name.
  package func isOfSameSources(as other: TestProcess) -> Bool {
    commit == other.commit && name.hasSameBytes(as: other.name)
  }

  /// Returns true if the results of both processes count, and neither replaces the other.
  ///
  /// Both have tested the same sources, on different platforms or in different parts of one
  /// division.
  package func isBeside(_ other: TestProcess) -> Bool {
    guard isOfSameSources(as: other) else { return false }
    if platform != other.platform { return true }
    guard let shard, let second = other.shard else { return false }
    return shard.count == second.count && shard.part != second.part
  }

  /// Returns true if the process belongs to the run of another one, or tests the same sources
  /// beside it.
  package func isOfSameRun(as other: TestProcess) -> Bool {
    isBeside(other) || (origin == other.origin && run.hasSameBytes(as: other.run))
  }
}

// MARK: - Lines

extension TestProcess {
  static let word = "process"

  /// The line of the process.
  var line: KeyedLine {
    var line = KeyedLine(Self.word)
    line.add("run", run)
    line.add("name", name)
    line.add("shard", shard.map { "\($0)" } ?? "")
    line.add("platform", platform)
    line.add("commit", commit)
    line.add("program", program)
    line.add("tests", tests)
    line.add("end", willNoteEnd ? Self.noted : "")
    return line
  }

  /// Parses a line; nil if it is of another kind or damaged.
  init?(_ line: KeyedLine) {
    let (shard, platform, commit) = (line["shard"], line["platform"], line["commit"])
    guard line.word == Self.word, Self.isPlatform(platform),
      shard.isEmpty || Shard(shard) != nil, commit.isEmpty || Checkout.isCommit(commit)
    else { return nil }
    self.init(
      run: line["run"], name: line["name"], shard: Shard(shard), platform: platform, commit: commit)
    program = line["program"]
    (tests, willNoteEnd) = (line["tests"], line["end"] == Self.noted)
  }

  /// Whether the process was asked for all tests of the program.
  var runsAll: Bool { tests == TestProgram.all }

  private static let noted = "noted"

  /// Returns true for a text that is a valid folder name on all systems.
  private static func isPlatform(_ word: String) -> Bool {
    (1...60).contains(word.utf8.count)
      && word.utf8.allSatisfy(\.isPortable)
  }
}
