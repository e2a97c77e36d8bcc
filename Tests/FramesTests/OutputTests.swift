@testable import frames

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What becomes of what the tool prints, and of its exit status, where it cannot be written.
@MainActor @Suite struct OutputTests {
  private let package = TemporaryPackage()

  /// Opens a file of the package, or of the system, for the time of a call.
  private func withFile<Result>(
    _ path: String, _ flags: Int32, _ body: (OpenFile) -> Result
  ) -> Result {
    let path = path.hasPrefix("/") ? path : package.path(path)
    let file = open(path, flags | O_CREAT, 0o644)
    precondition(file >= 0, path)
    defer { close(file) }
    return body(OpenFile(number: file))
  }

  private func inode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: package.path(path))[.systemFileNumber] as? Int
  }

  @Test func printsToTheOutputAndAWrongCallToTheErrors() {
    for (status, texts) in [(Int32(0), ["x", ""]), (1, ["x", ""]), (2, ["", "x"])] {
      let result = Tool.Result(output: "x", status: status)
      let found = withFile("out", O_WRONLY | O_TRUNC) { output in
        withFile("err", O_WRONLY | O_TRUNC) { result.print(to: output, orTo: $0) }
      }
      expectEqual(found, status)
      expectEqual([package.read("out"), package.read("err")], texts)
    }
  }

  /// Azure and TeamCity obey such a command anywhere in a line of a log.
  @Test func nothingThatIsPrintedIsACommandToAService() {
    let result = Tool.Result(output: "refused: a##vso[task.complete]b, ##[c], # # [d]\n")
    let status = withFile("out", O_WRONLY | O_TRUNC) { result.print(to: $0) }
    expectEqual(status, 0)
    expectEqual(
      package.read("out"),
      "refused: a##vso\u{200B}[task.complete]b, ##\u{200B}[c], # # [d]\n")
  }

  #if os(Linux)
  @Test func aFullDiskEndsWithAStatusAndSaysSo() {
    let found = [Int32(0), 1, 2].map { status in
      let written = withFile("/dev/full", O_WRONLY) { output in
        withFile("err", O_WRONLY | O_TRUNC) { errors in
          Tool.Result(output: "report", status: status)
            .print(to: output, orTo: status == 2 ? output : errors)
        }
      }
      let words = (package.read("err") ?? "").replacing(/fd.\d+/, with: "fd/N")
      return "\(status): \(written) \(words)"
    }
    expectEqual(
      found.joined(),
      """
      0: 1 frames: the output cannot be written: /dev/fd/N: No space left on device
      1: 1 frames: the output cannot be written: /dev/fd/N: No space left on device
      2: 2\u{20}
      """)
    package.verify("kickOff()", ["a"])
    expectEqual(
      package.frames("report", "--output", "/dev/full"),
      Tool.Result(
        output: "frames: /dev/full: No space left on device. Make room on the disk: df -h /dev\n",
        status: 1))
  }
  #endif

  /// As with `--output /dev/fd/3 3>> log`: nothing is renamed over the file that is open.
  @Test func aPageForAnOpenFileIsAppendedWhereThatIs() throws {
    package.verify("kickOff()", ["a", "b"])
    let page = package.frames("report").output
    try package.write("before\n", to: "log")
    let before = try inode("log")
    let result = withFile("log", O_WRONLY | O_APPEND) {
      package.frames("report", "--output", "/dev/fd/\($0.number)")
    }
    expectEqual(result.status, 0)
    expectEqual(package.read("log"), "before\n" + page)
    try expectEqual(inode("log"), before)
  }

  @Test func aPageThroughALinkIsWrittenInThePlaceOfItsFile() throws {
    package.verify("kickOff()", ["a", "a"])
    let older = "No snapshot is pending; an older page, which is longer than the new one is\n"
    try package.write(older, to: "real")
    let before = try inode("real")
    symlink("real", package.path("link"))
    symlink("new", package.path("dangling"))
    for (link, file) in [("link", "real"), ("dangling", "new")] {
      expectEqual(package.frames("report", "--output", link).output, "wrote \(link)\n")
      expectEqual(package.read(file), "The snapshot is as recorded.\n")
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: package.path(link))
      expectEqual(target, file)
    }
    try expectEqual(inode("real"), before)
  }

  @Test func aPageForAPipeIsWrittenToIt() {
    package.verify("kickOff()", ["a", "a"])
    mkfifo(package.path("pipe"), 0o600)
    let page = withFile("pipe", O_RDWR | O_NONBLOCK) { pipe in
      _ = package.frames("report", "--output", "pipe")
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(pipe.number, &bytes, 100)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
    expectEqual(page, "The snapshot is as recorded.\n")
  }

  @Test func thePathsOfOpenFiles() {
    let paths = [
      "/dev/stdout", "/dev/stderr", "/dev/fd/0", "/dev/fd/63", "/dev/fd/", "/dev/fd/x",
      "/dev/fd/-1", "/dev/null", "out",
    ]
    expectEqual(
      paths.map { OpenFile(path: $0)?.number }, [1, 2, 0, 63, nil, nil, nil, nil, nil])
  }
}
