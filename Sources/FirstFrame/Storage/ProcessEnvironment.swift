#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The environment variables, the number and the directory of this process.
package enum ProcessEnvironment {
  /// The variables of ``Variable`` that are set; no others are read.
  package static var variables: [String: String] { values(of: Variable.all) }

  /// The values of variables by name; variables that are not set are left out.
  static func values(of names: [String]) -> [String: String] {
    var variables: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }

  /// The number of the process; a fork has another one.
  static var number: Int32 { getpid() }

  /// Returns true if the arguments of a test process ask for tests to be repeated in this process.
  ///
  /// Swift Testing does not give a test the number of its repetition.
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

/// The names of the environment variables that this package reads.
package enum Variable {
  /// The record mode; swift-snapshot-testing uses the same variable.
  package static let record = "SNAPSHOT_TESTING_RECORD"
  /// The package's directory, if it cannot be found from the source file.
  package static let root = "FIRSTFRAME_ROOT"
  /// The directory for journals and for pictures of failed tests.
  package static let results = "FIRSTFRAME_RESULTS"
  /// The name of a run with several processes.
  package static let run = "FIRSTFRAME_RUN"
  /// The part of the tests that this process runs, such as `3/8`.
  package static let shard = "FIRSTFRAME_SHARD"
  /// The seconds that a step of a proof may take; 0 for no limit.
  package static let stepLimit = "FIRSTFRAME_STEP_LIMIT"
  /// Set by most CI services.
  package static let ci = "CI"
  /// Set by Azure Pipelines.
  package static let azure = "TF_BUILD"

  /// All of them.
  package static let all = [record, root, results, run, shard, stepLimit, ci, azure]
}
