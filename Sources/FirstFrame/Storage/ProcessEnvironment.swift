#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the process was started with.
package enum ProcessEnvironment {
  /// The variables that mean something here, and no other.
  package static var variables: [String: String] {
    var variables: [String: String] = [:]
    for name in Variable.all {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }

  /// The number of the process, which a fork changes.
  static var number: Int32 { getpid() }

  /// The current directory.
  package static var directory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}

/// The variables of the environment that mean something here.
package enum Variable {
  /// The record mode; the name is the ecosystem's.
  package static let record = "SNAPSHOT_TESTING_RECORD"
  /// The package's directory, where it cannot be found from the source file.
  package static let root = "FIRSTFRAME_ROOT"
  /// The directory for journals and for pictures that failed.
  package static let results = "FIRSTFRAME_RESULTS"
  /// The name of a run that has several processes.
  package static let run = "FIRSTFRAME_RUN"
  /// Set by most CI services.
  package static let ci = "CI"
  /// Set by Azure Pipelines.
  package static let azure = "TF_BUILD"

  /// All of them; nothing else is ever read.
  package static let all = [record, root, results, run, ci, azure]
}
