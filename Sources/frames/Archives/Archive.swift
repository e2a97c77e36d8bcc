/// The files of an archive, read into memory; the names in the archive are never used for writing.
struct Archive {
  /// The files of the archive by path.
  private(set) var files: [String: [UInt8]] = [:]
  private var byteCount = 0
  private var memberCount = 0

  /// The largest number of bytes of all members together, and the largest number of members.
  static let mostBytes = 256 << 20
  static let mostMembers = 200_000

  /// Reads a zip file, a tar file or a tar file that was compressed by gzip.
  init(_ bytes: [UInt8]) throws(ArchiveFlaw) {
    if bytes.starts(with: [0x50, 0x4B]) {
      try self.readZip(bytes)
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      try readTar(Gzip.unpacked(bytes, limit: Self.mostBytes))
    } else {
      try readTar(bytes)
    }
  }

  /// Adds a member that is a file.
  mutating func add(_ name: String, _ bytes: [UInt8]) throws(ArchiveFlaw) {
    let path = try Self.path(name)
    byteCount += bytes.count
    guard byteCount <= Self.mostBytes else { throw .tooLong }
    guard files.updateValue(bytes, forKey: path) == nil else { throw .twice(path) }
  }

  /// Counts a member of any kind; throws if there are too many.
  mutating func count() throws(ArchiveFlaw) {
    memberCount += 1
    guard memberCount <= Self.mostMembers else { throw .tooManyMembers }
  }

  /// The path of a member without a leading dot; throws if the path could lead out of the archive.
  static func path(_ name: String) throws(ArchiveFlaw) -> String {
    if name == "./" || name == "." { return "" }
    var parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    while parts.first?.elementsEqual(".".utf8) == true { parts.removeFirst() }
    guard let first = parts.first, !first.isEmpty, !name.utf8.contains(UInt8(ascii: "\\")),
      !name.utf8.contains(0), parts.allSatisfy({ !$0.elementsEqual("..".utf8) })
    else { throw .hostileName(name) }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  // MARK: - Results

  /// The files of the results folder in the archive, by their paths in the folder; empty if there
  /// is none.
  var results: [(path: String, bytes: [UInt8])] {
    guard let start else { return [] }
    return files.filter { $0.key.utf8.starts(with: start.utf8) }
      .map { (String(decoding: $0.key.utf8.dropFirst(start.utf8.count), as: UTF8.self), $0.value) }
      .filter { Self.isOfResults($0.0) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The path of the results folder: where tests leave it, or below the only folder of the archive.
  private var start: String? {
    let usual = ["", "firstframe/", ".build/firstframe/"]
    let tops = Set(files.keys.map { $0.prefix { $0 != "/" } })
    let others = tops.count == 1 ? usual.map { "\(tops.first ?? "")/\($0)" } : []
    return (usual + others).first { start in
      files.keys.contains { $0.utf8.starts(with: (start + "journal/").utf8) }
    }
  }

  private static func isOfResults(_ path: String) -> Bool {
    path == "inline.history"
      || ["journal/", "actual/", "divergent/", "running/"].contains {
        path.utf8.starts(with: $0.utf8)
      }
  }
}

/// Why an archive is rejected.
enum ArchiveFlaw: Error, Equatable {
  case unknown, tooLong, tooManyMembers, encrypted, isTooNew
  case damaged(String)
  case hostileName(String)
  case noFile(String)
  case twice(String)

  /// What is wrong with the archive.
  var words: String {
    switch self {
    case .unknown: "it is neither a folder nor a zip, tar or tar.gz file"
    case .tooLong: "it holds more than \(Archive.mostBytes >> 20) MiB"
    case .tooManyMembers: "it holds more than \(Archive.mostMembers) files"
    case .encrypted: "it is encrypted"
    case .isTooNew: "its compression method is not supported; unpack it, and name the folder"
    case .damaged(let what): "it is damaged: \(what)"
    case .hostileName(let name): "the path \(Arguments.quoted(name)) could lead out of it"
    case .noFile(let name): "\(Arguments.quoted(name)) is a link or a device"
    case .twice(let name): "\(Arguments.quoted(name)) is in it twice"
    }
  }
}

/// The format of gzip around compressed bytes (RFC 1952).
enum Gzip {
  static func unpacked(_ bytes: [UInt8], limit: Int) throws(ArchiveFlaw) -> [UInt8] {
    guard bytes.count > 18, bytes[2] == 8 else { throw .damaged("it has no gzip header") }
    let flags = bytes[3]
    var position = 10
    if flags & 4 != 0 { position += 2 + Int(bytes[10]) + Int(bytes[11]) << 8 }
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
        throw .damaged("its header has no end")
      }
      position = end + 1
    }
    if flags & 2 != 0 { position += 2 }
    let (unpacked, end) = try Inflation.unpack(bytes, from: position, limit: limit)
    guard end + 8 <= bytes.count, bytes.number(at: end, 4) == Int(Checksum.crc32(unpacked)) else {
      throw .damaged("its checksum is wrong")
    }
    return unpacked
  }
}

extension [UInt8] {
  /// A little-endian number of `count` bytes.
  ///
  /// - Precondition: The bytes exist.
  func number(at place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
  }
}

/// The checksum CRC-32, which gzip and zip use.
enum Checksum {
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    let table = table
    var sum: UInt32 = ~0
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
