@testable import FirstFrame

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What another process of the test binary records, and how it ends.
struct RecordingProcess: Codable, Sendable {
  /// The package that it records in.
  var root: String
  /// The numbers of its snapshots.
  var numbers: Range<Int>
  /// What its pictures say.
  var word: String
  var run = ""

  /// One snapshot among many.
  static func identity(_ number: Int) -> SnapshotIdentity { .demo("s\(number)()") }

  /// A picture of some lines, so that half of it would be seen.
  static func picture(_ word: String, _ number: Int) -> Recording {
    Recording(of: drawing("\(word) \(number)", "────────────", "\(number) \(word)"))
  }

  /// Records each number once.
  @MainActor func record(before: (Int) -> Void = { _ in }) {
    let session = SnapshotSession(environment: ["FIRSTFRAME_RUN": run])
    for number in numbers {
      before(number)
      _ = session.verify(
        Self.picture(word, number), as: Self.identity(number), mode: .all,
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: root + "/Tests/DemoTests/ScoreTests.swift", line: number + 1, column: 1))
    }
  }

  /// Records until a change of a file, counted from 1, which kills the process before it is made.
  @MainActor func record(untilChange last: Int) {
    let count = Atomic(0)
    FileChange.$before.withValue({ _ in
      if count.add(1, ordering: .relaxed).newValue == last { kill(getpid(), SIGKILL) }
      return 0
    }) { record() }
  }

  /// Tells each snapshot to a pipe, whose first line is the process, and waits to be killed.
  @MainActor func record(tellingTo pipe: String) {
    let file = open(pipe, O_WRONLY)
    tell("\(getpid())\n", to: file)
    record { _ in tell(".", to: file) }
    while true { pause() }
  }

  /// Records as soon as another process has come to the gate; of the two, one opens it to read.
  @MainActor func record(afterMeetingAt gate: String, reading: Bool) {
    close(open(gate, reading ? O_RDONLY : O_WRONLY))
    record()
  }

  private func tell(_ words: String, to file: Int32) {
    _ = words.withCString { write(file, $0, strlen($0)) }
  }
}

/// Kills a process from outside, once it has told so many snapshots to a pipe.
struct Killer {
  let pipe: String

  init(pipe: String) {
    self.pipe = pipe
    mkfifo(pipe, 0o600)
  }

  /// Starts to listen, in a thread of its own since it waits.
  func kill(after count: Int) {
    let file = open(pipe, O_RDWR)
    Thread.detachNewThread {
      var (told, process) = ("", pid_t(0))
      var byte: UInt8 = 0
      var rest = count
      while rest > 0, read(file, &byte, 1) == 1, byte != UInt8(ascii: "q") {
        switch byte {
        case UInt8(ascii: "."): rest -= 1
        case UInt8(ascii: "\n"): process = pid_t(told) ?? 0
        default: told.unicodeScalars.append(Unicode.Scalar(byte))
        }
      }
      if rest == 0, process > 1 { _ = Self.end(process) }
      close(file)
    }
  }

  private static func end(_ process: pid_t) -> Int32 {
    #if canImport(Darwin)
    Darwin.kill(process, SIGKILL)
    #else
    Glibc.kill(process, SIGKILL)
    #endif
  }

  /// Lets the thread end, where the process ended otherwise.
  func stop() {
    let file = open(pipe, O_WRONLY | O_NONBLOCK)
    if file < 0 { return }
    _ = write(file, "q", 1)
    close(file)
  }
}
