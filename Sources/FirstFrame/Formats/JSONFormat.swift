#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SnapshotFormat where Value: Encodable {
  /// JSON with sorted keys, one a line.
  ///
  /// A set encodes its elements in an order that differs between processes, as does a dictionary
  /// whose keys are neither strings nor integers; use ``dump`` for those.
  public static var json: SnapshotFormat {
    SnapshotFormat(fileExtension: "json") { String(decoding: try bytes(of: $0), as: UTF8.self) }
  }

  /// The same with a name in brackets for some parts, such as `"token": "[token]"`.
  ///
  ///     .json(redacting: ["user.token", "items.*.id", "**.createdAt"])
  ///
  /// A path that leads nowhere fails the test.
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
