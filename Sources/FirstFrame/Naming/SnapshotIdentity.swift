/// The name of a snapshot in its file, in the journal and in the tool `frames`.
///
/// The path is `<target>/<file>/<suites>.<test>[@<case>][+<name>].<extension>`. Each part is
/// encoded, so that different identities have different files.
public struct SnapshotIdentity: Sendable {
  /// The file's path below `__Snapshots__`.
  public let path: String
  /// What the file contains.
  public let kind: SnapshotKind

  /// Names a snapshot of a test.
  ///
  /// - Parameters:
  ///   - target: The module of the test.
  ///   - file: The name of the source file, with or without `.swift`.
  ///   - test: The suites from the outside in, then the test function.
  ///   - label: The case of a parameterised test; nil for other tests.
  ///   - name: The snapshot's own name, for a test with several snapshots.
  ///   - kind: What the file contains.
  public init(
    target: String, file: String, test: [String], case label: String? = nil,
    named name: String? = nil, kind: SnapshotKind
  ) {
    // Appending each part copies less than joining, and every snapshot of a run is named.
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

  /// Most paths are shorter than this, so that the string does not grow while it is built.
  private static let usualLength = 127

  /// Parses a path from a journal or a directory; nil if no test can have made it.
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

  /// The path without its extension; `frames accept` accepts it as an argument.
  public var id: String { Self.dropping("." + kind.fileExtension, from: path) }

  /// The ID with all parts as they are in the source, such as `cities(_:)@Paris`.
  package var plainID: String { PathComponent.withoutEscapes(id) }

  /// The path with all parts as they are in the source.
  package var plainPath: String { PathComponent.withoutEscapes(path) }

  /// The name for a command line of the tool: the ID for a picture, the path for other kinds.
  package var word: String { kind == .grid ? id : path }

  /// The name that all inline snapshots of a test have in common.
  package var inlineTest: String {
    guard let cut = id.utf8.lastIndex(of: UInt8(ascii: "+")) else { return id }
    return String(decoding: id.utf8[..<cut], as: UTF8.self)
  }

  /// The kind from the extension of a file name; nil if no snapshot has the extension.
  private static func kind(of name: Substring.UTF8View) -> SnapshotKind? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return SnapshotKind(
      fileExtension: String(decoding: name[name.index(after: dot)...], as: UTF8.self))
  }

  /// The file name without its extension, before it is shortened.
  package static func stem(of test: [String], _ label: String? = nil, _ name: String? = nil)
    -> String
  {
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

  /// The name without the backticks of a raw identifier, which cannot contain a backtick.
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
  /// Compares bytes, because canonically equal names are different files on most volumes.
  public static func == (left: SnapshotIdentity, right: SnapshotIdentity) -> Bool {
    left.path.hasSameBytes(as: right.path)
  }

  /// Hashes the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension SnapshotIdentity {
  /// A string that is equal for identities which some volumes would store in one file.
  ///
  /// Two formats of one test have different files, because their extensions differ.
  var folded: String { FoldedName.of(path) }

  /// Returns true if a test could have the file: decoding its name and encoding it again gives the
  /// same name.
  package var isMadeByATest: Bool {
    if kind == .inline { return false }
    let parts = id.split(separator: "/", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts.prefix(2).allSatisfy(PathComponent.isEncoded) else {
      return false
    }
    return Self.stemParts(of: parts[2]).allSatisfy(PathComponent.isEncoded)
  }

  /// The parts of a stem between the separators.
  private static func stemParts(of stem: String) -> [String] {
    stem.utf8.split(omittingEmptySubsequences: false) { ".@+".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Returns true if the string ends with the bytes of another one.
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

  /// Returns true if the string contains a byte.
  fileprivate func contains(byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.baseAddress.map { firstPlace(ofByte: byte, from: $0, bytes.count) != nil } ?? false
    }
  }
}

// MARK: - Kinds

extension SnapshotIdentity {
  /// The test of the snapshot; nil if its long name was shortened.
  package var test: TestName? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let stem = FilePath.name(of: id).utf8.prefix {
      $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "+")
    }
    let names = stem.split(separator: UInt8(ascii: ".")).map {
      PathComponent.decoded(String(decoding: $0, as: UTF8.self))
    }
    guard let module = parts.first.flatMap(PathComponent.decoded), !names.isEmpty,
      !names.contains(nil)
    else { return nil }
    return TestName(module: module, path: names.compactMap(\.self))
  }
}

/// What a snapshot file contains; its extension depends on it.
public enum SnapshotKind: Hashable, Sendable {
  /// A single picture.
  case grid
  /// Several pictures in order, each with its cause.
  case film
  /// Text; the extension belongs to the format.
  case text(fileExtension: String)
  /// A literal in the test's source; a file only stores what a test saw instead.
  case inline

  /// The kind of files with an extension; nil if no snapshot has it.
  package init?(fileExtension: String) {
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

  /// The extension of the files.
  public var fileExtension: String {
    switch self {
    case .grid: "grid"
    case .film: "film"
    case .inline: "inline"
    case .text(let fileExtension): fileExtension
    }
  }

  /// The word for the content in messages.
  package var noun: String {
    switch self {
    case .grid: "picture"
    case .film: "film"
    case .text, .inline: "text"
    }
  }

  private static let longest = 16

  /// Only lower case, because some volumes ignore letter case.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
