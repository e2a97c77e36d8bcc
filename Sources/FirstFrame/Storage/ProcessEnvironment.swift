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
