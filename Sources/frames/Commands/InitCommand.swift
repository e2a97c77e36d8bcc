import FirstFrame

extension Command {
  /// Adds the lines that snapshots need to the files of a package.
  static var setUp: Command {
    Command(
      name: "init", summary: "sets a package up for snapshots",
      forms: ["[--only PART,...]... [--write]"],
      description: """
        Shows the lines that .gitattributes, .editorconfig, .gitignore, a GitHub workflow and AGENTS.md
        need for snapshots, and writes them with --write. Your own lines stay as they are. The new
        lines are between two marks, and a second call changes nothing. The exit status is 1 if a line
        of yours in .gitattributes overrides them.
        """,
      options: [
        .init(
          name: "--only", value: "PART,...",
          summary: "some of \(InitPart.names.joined(separator: ", "))"),
        .init(name: "--write", summary: "writes what is shown"),
      ], repeated: ["--only"]
    ) { arguments throws(UsageError) in
      let isWriting = arguments.has("--write")
      let given = arguments.all("--only").flatMap { $0.split(separator: ",").map(String.init) }
      let names = given.isEmpty ? InitPart.names : given
      if let name = given.first(where: { !InitPart.names.contains($0) }) {
        let list = InitPart.names.joined(separator: ", ")
        throw UsageError(
          problem: "there is no part \(Arguments.quoted(name)); the parts are \(list)")
      }
      return { surroundings in
        let places = try surroundings.places()
        let results = places.relative(places.results)
        let parts = InitPart.all(
          resultsAt: results, in: places.folderInRepository, branch: places.mainBranch ?? "main"
        ).filter { names.contains($0.name) }
        let outcomes = parts.map { part in
          let outcome = InitOutcome(of: part, in: places, isWriting: isWriting)
          return part.isJudgedByGit ? outcome.judged(in: places, surroundings) : outcome
        }
        let hasMore = !isWriting && outcomes.contains(where: \.isChange)
        let only = names == InitPart.names ? "" : " --only " + names.joined(separator: ",")
        let advice = hasMore ? ["Write it: \(Advice.tool) init\(only) --write"] : []
        return Tool.Result(
          output: (outcomes.map(\.words) + advice).joined(separator: "\n") + "\n",
          status: outcomes.contains(where: \.isFailure) ? 1 : 0)
      }
    }
  }
}

/// The result for one part.
private struct InitOutcome {
  let words: String
  var isChange = false
  var isFailure = false

  init(of part: InitPart, in places: Places, isWriting: Bool) {
    do throws(FileError) {
      self = try Self.outcome(of: part, in: places, isWriting: isWriting)
    } catch {
      self.init(words: "\(part.path(from: places)): \(error.advice)", isFailure: true)
    }
  }

  private init(words: String, isChange: Bool = false, isFailure: Bool = false) {
    (self.words, self.isChange, self.isFailure) = (words, isChange, isFailure)
  }

  private static func outcome(
    of part: InitPart, in places: Places, isWriting: Bool
  ) throws(FileError) -> InitOutcome {
    let top = part.isOfRepository ? places.repository : places.root
    let path = FilePath.join(top, part.path)
    let name = part.path(from: places)
    guard Places(root: top, results: top).contains(path) else {
      let isBelow = part.isOfRepository && !places.folderInRepository.isEmpty
      let whole = isBelow ? "repository" : "package"
      return InitOutcome(
        words: "\(name): a link leads out of the \(whole), so it was skipped")
    }
    let file = FileStore.exists(path) ? try FileStore.read(path, limit: 16 << 20) : []
    let edit = part.section.edit(of: file)
    return try outcome(of: part, edit, file, at: path, named: name, isWriting: isWriting)
  }

  /// The outcome with what git says of recorded files, if it would change their line ends although
  /// a line keeps them.
  func judged(in places: Places, _ surroundings: Surroundings) -> InitOutcome {
    let file = (try? FileStore.read(FilePath.join(places.root, ".gitattributes"))) ?? []
    guard MarkedSection.lines(of: file).contains(where: InitPart.protects) else { return self }
    let paths = ["grid", "film", "txt"].map { "\(Places.snapshots)/Tests/File/Suite.test.\($0)" }
    let answer = surroundings.run(
      PipedCommand(["git", "check-attr", "text", "--"] + paths, in: places.root))
    let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n")
    guard let wrong = lines.first(where: { !$0.hasSuffix(": unset") }) else { return self }
    return InitOutcome(
      words: words + (isChange ? "" : "\n") + ".gitattributes: git says `\(wrong)`, since the last "
        + "line that matches wins: move the line for \(Places.snapshots) to the end",
      isChange: isChange, isFailure: true)
  }

  private static func outcome(
    of part: InitPart, _ edit: MarkedSection.Edit, _ file: [UInt8], at path: String,
    named name: String, isWriting: Bool
  ) throws(FileError) -> InitOutcome {
    if edit == .damaged {
      return InitOutcome(words: "\(name): one of the two marks is missing, so it was skipped")
    }
    guard case .change(let bytes, let removed, let added) = edit else {
      return InitOutcome(words: "\(name): nothing to do")
    }
    if part.isWholeFile, !file.isEmpty {
      return InitOutcome(words: "\(name): exists and was edited, so it was skipped")
    }
    // An existing section of the tool is updated even if the user's own lines say the same.
    if removed.isEmpty, let known = part.known(part.section.others(in: file)) {
      return InitOutcome(words: "\(name): \(known)")
    }
    if isWriting { try FileStore.write(bytes, to: path) }
    let lines = removed.map { "- " + VisibleText.of($0, limit: 300) } + added.map { "+ " + $0 }
    return InitOutcome(
      words: "\(name): \(isWriting ? "written" : "would be written")\n"
        + Gutter.joined(lines) + "\n", isChange: true)
  }
}

extension InitPart {
  /// The path from the package's directory.
  fileprivate func path(from places: Places) -> String {
    guard isOfRepository else { return path }
    let depth = places.folderInRepository.utf8.count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: depth) + path
  }
}
