@testable import frames

/// A play: commands after `$ `, and below each line of them what they print, run and compared as one text.
///
/// The packages of a play are `~` and their names, and `…/` is the folder of the tests' file. Commands run in
/// the current folder, with the variables that stand in front of them or were exported; a status other than 0
/// is behind the output. Besides `frames` there are `test`, which runs tests that see pictures, and some
/// commands of a shell for files.
@MainActor final class Play {
  /// The first one is where the play begins.
  let packages: [(name: String, package: TemporaryPackage)]
  /// What this play has besides, by its first word; it gets the other ones.
  var others: [String: ([String]) throws -> String] = [:]
  private var directory: String
  private var environment: [String: String] = [:]
  private static let folder = "DemoTests/ScoreTests/"

  var package: TemporaryPackage { packages[0].package }

  init(_ names: String...) {
    packages = (names.isEmpty ? [""] : names).map { ("~" + $0, TemporaryPackage()) }
    directory = packages[0].package.root
  }

  /// Runs the commands of a text, and compares what they print with what the text says.
  func run(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var found: [String] = []
    for line in text.split(separator: "\n") where line.hasPrefix("$ ") {
      let commands = line.dropFirst(2).components(separatedBy: "; ")
      found.append(line + "\n" + shown(try commands.map(output).joined()))
    }
    expectEqual(found.joined(), text + "\n", sourceLocation: sourceLocation)
  }

  /// The output with the names of the packages instead of their folders.
  private func shown(_ output: String) -> String {
    var text = output.replacing(TestProcess.platform, with: "THIS-PLATFORM")
    for (name, package) in packages {
      let real = URL(fileURLWithPath: package.root).resolvingSymlinksInPath().path
      text = text.replacing(real, with: name).replacing(package.root, with: name)
    }
    return text.replacing(Self.folder, with: "…/")
  }

  // MARK: - Lines

  /// A command may end with `| head COUNT`, `| grep WORDS`, `| only PATTERN` or `> FILE`.
  private func output(of command: String) throws -> String {
    let parts = command.split(separator: " > ", maxSplits: 1)
    if parts.count == 2 {
      try write(String(parts[1]), output(of: String(parts[0])))
      return ""
    }
    let filtered = command.split(separator: " | ", maxSplits: 1)
    var words = Self.words(of: filtered[0])
    let isForAll = words[0] == "export"
    if isForAll { words.removeFirst() }
    let variables = words.prefix { $0.contains("=") && $0.first?.isUppercase == true }
    words.removeFirst(variables.count)
    var environment = self.environment
    for variable in variables {
      let name = String(variable.prefix { $0 != "=" })
      environment[name] = expanded(String(variable.dropFirst(name.count + 1)))
    }
    if isForAll {
      self.environment = environment
      return ""
    }
    let output = try output(of: words[0], Array(words.dropFirst()), environment)
    return filtered.count == 1 ? output : try Self.filtered(output, by: String(filtered[1]))
  }

