/// A source file of the package as code alone: its lines without comments, blanks and the words
/// inside of string literals.
struct ShippedSource {
  let lines: [String]

  /// Reads a file by its path in the package.
  init(_ path: String) throws {
    let text = try PackageFiles.text(of: path)
    lines = text.split(separator: "\n").map(Self.code).filter { !$0.isEmpty }
  }

  private init(lines: [String]) { self.lines = lines }

  /// Every Swift file below a folder.
  static func all(under folder: String) throws -> [ShippedSource] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: PackageFiles.root.appending(path: folder).path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      try ShippedSource("\(folder)/\($0)")
    }
  }

  private static func code(_ line: Substring) -> String {
    let line = line.trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("//") { return "" }
    return line.replacing(/"[^"]*"/, with: "\"\"")
  }
}

extension ShippedSource {
  /// The modules that it imports.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      return words.dropLast().last == "import" ? words.last.map(String.init) : nil
    }
  }

  /// Every identifier.
  var words: Set<String> {
    Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init))
  }

  /// The identifiers that begin as types and modules do.
  var types: Set<String> { words.filter { $0.first?.isUppercase == true } }

  /// The lines of a declaration that begins so, up to the brace that closes it.
  func declaration(_ start: String) -> ShippedSource {
    var body: [String] = []
    var depth = 0
    for line in lines.drop(while: { !$0.contains(start) }) {
      body.append(line)
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      if depth == 0, line.contains("}") { break }
    }
    return ShippedSource(lines: body)
  }

  /// The lines that say something and that another file has not.
  func lines(notIn other: ShippedSource) -> [String] {
    var known = other.lines
    return lines.filter { line in
      guard line.contains(where: \.isLetter) else { return false }
      guard let index = known.firstIndex(of: line) else { return true }
      known.remove(at: index)
      return false
    }
  }
}

/// The two score boards as they are shipped: before the migration and after it.
enum ShippedScore {
  static func viewBefore() throws -> ShippedSource {
    try ShippedSource("Sources/DeferredComponents/Score/DeferredScoreView.swift")
  }
  static func modelBefore() throws -> ShippedSource {
    try ShippedSource("Sources/DeferredComponents/Score/DeferredScoreViewModel.swift")
  }
  static func viewAfter() throws -> ShippedSource {
    try ShippedSource("Sources/GridComponents/Score/ScoreView.swift")
  }
  static func modelAfter() throws -> ShippedSource {
    try ShippedSource("Sources/GridComponents/Score/ScoreViewModel.swift")
  }
  static func mockAfter() throws -> ShippedSource {
    try ShippedSource("Sources/GridComponents/Score/MockScoreViewModel.swift")
  }
}
