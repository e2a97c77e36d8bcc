import CharacterGrid

/// Checks the names below the folder of recorded files.
enum NameLint {
  /// The finding on a single name; nil for names that tests make or that version control and
  /// editors need.
  static func finding(of entry: FolderEntry, at path: String) -> LintFinding? {
    if isLeftover(entry.name) { return leftover(path) }
    if entry.kind == .unnamed { return unnamed(path) }
    if entry.kind == .directory, entry.depth < 2, entry.name.utf8.first != UInt8(ascii: ".") {
      return isEncoded(entry.name) ? nil : unused(path, isFolder: true)
    }
    if isMadeByATest(entry.path) { return entry.kind == .directory ? inTheWay(path) : nil }
    if let why = refusal(of: entry.name) { return refused(path, why) }
    let isPicture = [".grid", ".film"].contains { entry.name.hasSuffix($0) }
    if entry.depth == 2, isPicture, entry.kind != .directory {
      return unused(path, isFolder: false)
    }
    if ["gitattributes", "gitignore", "gitkeep", "editorconfig"].contains(where: {
      entry.name.hasSameBytes(as: ".\($0)")
    }) {
      return nil
    }
    return LintFinding(
      .foreign, at: path, "This is not a snapshot: no test reads it.",
      remedy: "Move it out of \(Places.snapshots), or delete it.")
  }

  /// Returns true for the name of a temporary file, which a killed process has left.
  static func isLeftover(_ name: String) -> Bool {
    name.utf8.starts(with: ".firstframe-".utf8) && name.hasSuffix(".tmp")
  }

  static func leftover(_ path: String) -> LintFinding {
    LintFinding(
      .leftover, at: path,
      "A process that was killed, or is still running, has not renamed this file.",
      remedy: "Delete it when no test runs, and put .firstframe-*.tmp into .gitignore.")
  }

  private static func unnamed(_ path: String) -> LintFinding {
    LintFinding(
      .portability, at: path, "The name is not UTF-8, and other systems refuse it.",
      remedy: "Delete the file; no test makes this name.")
  }

  private static func unused(_ path: String, isFolder: Bool) -> LintFinding {
    let what = isFolder ? "folder" : "file"
    return LintFinding(
      .name, at: path, "No test makes this name, so none reads the \(what).",
      remedy: "Give it the name that its test asks for, or delete it and record it again.")
  }

  /// The error on a folder, or a link to one, with the name of a test's file.
  static func inTheWay(_ path: String) -> LintFinding {
    LintFinding(
      .unreadable, at: path, "It is a folder, but a test reads a file with this name.",
      remedy: "Move it away, and restore the file from version control or record it again.")
  }

  private static func refused(_ path: String, _ why: String) -> LintFinding {
    LintFinding(
      .portability, at: path, "Windows refuses the name, which \(why): a checkout there fails.",
      remedy: "Delete the file or rename it; no test makes this name.")
  }

  // MARK: - Names of tests

  /// Returns true if a test could have the file: decoding its name and encoding it again gives the
  /// same name.
  static func isMadeByATest(_ path: String) -> Bool {
    guard let identity = SnapshotIdentity(path: path), identity.kind != .inline else {
      return false
    }
    let parts = identity.id.split(separator: "/", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts.prefix(2).allSatisfy(isEncoded) else { return false }
    return stemParts(of: parts[2]).allSatisfy(isEncoded)
  }

  /// The parts of a stem between the separators.
  private static func stemParts(of stem: String) -> [String] {
    stem.utf8.split(omittingEmptySubsequences: false) { ".@+".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns true for a result of ``PathComponent/encoded(_:)``.
  ///
  /// The beginning and the end of a shortened name are not known, so every shortened name passes.
  private static func isEncoded(_ part: String) -> Bool {
    if part.utf8.contains(UInt8(ascii: "~")) || part.hasSameBytes(as: "%empty") { return true }
    guard let decoded = PathComponent.decoded(part) else { return false }
    return PathComponent.encoded(decoded).hasSameBytes(as: part)
  }

  // MARK: - Names of systems

  /// Why a name is invalid on Windows; nil if it is valid.
  private static func refusal(of name: String) -> String? {
    if name.utf8.contains(where: { $0 < 0x20 || "<>:\"|?*\\".utf8.contains($0) }) {
      return "has a character that is reserved there"
    }
    if name.utf8.last == .space || name.utf8.last == UInt8(ascii: ".") {
      return "ends with a blank or a dot"
    }
    let stem = String(decoding: name.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    return PathComponent.isDeviceName(stem) ? "is the name of a device" : nil
  }
}

// MARK: - Collisions

extension NameLint {
  /// The names of one folder that some volumes do not distinguish, each with the first of them.
  static func collisions(among entries: [FolderEntry], at path: (String) -> String) -> [LintFinding]
  {
    var first: [String: String] = [:]
    var findings: [LintFinding] = []
    for entry in entries {
      // The folder's own name is used, because a collision of folders is a separate finding.
      let folder = FilePath.parent(of: entry.path) ?? ""
      let key = folder + "/" + FoldedName.of(entry.name)
      guard let other = first[key] else {
        first[key] = entry.path
        continue
      }
      findings.append(
        LintFinding(
          .collision, at: path(entry.path),
          "On macOS and Windows this is the same file as "
            + "\(VisibleText.of(path(other), limit: 400)).",
          remedy: "Rename one of the tests, and delete the file that no test reads any more."))
    }
    return findings
  }
}
