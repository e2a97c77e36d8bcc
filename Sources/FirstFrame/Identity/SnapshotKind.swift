/// What a snapshot file holds, as its extension says.
public enum SnapshotKind: Hashable, Sendable {
  /// One picture.
  case grid
  /// Pictures in order, each with its cause.
  case film
  /// Text of a format with that extension.
  case text(fileExtension: String)

  /// The kind of the files with an extension; nil for what no file of a snapshot ends with.
  init?(fileExtension: String) {
    guard (1...Self.longest).contains(fileExtension.utf8.count),
      fileExtension.utf8.allSatisfy(Self.mayStand)
    else { return nil }
    switch fileExtension {
    case "grid": self = .grid
    case "film": self = .film
    default: self = .text(fileExtension: fileExtension)
    }
  }

  /// What the file's name ends with.
  public var fileExtension: String {
    switch self {
    case .grid: "grid"
    case .film: "film"
    case .text(let fileExtension): fileExtension
    }
  }

  /// What messages call the content.
  var noun: String {
    if case .text = self { "text" } else { "picture" }
  }

  private static let longest = 16

  /// Lower case only, for volumes that fold letter case.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
