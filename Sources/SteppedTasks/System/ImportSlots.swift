#if os(Linux) && canImport(Glibc)
import Glibc

/// The places through which loaded libraries call the functions of other libraries.
///
/// A library calls a function of the C library by an address that the loader has written into a
/// slot of the library. Another address there changes what this library calls, and nothing else.
enum ImportSlots {
  /// A loaded library.
  struct Library {
    fileprivate let base: UInt
    /// The values of the library's dynamic section, by their tags.
    fileprivate var dynamic: [UInt: UInt] = [:]
    /// The memory that is read-only once the library is loaded.
    fileprivate var readOnly: Range<UInt> = 0..<0
  }

  /// Finds a loaded library by the name of its file; nil if there is none.
  static func library(named name: String) -> Library? {
    guard let symbol = dlsym(nil, "dl_iterate_phdr") else { return nil }
    let iterate = unsafeBitCast(symbol, to: Iterate.self)
    var search = Search(name: name)
    withUnsafeMutablePointer(to: &search) { search in
      _ = iterate(
        { info, _, search in
          search?.assumingMemoryBound(to: Search.self).pointee.look(at: info) ?? 1
        }, search)
    }
    return search.found
  }

  private typealias Visit =
    @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer?) -> CInt
  private typealias Iterate = @convention(c) (Visit, UnsafeMutableRawPointer?) -> CInt

  private struct Search {
    let name: String
    var found: Library?

    /// Looks at a `dl_phdr_info`; returns 0 to go on with the next library.
    mutating func look(at info: UnsafeRawPointer) -> CInt {
      let path = info.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
      guard let path, String(cString: path).hasSuffix("/" + name) else { return 0 }
      let headers = info.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
      let count = info.load(fromByteOffset: 24, as: UInt16.self)
      var library = Library(base: info.load(as: UInt.self))
      // Each `Elf64_Phdr` has 56 bytes: its type, flags, offset, address, …, size in memory.
      for header in (0..<Int(count)).map({ headers + $0 * 56 }) {
        let start = library.base + header.load(fromByteOffset: 16, as: UInt.self)
        switch header.load(as: UInt32.self) {
        case 2: library.readDynamicSection(at: start)
        case 0x6474_E552:
          library.readOnly = start..<(start + header.load(fromByteOffset: 40, as: UInt.self))
        default: break
        }
      }
      found = library
      return 1
    }
  }

  #if arch(arm64)
  private static let kinds: Set<UInt> = [1_025, 1_026]
  #else
  private static let kinds: Set<UInt> = [6, 7]
  #endif

  /// Lets a library call another function; returns false if it has no slot for the first one.
  static func replace(_ name: String, in library: Library, by code: UInt) -> Bool {
    let dynamic = library.dynamic
    guard let symbols = dynamic[6], let strings = dynamic[5] else { return false }
    var isReplaced = false
    // The relocations of functions (DT_JMPREL, DT_PLTRELSZ) and the others (DT_RELA, DT_RELASZ).
    for (start, size) in [(dynamic[23], dynamic[2]), (dynamic[7], dynamic[8])] {
      guard let start, let size else { continue }
      // An `Elf64_Rela` and an `Elf64_Sym` have 24 bytes each.
      for entry in stride(from: start, to: start + size, by: 24) {
        guard let relocation = UnsafePointer<UInt>(bitPattern: entry),
          kinds.contains(relocation[1] & 0xFFFF_FFFF),
          let symbol = UnsafePointer<UInt32>(bitPattern: symbols + (relocation[1] >> 32) * 24),
          let text = UnsafePointer<CChar>(bitPattern: strings + UInt(symbol.pointee)),
          strcmp(text, name) == 0
        else { continue }
        isReplaced = library.write(code, at: library.base + relocation[0]) || isReplaced
      }
    }
    return isReplaced
  }
}

extension ImportSlots.Library {
  fileprivate mutating func readDynamicSection(at address: UInt) {
    guard var entry = UnsafePointer<UInt>(bitPattern: address) else { return }
    while entry[0] != 0 {
      dynamic[entry[0]] = entry[1]
      entry += 2
    }
  }

  /// Writes a slot in one go, because other threads may be calling through it.
  fileprivate func write(_ code: UInt, at address: UInt) -> Bool {
    guard let slot = UnsafeMutablePointer<UInt>(bitPattern: address) else { return false }
    let size = UInt(sysconf(CInt(_SC_PAGESIZE)))
    let page = UnsafeMutableRawPointer(bitPattern: address & ~(size - 1))
    let isReadOnly = readOnly.contains(address)
    if isReadOnly, mprotect(page, Int(size), PROT_READ | PROT_WRITE) != 0 { return false }
    slot.pointee = code
    if isReadOnly { mprotect(page, Int(size), PROT_READ) }
    return true
  }
}
#endif
