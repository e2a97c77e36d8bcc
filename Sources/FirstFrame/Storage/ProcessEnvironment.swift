#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The variables, the number and the directory of this process.
package enum ProcessEnvironment {
  /// The variables that mean something here; no other is looked at.
  package static var variables: [String: String] { values(of: Variable.all) }

  /// The values of variables; a command that is run gets some that mean nothing here.
  static func values(of names: [String]) -> [String: String] {
    var variables: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }

  /// The number of the process, which a fork changes.
  static var number: Int32 { getpid() }

  /// Returns true if the arguments of a test process ask for the tests to be repeated in it.
  ///
  /// Swift Testing does not tell a test in which repetition it is.
  static func repeatsTests(_ arguments: [String]) -> Bool {
    arguments.contains { argument in
      let name = argument.prefix { $0 != "=" }
      return ["--repetitions", "--repeat-until", "--maximum-repetitions"].contains(name)
    }
  }

  /// The current directory.
  package static var directory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}

/// The environment variables that mean something here.
package enum Variable {
  /// The record mode; swift-snapshot-testing has the same name for it.
  package static let record = "SNAPSHOT_TESTING_RECORD"
  /// The package's directory, if it cannot be found from the source file.
  package static let root = "FIRSTFRAME_ROOT"
  /// The directory for journals and for pictures that failed.
  package static let results = "FIRSTFRAME_RESULTS"
  /// The name of a run that has several processes.
  package static let run = "FIRSTFRAME_RUN"
  /// The part of the tests that this process runs, such as `3/8`.
  package static let shard = "FIRSTFRAME_SHARD"
  /// The most seconds that a step of a proof may take; 0 for no limit.
  package static let stepLimit = "FIRSTFRAME_STEP_LIMIT"
  /// Set by most CI services.
  package static let ci = "CI"
  /// Set by Azure Pipelines.
  package static let azure = "TF_BUILD"

  /// All of them.
  package static let all = [record, root, results, run, shard, stepLimit, ci, azure]
}
