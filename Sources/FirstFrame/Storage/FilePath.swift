/// Cutting and joining of paths, byte by byte, since a combining mark may follow a slash.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// What stands after the last slash.
  static func name(of path: String) -> String {
    guard let cut = path.utf8.lastIndex(of: slash) else { return path }
    return String(decoding: path.utf8[path.utf8.index(after: cut)...], as: UTF8.self)
  }

  /// The directory that holds the path; nil for the root and for a bare name.
  static func parent(of path: String) -> String? {
    guard let cut = path.utf8.lastIndex(of: slash), path.utf8.count > 1 else { return nil }
    let parent = String(decoding: path.utf8[..<cut], as: UTF8.self)
    return parent.isEmpty ? "/" : parent
  }

  /// A path below a directory.
  package static func join(_ directory: String, _ path: String) -> String {
    directory.utf8.last == slash ? directory + path : directory + "/" + path
  }

  /// The path from the directory down; nil where it lies elsewhere.
  static func relative(_ path: String, to directory: String) -> String? {
    let prefix = join(directory, "")
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The path from the root of the volume, for one that is given from a directory.
  package static func absolute(_ path: String, from directory: String) -> String {
    path.utf8.first == slash ? path : join(directory, path)
  }
}
