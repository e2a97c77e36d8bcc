import CharacterGrid

/// Which snapshot of which test: the name that the file, the journal and the tool agree on.
///
/// The path is `<target>/<file>/<suites>.<test>[@<case>][+<name>].<extension>`. Each part is
/// encoded so that no two identities have the same file.
public struct SnapshotIdentity: Sendable {
  /// The file's path below `__Snapshots__`.
  public let path: String
  /// What the file holds.
  public let kind: SnapshotKind
  /// The path that the file had before names of XCTest told the class; nil if it had no other.
  ///
  /// It is read where there is no file at the path, and never written.
  package var formerPath: String?

  /// Names a snapshot of a test.
  ///
  /// - Parameters:
  ///   - target: The module of the test.
  ///   - file: The name of the source file, with or without `.swift`.
  ///   - test: The suites from the outside in, then the test function.
  ///   - label: The case of a parameterised test.
  ///   - name: The snapshot's own name, for a test with several.
  ///   - kind: What the file holds.
  public init(
    target: String, file: String, test: [String], case label: String? = nil,
    named name: String? = nil, kind: SnapshotKind
  ) {
    // Appended part by part, which copies less than joining: every snapshot of a run is named.
    var path = ""
    path.reserveCapacity(Self.usualLength)
    path += PathComponent.encoded(target)
    path += "/"
    path += PathComponent.encoded(Self.dropping(".swift", from: file))
    path += "/"
    path += PathComponent.shortened(
      Self.stem(of: test, label, name), to: PathComponent.longestStem)
    path += "."
    path += kind.fileExtension
    self.path = path
    self.kind = kind
  }

  /// Most paths are shorter, and do not grow step by step then.
  private static let usualLength = 127

  /// Reads a path that a journal or a directory holds; nil if no test can have made it.
  package init?(path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A part that begins with a dot could lead out of the directory.
    guard parts.count == 3, parts.allSatisfy({ $0.first != UInt8(ascii: ".") && !$0.isEmpty }),
      path.unicodeScalars.allSatisfy(PathComponent.mayStand),
      let kind = parts.last.flatMap(Self.kind)
    else { return nil }
    self.path = path
    self.kind = kind
  }

  /// The path without its extension, which `frames accept` expects.
  public var id: String { Self.dropping("." + kind.fileExtension, from: path) }

  /// What names it in a call of the tool: an ID alone stands for a picture.
  package var word: String { kind == .grid ? id : path }

  /// The name that all inline snapshots of a test have in common.
  var inlineTest: String {
    guard let cut = id.utf8.lastIndex(of: UInt8(ascii: "+")) else { return id }
    return String(decoding: id.utf8[..<cut], as: UTF8.self)
  }

  /// The kind by what follows the last dot of a file's name.
  private static func kind(of name: Substring.UTF8View) -> SnapshotKind? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return SnapshotKind(
      fileExtension: String(decoding: name[name.index(after: dot)...], as: UTF8.self))
  }

  /// The file's name without its extension, before it is shortened.
  static func stem(of test: [String], _ label: String? = nil, _ name: String? = nil) -> String {
    var stem = ""
    stem.reserveCapacity(usualLength)
    var index = 0
    while index < test.count - 1 {
      stem += PathComponent.encoded(withoutBackticks(test[index]))
      stem += "."
      index += 1
    }
    stem += PathComponent.encoded(withoutBackticks(dropping("()", from: test.last ?? "")))
    if let label { stem += "@" + PathComponent.encoded(label) }
    if let name { stem += "+" + PathComponent.encoded(name) }
    return stem
  }

  /// The name without the backticks of a raw identifier, which can hold none itself.
  private static func withoutBackticks(_ name: String) -> String {
    let backtick = UInt8(ascii: "`")
    guard name.contains(byte: backtick) else { return name }
    return String(decoding: name.utf8.filter { $0 != backtick }, as: UTF8.self)
  }

  private static func dropping(_ end: String, from text: String) -> String {
    guard text.endsWithBytes(of: end) else { return text }
    return String(text.utf8.dropLast(end.utf8.count)) ?? text
  }
}

extension SnapshotIdentity: Hashable {
  /// Compares bytes, since canonically equal names are different files on most volumes.
  public static func == (left: SnapshotIdentity, right: SnapshotIdentity) -> Bool {
    left.path.hasSameBytes(as: right.path)
  }

  /// Feeds the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension SnapshotIdentity {
  /// What identities have in common that some volume would keep in one file.
  ///
  /// Two formats of one test have two files, since their extensions differ.
  var folded: String { FoldedName.of(path) }
}

extension String {
  /// Returns true if the last bytes are those of another text.
  fileprivate func endsWithBytes(of end: String) -> Bool {
    var (text, end) = (self, end)
    return text.withUTF8 { text in
      end.withUTF8 { end in
        guard text.count >= end.count else { return false }
        guard let a = text.baseAddress, let b = end.baseAddress else { return true }
        return haveEqualMemory(a + (text.count - end.count), b, end.count)
      }
    }
  }

  /// Returns true if the text holds a byte.
  fileprivate func contains(byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.baseAddress.map { firstPlace(ofByte: byte, from: $0, bytes.count) != nil } ?? false
    }
  }
}

// MARK: - Kinds

/// What a snapshot file holds, as its extension says.
public enum SnapshotKind: Hashable, Sendable {
  /// One picture.
  case grid
  /// Pictures in order, each with its cause.
  case film
  /// Text of a format with that extension.
  case text(fileExtension: String)
  /// A literal in the test's source; only what a test saw instead is kept in a file.
  case inline

  /// The kind of the files with an extension; nil if no snapshot has such files.
  init?(fileExtension: String) {
    guard (1...Self.longest).contains(fileExtension.utf8.count),
      fileExtension.utf8.allSatisfy(Self.mayStand)
    else { return nil }
    switch fileExtension {
    case "grid": self = .grid
    case "film": self = .film
    case "inline": self = .inline
    default: self = .text(fileExtension: fileExtension)
    }
  }

  /// The extension of the file's name.
  public var fileExtension: String {
    switch self {
    case .grid: "grid"
    case .film: "film"
    case .inline: "inline"
    case .text(let fileExtension): fileExtension
    }
  }

  /// What messages call the content.
  var noun: String {
    switch self {
    case .grid: "picture"
    case .film: "film"
    case .text, .inline: "text"
    }
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
