import CharacterGrid

/// Where snapshots and results of a package are.
package struct Places: Hashable, Sendable {
  /// The package's directory.
  package let root: String
  /// The directory for journals and for what failed tests saw.
  package let results: String

  /// The name of the directory for baselines, at the root.
  package static let snapshots = "__Snapshots__"

  /// Finds them from a source file.
  ///
  /// Nothing is created here: if the source is on another machine, a guess would record where no
  /// later run looks.
  package static func locate(
    from location: CodeLocation, environment: [String: String]
  ) throws(MissingRoot) -> Places {
    try checkResults(in: environment)
    if let given = try given(in: environment) { return given }
    let source = FilePath.absolute(location.filePath, from: ProcessEnvironment.directory)
    guard FileStore.kind(of: source) == .file else { throw .noSource(location.filePath) }
    return try climb(from: source, environment)
  }

  /// Finds them from a directory.
  package static func locate(
    from directory: String, environment: [String: String]
  ) throws(MissingRoot) -> Places {
    try checkResults(in: environment)
    if let given = try given(in: environment) { return given }
    return try climb(from: FilePath.join(directory, "."), environment)
  }

  /// Throws if the variable for the results holds blanks alone, as after a mistake in a script.
  private static func checkResults(in environment: [String: String]) throws(MissingRoot) {
    guard let results = environment[Variable.results], !results.isEmpty else { return }
    if results.utf8.allSatisfy({ " \t\r\n".utf8.contains($0) }) { throw .blankResults }
  }

  private static func given(in environment: [String: String]) throws(MissingRoot) -> Places? {
    guard let root = environment[Variable.root], !root.isEmpty else { return nil }
    let path = FilePath.absolute(root, from: ProcessEnvironment.directory)
    guard FileStore.kind(of: path) == .directory else { throw .noDirectory(root) }
    return Places(root: path, environment)
  }

  private static func climb(
    from start: String, _ environment: [String: String]
  ) throws(MissingRoot) -> Places {
    var path = start
    while let parent = FilePath.parent(of: path) {
      if FileStore.kind(of: FilePath.join(parent, "Package.swift")) == .file {
        return Places(root: parent, environment)
      }
      path = parent
    }
    throw .noPackage(start)
  }

  /// The places of a package whose results are elsewhere.
  package init(root: String, results: String) { (self.root, self.results) = (root, results) }

  private init(root: String, _ environment: [String: String]) {
    let given = environment[Variable.results] ?? ""
    self.root = root
    results =
      given.isEmpty
      ? FilePath.join(root, ".build/firstframe")
      : FilePath.absolute(given, from: ProcessEnvironment.directory)
  }
}

extension Places {
  /// The recorded file of a snapshot.
  package func baseline(of identity: SnapshotIdentity) -> String {
    snapshot(at: identity.path)
  }

  /// A file below the directory of all recorded files.
  func snapshot(at path: String) -> String { FilePath.join(root, Self.snapshots + "/" + path) }

  /// The file for what a test saw instead.
  package func actual(of identity: SnapshotIdentity) -> String {
    FilePath.join(results, "actual/" + identity.path)
  }

  /// The directory of all recorded files.
  var baselines: String { FilePath.join(root, Self.snapshots) }

  /// The directory of all files for what tests saw instead.
  var actuals: String { FilePath.join(results, "actual") }

  /// The directory for what failed tests leave for a reader that repairs them.
  var failures: String { FilePath.join(results, "failures") }

  /// The file that a failed comparison leaves there.
  func failure(of identity: SnapshotIdentity) -> String {
    FilePath.join(failures, identity.path + ".txt")
  }

  /// The file that failed proofs of a test leave there.
  func failure(of test: TestName) -> String {
    let names = test.path.map(PathComponent.encoded).joined(separator: ".")
    let stem = PathComponent.shortened(names, to: PathComponent.longestStem)
    return FilePath.join(
      failures, "\(PathComponent.encoded(test.module))/\(stem.isEmpty ? "proofs" : stem).proof.txt")
  }

  /// What the tests of a machine saw where another one saw something else, by the machine's word.
  func divergent(_ identity: SnapshotIdentity, on machine: String) -> String {
    FilePath.join(divergents, "\(machine)/\(identity.path)")
  }

  /// The directory of all files for what machines do not agree on.
  var divergents: String { FilePath.join(results, "divergent") }

  /// The directory for the journals.
  var journals: String { FilePath.join(results, "journal") }

  /// The directory for the files in which processes say which proof they are running.
  var running: String { FilePath.join(results, "running") }

  /// The file that says how sources were rewritten.
  var inlineHistory: String { FilePath.join(results, "inline.history") }

  /// The file that the process locks which rewrites a source.
  var inlineLock: String { FilePath.join(results, "inline.lock") }

  /// Returns true if a path is below the package's directory, links followed as far as there is
  /// something.
  package func contains(_ path: String) -> Bool {
    guard let root = FileStore.realPath(root) else { return false }
    var path = path
    while true {
      if let real = FileStore.realPath(path) {
        return real.hasSameBytes(as: root) || FilePath.relative(real, to: root) != nil
      }
      // What a link names that leads nowhere might be made elsewhere.
      guard !FileStore.isLink(path), let parent = FilePath.parent(of: path) else { return false }
      path = parent
    }
  }

  /// A path below the package's directory; nil if it is elsewhere.
  package func relative(_ path: String) -> String? { FilePath.relative(path, to: root) }

  /// A place in the source without paths of this machine, given its path below the package.
  static func portable(_ location: CodeLocation, relativePath: String?) -> String {
    var place = relativePath ?? location.fileID
    place += ":"
    place += String(location.line)
    return place
  }
}

/// The package's directory cannot be found, so there is no place for snapshots.
public enum MissingRoot: Error, Hashable, Sendable {
  /// The source file is not on this machine.
  case noSource(String)
  /// No directory above the path holds a Package.swift.
  case noPackage(String)
  /// What the variable names is not a directory.
  case noDirectory(String)
  /// The variable for the results holds blanks alone.
  case blankResults
}

// MARK: - Paths

/// Splits and joins paths, byte by byte: a slash and a combining mark after it are one `Character`.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// What follows the last slash.
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

  /// The path below the directory; nil if it is elsewhere.
  static func relative(_ path: String, to directory: String) -> String? {
    let prefix = join(directory, "")
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The path from the root, for one that may be relative to a directory.
  package static func absolute(_ path: String, from directory: String) -> String {
    path.utf8.first == slash ? path : join(directory, path)
  }
}