  private static func filtered(_ output: String, by filter: String) throws -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let words = String(filter.dropFirst("grep ".count))
    switch filter.prefix(4) {
    case "head": return lines.prefix(Int(words) ?? 0).map { $0 + "\n" }.joined()
    case "grep": return lines.filter { $0.contains(words) }.map { $0 + "\n" }.joined()
    default:
      let found = output.matches(of: try Regex(words)).map { output[$0.range] }
      return found.isEmpty ? "" : found.joined(separator: ", ") + "\n"
    }
  }

  /// What stands between single quotes is one word, with `\n` and `\t`.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return (words + [word].compactMap(\.self)).map {
      $0.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    }
  }

  private func expanded(_ word: String) -> String {
    let word = word.replacing("…/", with: Self.folder)
    let name = String(word.prefix { $0 != "/" })
    let package = packages.first { $0.name == name }?.package
    return package.map { $0.root + word.dropFirst(name.count) } ?? word
  }

  private func url(_ word: String) -> URL {
    let path = expanded(word)
    return URL(fileURLWithPath: path.hasPrefix("/") ? path : directory + "/" + path)
  }

  // MARK: - Commands

  private func output(
    of command: String, _ words: [String], _ environment: [String: String]
  ) throws -> String {
    let manager = FileManager.default
    switch command {
    case "frames":
      let result = Tool.run(words.map(expanded), in: directory, environment: environment)
      return result.status == 0 ? result.output : "\(result.output.dropLast()) (\(result.status))\n"
    case "test": test(words, environment)
    case "cd": directory = url(words[0]).path
    case "write": try write(words[0], words.dropFirst().map { $0 + "\n" }.joined())
    case "draw":
      for name in words[0].split(separator: ",") {
        try write("__Snapshots__/…/\(name).grid", Recording(of: grid(words[1])).notation)
      }
    case "rm": try manager.removeItem(at: url(words[0]))
    case "cp":
      try makeFolder(of: words[1])
      try manager.copyItem(at: url(words[0]), to: url(words[1]))
    case "ln":
      try makeFolder(of: words[1])
      try? manager.removeItem(at: url(words[1]))
      try manager.createSymbolicLink(
        atPath: url(words[1]).path, withDestinationPath: expanded(words[0]))
    case "cat": return String(decoding: try Data(contentsOf: url(words[0])), as: UTF8.self)
    case "cmp":
      return manager.contentsEqual(atPath: url(words[0]).path, andPath: url(words[1]).path)
        ? "same\n" : "different\n"
    case "files": return files(in: words.first ?? "__Snapshots__")
    default: return try others[command]?(words) ?? "there is no \(command)\n"
    }
    return ""
  }

  private func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private func write(_ path: String, _ text: String) throws {
    try makeFolder(of: path)
    try Data(text.utf8).write(to: url(path))
  }

  /// The files of a folder, each picture with its rows, but not the two that a package starts with.
  private func files(in folder: String) -> String {
    let paths = FileManager.default.subpaths(atPath: url(folder).path) ?? []
    let files = paths.sorted().compactMap { path -> String? in
      guard !["Package.swift", "Tests/\(Self.folder.dropLast()).swift"].contains(path),
        let data = try? Data(contentsOf: url(folder + "/" + path))
      else { return nil }
      let recording = try? Recording(notation: Array(data))
      let isWhole = recording.map { Array($0.notation.utf8) == Array(data) } ?? false
      let rows = recording?.frames.flatMap { $0.grid.rows.map { " |\($0)|" } } ?? []
      return path + (isWhole ? rows.joined() : "")
    }
    return files.isEmpty ? "none\n" : files.joined(separator: ", ") + "\n"
  }

  // MARK: - Tests

  /// Runs tests.
  ///
  /// `test a,b x y` runs two tests that see `x`, and then in another process `y`. In `test a=x b=y`,
  /// one process runs tests that see different pictures. What one test sees at once is `x+y`.
  private func test(_ words: [String], _ environment: [String: String]) {
    if words[0].contains("=") {
      let session = SnapshotSession(environment: environment)
      for word in words {
        let parts = word.split(separator: "=").map(String.init)
        verify(parts[0], parts[1], in: session)
      }
      return
    }
    for picture in words.dropFirst() {
      let session = SnapshotSession(environment: environment)
      for name in words[0].split(separator: ",") { verify(String(name), picture, in: session) }
    }
  }

  /// Takes what a test sees: `Target/File/name.kind@case`, where all but the name may be missing.
  private func verify(_ name: String, _ picture: String, in session: SnapshotSession) {
    let path = name.split(separator: "/").map(String.init)
    let (target, file) =
      path.count == 3 ? (path[0], path[1]) : ("DemoTests", path.dropLast().last ?? "ScoreTests")
    let parts = (path.last ?? "").split(separator: "@").map(String.init)
    let words = parts[0].split(separator: ".").map(String.init)
    let kind = words.count > 1 ? SnapshotKind(fileExtension: words[1]) : .grid
    let identity = SnapshotIdentity(
      target: target, file: file + ".swift",
      test: [words[0].contains("(") ? words[0] : words[0] + "()"],
      case: parts.count > 1 ? parts[1] : nil, kind: kind ?? .grid)
    let location = CodeLocation(
      fileID: "\(target)/\(file).swift",
      filePath: directory + "/Tests/DemoTests/ScoreTests.swift", line: 12, column: 3)
    for seen in picture.split(separator: "+") {
      _ = session.verify(content(String(seen), identity.kind), as: identity, at: location)
    }
  }

  /// A film is written as `start:0-0,goal:1-0`.
  private func content(_ text: String, _ kind: SnapshotKind) -> SnapshotContent {
    switch kind {
    case .grid: .pictures(Recording(of: grid(text)))
    case .film:
      .pictures(
        Recording(
          frames: text.split(separator: ",").map { frame in
            let parts = frame.split(separator: ":").map(String.init)
            return Recording.Frame(label: parts[0], grid: grid(parts[1]))
          }))
    default: .text(SnapshotText(text))
    }
  }
}
