/// The git repository around a directory; its files are read without running git.
package struct Checkout {
  /// The top directory of the checked out files, which contains `.git`.
  let root: String
  /// The directory that contains `HEAD`.
  private let folder: String
  /// The directory that all worktrees share.
  private let common: String

  private static let mostParents = 64
  private static let longestLine = 4_096
  private static let longestPackedRefs = 8 << 20

  /// Finds the repository; nil if there is none.
  package init?(around directory: String) {
    var path: String? = directory
    for _ in 0..<Self.mostParents {
      guard let place = path else { return nil }
      if let folder = Self.folder(at: FilePath.join(place, ".git")) {
        (root, self.folder) = (place, folder)
        common = Self.common(of: folder)
        return
      }
      path = FilePath.parent(of: place).flatMap { $0 == place ? nil : $0 }
    }
    return nil
  }

  /// The directory `.git`, or the directory named by the file `.git` of a worktree; nil if there is
  /// none.
  private static func folder(at path: String) -> String? {
    switch FileStore.kind(of: path) {
    case .directory: return path
    case .file:
      guard let line = line(of: path), let cut = value(of: line, behind: "gitdir: ") else {
        return nil
      }
      return FilePath.absolute(cut, from: FilePath.parent(of: path) ?? "/")
    case .other, nil: return nil
    }
  }

  private static func common(of folder: String) -> String {
    line(of: FilePath.join(folder, "commondir")).map { FilePath.absolute($0, from: folder) }
      ?? folder
  }

  /// The commit that is checked out, in hexadecimal digits; empty if it is not known.
  package var commit: String {
    var word = Self.line(of: FilePath.join(folder, "HEAD")) ?? ""
    // A reference may name another one, and a damaged one may name itself.
    for _ in 0..<5 {
      guard let name = Self.value(of: word, behind: "ref: ") else { break }
      guard Self.isBelow(name) else { return "" }
      word = reference(name)
    }
    return Self.isCommit(word) ? word : ""
  }

  /// The name of the branch that others are merged into, as far as it is known.
  ///
  /// It is the one that the remote names, or `main` or `master` if it exists, or the current branch.
  var mainBranch: String? {
    let remote = "refs/remotes/origin/"
    let named = Self.line(of: FilePath.join(common, remote + "HEAD")).flatMap {
      Self.value(of: $0, behind: "ref: " + remote)
    }
    if let named, !named.isEmpty { return named }
    let usual = ["main", "master"].first { name in
      ["refs/heads/", remote].contains { !reference($0 + name).isEmpty }
    }
    let current = Self.line(of: FilePath.join(folder, "HEAD")).flatMap {
      Self.value(of: $0, behind: "ref: refs/heads/")
    }
    return usual ?? current
  }

  private func reference(_ name: String) -> String {
    for place in [folder, common] {
      if let line = Self.line(of: FilePath.join(place, name)) { return line }
    }
    return packedReference(name)
  }

  private func packedReference(_ name: String) -> String {
    let path = FilePath.join(common, "packed-refs")
    let bytes = (try? FileStore.read(path, limit: Self.longestPackedRefs)) ?? []
    let wanted = [UInt8(ascii: " ")] + Array(name.utf8)
    for line in bytes.split(separator: .lineFeed) where line.count > wanted.count {
      let cut = line.endIndex - wanted.count
      if line[cut...].elementsEqual(wanted) { return String(decoding: line[..<cut], as: UTF8.self) }
    }
    return ""
  }

  /// The first line of a small file; nil if there is none.
  private static func line(of path: String) -> String? {
    guard let bytes = try? FileStore.read(path, limit: longestLine) else { return nil }
    let line = bytes.prefix { $0 != .lineFeed && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }

  private static func value(of line: String, behind name: String) -> String? {
    guard line.utf8.starts(with: name.utf8) else { return nil }
    return String(decoding: line.utf8.dropFirst(name.utf8.count), as: UTF8.self)
  }

  /// Returns true for a name that does not lead out of the repository's directory.
  private static func isBelow(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.first?.elementsEqual("refs".utf8) == true
      && parts.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") }
  }

  /// Returns true for the digits of one of git's two kinds of hashes.
  static func isCommit(_ word: String) -> Bool {
    [40, 64].contains(word.utf8.count)
      && word.utf8.allSatisfy {
        $0.isDigit
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
