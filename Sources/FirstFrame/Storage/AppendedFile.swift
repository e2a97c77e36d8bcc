#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that stays open while this process appends to it.
final class AppendedFile {
  private let path: String
  private var file: Int32 = -1

  init(_ path: String) { self.path = path }

  deinit { if file >= 0 { close(file) } }

  /// Appends with one call, so that a crash tears the last record at most.
  ///
  /// Where the file was removed meanwhile, another one at the path is taken, and none is an error.
  func append(_ bytes: [UInt8]) throws(FileError) {
    try open()
    let (file, bytes) = (file, bytes[...])
    let count = FileChange.append.made { writeSome(of: bytes, to: file) }
    guard count >= 0 else { throw .last(path) }
    guard count == bytes.count else {
      throw FileError(path: path, cause: .refused("only a part was written"))
    }
  }

  private func open() throws(FileError) {
    if file >= 0 {
      var status = stat()
      if fstat(file, &status) == 0, status.st_nlink > 0 { return }
      close(file)
    }
    file = openToAppend(path)
    guard file >= 0 else { throw .last(path) }
  }
}
