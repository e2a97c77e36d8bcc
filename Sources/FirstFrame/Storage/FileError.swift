#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that could not be read or written, and the reason.
public struct FileError: Error, Hashable, Sendable {
  /// The file.
  package let path: String
  /// The reason.
  package let reason: Reason

  /// Makes an error.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Why a file could not be read or written.
  package enum Reason: Hashable, Sendable {
    /// There is no file.
    case missing
    /// The path is that of a directory.
    case directory
    /// There is a file in place of a folder.
    case notAFolder
    /// The path is that of a pipe, a socket or a device.
    case notAFile
    /// A symbolic link leads to a file that does not exist.
    case danglingLink
    /// A symbolic link leads out of a folder in which all reading and writing stays.
    case leadsOut(of: String, to: String)
    /// Symbolic links lead back to themselves.
    case linkLoop
    /// The file has more bytes than are read or written.
    case tooLong(limit: Int)
    /// The disk or a quota is full; the system's error message.
    case full(String)
    /// The system call failed; the system's error message.
    case refused(String)
  }
}

extension FileError: CustomStringConvertible {
  /// The path and the reason in words.
  public var description: String { "\(path): \(reason.words)" }
}

extension FileError.Reason {
  package var words: String {
    switch self {
    case .missing: "there is no such file"
    case .directory: "it is a directory"
    case .notAFolder: "it is a file and not a folder"
    case .notAFile: "it is a pipe, a socket or a device"
    case .danglingLink: "it is a symbolic link that leads nowhere"
    case .leadsOut(let folder, let target):
      "it is a symbolic link that leads out of \(folder), to \(target)"
    case .linkLoop: "it is a symbolic link in a loop of links"
    case .tooLong(let limit):
      "it is longer than \(limit) bytes (\(limit >> 20) MiB), the limit for reading and writing"
    case .full(let words), .refused(let words): words
    }
  }
}

extension FileError {
  /// The error of the C function that has just failed.
  static func last(_ path: String) -> FileError {
    switch errno {
    case ENOENT: FileError(path: path, reason: .missing)
    case EISDIR: FileError(path: path, reason: .directory)
    case ELOOP: FileError(path: path, reason: .linkLoop)
    case let code where [ENOSPC, EDQUOT].contains(code):
      FileError(path: path, reason: .full(String(cString: strerror(code))))
    case let code: FileError(path: path, reason: .refused(String(cString: strerror(code))))
    }
  }
}
