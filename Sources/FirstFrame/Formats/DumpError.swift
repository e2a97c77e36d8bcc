/// Why a value cannot be dumped.
enum DumpError: Error, Hashable, CustomStringConvertible {
  /// It has too many parts.
  case tooLong
  /// Its parts have parts that have parts, and so on.
  case tooDeep

  /// The limit that was exceeded.
  var description: String {
    switch self {
    case .tooLong: "The value has more than \(DumpWriter.mostLines) parts."
    case .tooDeep: "The value is nested deeper than \(DumpWriter.deepest) levels."
    }
  }
}
