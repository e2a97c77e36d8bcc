#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileStore {
  /// Creates a file with the next free number, and returns its path.
  ///
  /// Two processes never get the same number, and the file with the higher number is the newer one.
  static func createNext(in directory: String, suffix: String) throws(FileError) -> String {
    try makeDirectory(directory)
    var number = try numbers(in: directory, suffix: suffix).max() ?? 0
    while true {
      // A name with more digits is not that of a journal, and nothing would read it.
      guard number < largest else {
        let last = path(ofNumber: number, in: directory, suffix: suffix)
        throw FileError(
          path: last,
          reason: .refused("no file can be newer than the one with this number: remove it"))
      }
      number += 1
      let path = path(ofNumber: number, in: directory, suffix: suffix)
      // `O_EXCL` fails if another process has created the file and so has taken the number.
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 {
        close(file)
        return path
      }
      guard errno == EEXIST else { throw .last(path) }
    }
  }

  /// The path of a file with a number.
  package static func path(ofNumber number: Int, in directory: String, suffix: String) -> String {
    let digits = String(number)
    let padding = String(repeating: "0", count: max(0, 8 - digits.utf8.count))
    return FilePath.join(directory, padding + digits + suffix)
  }

  /// The numbered files of a directory in order; none if there is no directory.
  package static func numbered(in directory: String, suffix: String) throws(FileError) -> [String] {
    try names(in: directory)
      .compactMap { name in number(name, suffix).map { (number: $0, name: name) } }
      .sorted { $0.number < $1.number }
      .map { FilePath.join(directory, $0.name) }
  }

  /// The number of a file that ``createNext(in:suffix:)`` has made; nil for other names.
  static func number(ofFile path: String, suffix: String) -> Int? {
    number(FilePath.name(of: path), suffix)
  }

  private static func numbers(in directory: String, suffix: String) throws(FileError) -> [Int] {
    try names(in: directory).compactMap { number($0, suffix) }
  }

  /// The number in a name; nil if it is larger than this package ever writes.
  private static func number(_ name: String, _ suffix: String) -> Int? {
    guard name.utf8.reversed().starts(with: suffix.utf8.reversed()) else { return nil }
    let digits = name.utf8.dropLast(suffix.utf8.count)
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit),
      let number = Int(String(decoding: digits, as: UTF8.self)), number <= largest
    else { return nil }
    return number
  }

  private static let largest = 999_999_999_999_999

  /// Returns true if files can be created in a directory, as far as its permissions say.
  package static func canCreate(in directory: String) -> Bool {
    FileChange.create.made { access(directory, W_OK | X_OK) } == 0
  }

  /// The names in a directory; none if there is no directory.
  package static func names(in directory: String) throws(FileError) -> [String] {
    guard let stream = opendir(directory) else {
      if errno == ENOENT { return [] }
      throw .last(directory)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { name in
          String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}

// MARK: - Appending

/// A file that is open while this process appends to it.
final class AppendedFile {
  private let path: String
  private var file: Int32 = -1

  init(_ path: String) { self.path = path }

  deinit { if file >= 0 { close(file) } }

  /// Appends with one system call, so that a crash can tear only the last record.
  ///
  /// It is an error if the file was removed meanwhile; a file that is now at the path is another
  /// process's.
  func append(_ bytes: [UInt8]) throws(FileError) {
    try open()
    let (file, bytes) = (file, bytes[...])
    let count = FileChange.append.made { writeSome(of: bytes, to: file) }
    guard count >= 0 else { throw .last(path) }
    guard count == bytes.count else {
      throw FileError(path: path, reason: .refused("only a part was written"))
    }
  }

  /// Locks the file while this process lives, so that other processes can find out whether it does.
  func lock() {
    guard (try? open()) != nil else { return }
    flock(file, LOCK_EX | LOCK_NB)
  }

  private func open() throws(FileError) {
    if file < 0 { file = openToAppend(path) }
    guard file >= 0 else { throw .last(path) }
    // Writing to a removed file succeeds but is lost; a removed file has no links.
    var status = stat()
    guard fstat(file, &status) == 0, status.st_nlink > 0 else {
      throw FileError(path: path, reason: .missing)
    }
  }
}
