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
    SnapshotFormat(fileExtension: "json") { value in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }
}
