import Foundation

extension Benchmark {
  /// A whole process that verifies snapshots, like a test run, and a process that only starts and
  /// ends.
  static func processes(_ count: Int) -> [Benchmark] {
    guard count > 0 else { return [] }
    return [
      Benchmark(
        "process-\(count)", n: 1, unit: "process",
        work:
          "run a process that makes \(count) pictures of 80x24 cells, all stored, and verifies them"
      ) {
        let package = SnapshotPackage(pictures: count)
        package.store()
        return { runSelf(ProcessWork.name, "\(count)", package.root) }
      },
      Benchmark(
        "process-floor", n: 1, unit: "process", work: "run a process that does nothing"
      ) {
        { runSelf(ProcessWork.name, "0", "") }
      },
    ]
  }

  private static func runSelf(_ arguments: String...) {
    // Not with Foundation's `Process`, which polls every 50 milliseconds while it waits.
    guard let path = Bundle.main.executablePath else {
      preconditionFailure("no path of this program")
    }
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var (process, status): (pid_t, Int32) = (0, 0)
    precondition(posix_spawn(&process, path, nil, nil, words, environ) == 0, "no process: \(errno)")
    let ended = waitpid(process, &status, 0)
    precondition(ended == process && status == 0, "the process failed: \(arguments)")
  }
}

/// The work of a process that a benchmark starts: this program, with a name that no benchmark has.
@MainActor enum ProcessWork {
  static let name = "--work-of-a-process"

  /// Does the work that the other arguments describe: a number of pictures, and their package.
  static func run(_ arguments: [String]) {
    guard arguments.count == 2, let count = Int(arguments[0]), count > 0 else { return }
    SnapshotPackage(pictures: count, of: arguments[1]).verify()
  }
}
