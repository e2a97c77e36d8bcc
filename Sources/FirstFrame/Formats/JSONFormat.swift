#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SnapshotFormat where Value: Encodable {
  /// JSON with sorted keys, one on each line.
  ///
  /// Do not use it for values with sets, or with dictionaries whose keys are neither strings nor
  /// integers: their order differs between processes. Use ``dump`` instead. A `Date` is written as
  /// the number of seconds since the beginning of 2001 in UTC.
  public static var json: SnapshotFormat {
    SnapshotFormat(fileExtension: "json") { String(decoding: try bytes(of: $0), as: UTF8.self) }
  }

  /// JSON with some parts replaced by a name in brackets: `"token": "[token]"`.
  ///
  ///     .json(redacting: ["user.token", "items.*.id", "**.createdAt"])
  ///
  /// The test fails if a path matches no part.
  public static func json(redacting paths: [ValuePath]) -> SnapshotFormat {
    SnapshotFormat(fileExtension: "json") { value in
      var redactor = JSONRedactor(try bytes(of: value), Redaction(paths))
      return String(decoding: try redactor.redacted(), as: UTF8.self)
    }
  }

  private static func bytes(of value: Value) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }
}
