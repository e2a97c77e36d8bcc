extension Archive {
  /// Reads the members in the directory at the end of a zip file.
  mutating func readZip(_ bytes: [UInt8]) throws(ArchiveFlaw) {
    let end = try Self.endRecord(bytes)
    let (total, size, start) = (
      bytes.number(at: end + 10, 2), bytes.number(at: end + 12, 4), bytes.number(at: end + 16, 4)
    )
    if total == 0xFFFF || start == 0xFFFF_FFFF { throw .isTooNew }
    guard start + size <= end else { throw .damaged("its directory is not where it should be") }
    var position = start
    for _ in 0..<total {
      guard position + 46 <= end, bytes.number(at: position, 4) == 0x0201_4B50 else {
        throw .damaged("its directory is wrong")
      }
      let member = ZipMember(bytes, position)
      guard position + member.length <= end else { throw .damaged("its directory is wrong") }
      try take(member, of: bytes)
      position += member.length
    }
  }

  /// The offset of the end record, which a comment may follow.
  private static func endRecord(_ bytes: [UInt8]) throws(ArchiveFlaw) -> Int {
    let (last, first) = (bytes.count - 22, max(0, bytes.count - 22 - 0xFFFF))
    guard last >= 0 else { throw .damaged("it ends too early") }
    for position in stride(from: last, through: first, by: -1)
    where bytes[position] == 0x50 && bytes.number(at: position, 4) == 0x0605_4B50
      && position + 22 + bytes.number(at: position + 20, 2) == bytes.count
    {
      return position
    }
    throw .damaged("it has no end")
  }

  private mutating func take(_ member: ZipMember, of bytes: [UInt8]) throws(ArchiveFlaw) {
    try count()
    let name = member.name(in: bytes)
    // Of the file types of Unix, this is a link or a device.
    if ![0, 0o100000, 0o040000].contains(member.unixKind) { throw .noFile(name) }
    if name.utf8.last == UInt8(ascii: "/") {
      _ = try Self.path(name)
      return
    }
    if member.flags & 1 != 0 { throw .encrypted }
    if member.packedSize == 0xFFFF_FFFF || member.size == 0xFFFF_FFFF { throw .isTooNew }
    guard member.size <= Self.mostBytes else { throw .tooLong }
    let content = try member.content(in: bytes)
    guard content.count == member.size, Int(Checksum.crc32(content)) == member.checksum else {
      throw .damaged("the checksum of \(Arguments.quoted(name)) is wrong")
    }
    try add(name, content)
  }
}

/// One entry of a zip file's directory.
private struct ZipMember {
  let flags: Int
  let method: Int
  let checksum: Int
  let packedSize: Int
  let size: Int
  /// The file type of Unix; 0 if the entry was made on another system.
  let unixKind: Int
  private let header: Int
  private let nameRange: Range<Int>
  /// The number of bytes of the entry.
  let length: Int

  init(_ bytes: [UInt8], _ place: Int) {
    flags = bytes.number(at: place + 8, 2)
    method = bytes.number(at: place + 10, 2)
    checksum = bytes.number(at: place + 16, 4)
    packedSize = bytes.number(at: place + 20, 4)
    size = bytes.number(at: place + 24, 4)
    let lengths = [28, 30, 32].map { bytes.number(at: place + $0, 2) }
    nameRange = place + 46..<place + 46 + lengths[0]
    length = 46 + lengths.reduce(0, +)
    unixKind = bytes[place + 5] == 3 ? bytes.number(at: place + 40, 2) & 0o170000 : 0
    header = bytes.number(at: place + 42, 4)
  }

  func name(in bytes: [UInt8]) -> String { String(decoding: bytes[nameRange], as: UTF8.self) }

  func content(in bytes: [UInt8]) throws(ArchiveFlaw) -> [UInt8] {
    guard header + 30 <= bytes.count, bytes.number(at: header, 4) == 0x0403_4B50 else {
      throw .damaged("a header is wrong")
    }
    let start = header + 30 + bytes.number(at: header + 26, 2) + bytes.number(at: header + 28, 2)
    guard start + packedSize <= bytes.count else { throw .damaged("it ends too early") }
    switch method {
    case 0: return Array(bytes[start..<start + packedSize])
    case 8:
      let (content, end) = try Inflation.unpack(bytes, from: start, limit: size)
      guard end == start + packedSize else { throw .damaged("a size is wrong") }
      return content
    default: throw .isTooNew
    }
  }
}
