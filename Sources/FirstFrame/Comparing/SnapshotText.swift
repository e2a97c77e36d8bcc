/// The text of a snapshot, byte for byte as its file holds it.
public struct SnapshotText: Hashable, Sendable {
  /// The file's bytes: the text and the line feed that ends every file.
  let bytes: [UInt8]

  /// Takes a text; one that ends with a line feed gets another, so that no two share a file.
  package init(_ text: String) { bytes = Array(text.utf8) + [Self.lineFeed] }

  /// Takes the bytes of a file that was found to be without a flaw.
  init(file bytes: [UInt8]) { self.bytes = bytes }

  static let lineFeed = UInt8(ascii: "\n")
}
