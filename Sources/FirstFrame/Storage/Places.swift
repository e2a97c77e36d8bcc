/// The directories for the snapshots and the results of a package.
///
///     __Snapshots__/<path>                  what is recorded
///     .build/firstframe/actual/<path>       what a test saw in its place
///     .build/firstframe/failures/<path>.txt the description of a failure
///     .build/firstframe/journal/            what each process found
///     .build/firstframe/running/            the proofs that a process is running
///     .build/firstframe/divergent/          what machines saw, if they differ
///     .build/firstframe/inline.history      how sources with inline snapshots were rewritten
package struct Places: Hashable, Sendable {
  /// The package's directory.
  package let root: String
  /// The directory for journals and for what failed tests saw.
  package let results: String

  /// The name of the directory for recorded files, below the package's directory.
  package static let snapshots = "__Snapshots__"

  /// Finds the package of a source file.
  ///
  /// It creates nothing: if the source is on another machine, a guess would record where no later
  /// run looks.
  ///
  /// - Throws: ``MissingRoot`` if the package cannot be found.
  package static func locate(
    from location: CodeLocation, environment: [String: String]
  ) throws(MissingRoot) -> Places {
    try checkResults(in: environment)
    if let given = try given(in: environment) { return given }
    let source = FilePath.absolute(location.filePath, from: ProcessEnvironment.directory)
    guard FileStore.kind(of: source) == .file else { throw .noSource(location.filePath) }
    return try climb(from: source, environment)
  }

  /// Finds the package of a directory.
  ///
  /// - Throws: ``MissingRoot`` if the package cannot be found.
  package static func locate(
    from directory: String, environment: [String: String]
  ) throws(MissingRoot) -> Places {
    try checkResults(in: environment)
    if let given = try given(in: environment) { return given }
    return try climb(from: FilePath.join(directory, "."), environment)
  }

  /// Throws if the variable for the results contains only blanks, as after an error in a script.
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

  /// Makes the places of a package with a directory for results.
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
  /// A path below the directory of recorded files.
  func snapshot(at path: String) -> String { FilePath.join(root, Self.snapshots + "/" + path) }

  /// The directory of recorded files.
  package var recordedFiles: String { FilePath.join(root, Self.snapshots) }

  /// The directory of actuals.
  package var actuals: String { FilePath.join(results, "actual") }

  /// The directory for descriptions of failures, for a reader who repairs the tests.
  var failures: String { FilePath.join(results, "failures") }

  /// The directory for pictures on which machines differ.
  package var divergents: String { FilePath.join(results, "divergent") }

  /// The directory for the journals.
  package var journals: String { FilePath.join(results, "journal") }

  /// The directory for the files that describe the running proofs of processes.
  package var running: String { FilePath.join(results, "running") }

  /// Whether the results are merged ones, which may be from other machines.
  package var isMerged: Bool { FileStore.exists(FilePath.join(results, Self.mergeMark)) }

  /// The file that marks a folder as merged.
  package static let mergeMark = "merged"

  /// The file with the history of rewritten sources.
  package var inlineHistory: String { FilePath.join(results, "inline.history") }

  /// The file that a process locks while it rewrites a source.
  package var inlineLock: String { FilePath.join(results, "inline.lock") }

  /// The packages with recorded files in the folders below one, at most three levels deep.
  ///
  /// Hidden folders and those of other tools' packages are skipped. Outside of a git repository,
  /// nothing is searched, since the packages there may have nothing to do with each other.
  package static func packages(below directory: String) -> [String] {
    guard Checkout(around: directory) != nil else { return [] }
    var (found, folders) = ([String](), [(path: directory, depth: 0)])
    var count = 0
    while let folder = folders.popLast(), count < 5_000 {
      count += 1
      if FileStore.kind(of: FilePath.join(folder.path, "Package.swift")) == .file {
        if FileStore.isFolder(FilePath.join(folder.path, snapshots)) { found.append(folder.path) }
        continue
      }
      guard folder.depth < 3 else { continue }
      let names = (try? FileStore.visibleNames(in: folder.path)) ?? []
      folders += names.filter { $0 != "node_modules" }.map {
        (FilePath.join(folder.path, $0), folder.depth + 1)
      }.filter { FileStore.kindUnfollowed(of: $0.0) == .directory }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path of a folder from one above it; nil if it is elsewhere.
  package static func name(_ folder: String, below directory: String) -> String? {
    FilePath.relative(folder, to: directory)
  }

  /// Returns true if a path is below the package's directory, with links resolved as far as they
  /// exist.
  package func contains(_ path: String) -> Bool {
    guard let root = FileStore.realPath(root) else { return false }
    var path = path
    while true {
      if let real = FileStore.realPath(path) {
        return real.hasSameBytes(as: root) || FilePath.relative(real, to: root) != nil
      }
      // The target of a link that does not exist could be created elsewhere.
      guard !FileStore.isLink(path), let parent = FilePath.parent(of: path) else { return false }
      path = parent
    }
  }

  /// Throws if a link leads a path out of the folder that it is in: the results or the package.
  ///
  /// The results are a folder of their own, since they may be outside of the package. Links that
  /// lead nowhere are allowed here, because nothing is read or written through them.
  package func requireInside(_ path: String) throws(FileError) {
    let folders = [results, root].filter { FilePath.relative(path, to: $0) != nil }
    guard let folder = folders.max(by: { $0.utf8.count < $1.utf8.count }),
      let real = FileStore.realPath(folder), let rest = FilePath.relative(path, to: folder)
    else { return }
    var place = folder
    for part in rest.utf8.split(separator: UInt8(ascii: "/")) {
      place = FilePath.join(place, String(decoding: part, as: UTF8.self))
      guard FileStore.isLink(place), let target = FileStore.realPath(place) else { continue }
      guard target.hasSameBytes(as: real) || FilePath.relative(target, to: real) != nil else {
        throw FileError(path: place, reason: .leadsOut(of: folder, to: target))
      }
    }
  }

  /// Throws if a link leads out of the results, which another machine may have made.
  package func requireInsideOfResults() throws(FileError) {
    if FileStore.kind(of: results) == .file {
      throw FileError(path: results, reason: .notAFolder)
    }
    try requireInside(inlineHistory)
    for folder in [journals, running, actuals, divergents, failures] {
      try requireInside(folder)
      guard FileStore.isFolder(folder) else { continue }
      for entry in try FileStore.entries(below: folder, depth: 4) where entry.kind == .other {
        try requireInside(FilePath.join(folder, entry.path))
      }
    }
  }

  /// Removes a file; throws if a link leads a folder around it out of the package or the results.
  package func remove(_ path: String) throws(FileError) {
    try requireInside(FilePath.parent(of: path) ?? "")
    try FileStore.remove(path)
  }

  /// The top directory of the git repository around the package; the package's own if there is
  /// none.
  package var repository: String {
    let root = FileStore.realPath(root) ?? root
    return Checkout(around: root)?.root ?? root
  }

  /// The name of the repository's main branch; nil if it is not known.
  package var mainBranch: String? {
    Checkout(around: FileStore.realPath(root) ?? root)?.mainBranch
  }

  /// The package's folder below the top of the repository, with a slash at its end.
  ///
  /// Empty if the package is at the top, or in no repository.
  package var folderInRepository: String {
    let root = FileStore.realPath(root) ?? root
    return FilePath.relative(root, to: repository).map { $0 + "/" } ?? ""
  }

  /// The path below the package's directory; nil if it is elsewhere.
  package func relative(_ path: String) -> String? { FilePath.relative(path, to: root) }

  /// A location in the source without an absolute path; `relativePath` is the path below the
  /// package.
  package static func portable(_ location: CodeLocation, relativePath: String?) -> String {
    var place = relativePath ?? location.fileID
    place += ":"
    place += String(location.line)
    return place
  }
}

/// Why the package's directory, and so the directory for snapshots, cannot be found.
public enum MissingRoot: Error, Hashable, Sendable {
  /// The source file is not on this machine.
  case noSource(String)
  /// No directory above the path contains a Package.swift.
  case noPackage(String)
  /// `FIRSTFRAME_ROOT` does not name a directory.
  case noDirectory(String)
  /// `FIRSTFRAME_RESULTS` contains only blanks.
  case blankResults
}

// MARK: - Paths

/// Splits and joins paths by bytes, because a slash and a combining mark after it are one
/// `Character`.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// The part after the last slash.
  package static func name(of path: String) -> String {
    guard let cut = path.utf8.lastIndex(of: slash) else { return path }
    return String(decoding: path.utf8[path.utf8.index(after: cut)...], as: UTF8.self)
  }

  /// The directory that contains the path; nil for the root and for a bare name.
  package static func parent(of path: String) -> String? {
    guard let cut = path.utf8.lastIndex(of: slash), path.utf8.count > 1 else { return nil }
    let parent = String(decoding: path.utf8[..<cut], as: UTF8.self)
    return parent.isEmpty ? "/" : parent
  }

  /// The path of a file below a directory.
  package static func join(_ directory: String, _ path: String) -> String {
    directory.utf8.last == slash ? directory + path : directory + "/" + path
  }

  /// The path below the directory; nil if it is elsewhere.
  static func relative(_ path: String, to directory: String) -> String? {
    let prefix = join(directory, "")
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// An absolute path; a relative one is below the directory.
  package static func absolute(_ path: String, from directory: String) -> String {
    path.utf8.first == slash ? path : join(directory, path)
  }
}
