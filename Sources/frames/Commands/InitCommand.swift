import FirstFrame

extension Command {
  /// Adds the lines that snapshots need to the files of a package.
  static var setUp: Command {
    Command(
      name: "init", summary: "sets a package up for snapshots",
      forms: ["[--only PART,...]... [--write]"],
      description: """
        Shows the lines that .gitattributes, .editorconfig, .gitignore and AGENTS.md need for snapshots,
        and with --write adds them at the end. Your own lines stay as they are. A file with other lines
        for snapshots is left, and a second call changes nothing.
        """,
      options: [
        .init(
          name: "--only", value: "PART,...",
          summary: "some of \(InitPart.names.joined(separator: ", "))"),
        .init(name: "--write", summary: "writes what is shown"),
      ], repeated: ["--only"]
    ) { arguments throws(UsageError) in
      let isWriting = arguments.has("--write")
      let given = (arguments.values["--only"] ?? []).flatMap {
        $0.split(separator: ",").map(String.init)
      }
      let names = given.isEmpty ? InitPart.names : given
      if let name = given.first(where: { !InitPart.names.contains($0) }) {
        let list = InitPart.names.joined(separator: ", ")
        throw UsageError(
          problem: "there is no part \(Arguments.quoted(name)); the parts are \(list)")
      }
      return { surroundings in
        let places = try surroundings.places()
        let results = places.relative(places.results) ?? ".build/firstframe"
        let parts = InitPart.all(resultsIn: results).filter { names.contains($0.name) }
        let outcomes = parts.map { outcome(of: $0, in: places, isWriting: isWriting) }
        let hasMore = !isWriting && outcomes.contains(where: \.isChange)
        let only = names == InitPart.names ? "" : " --only " + names.joined(separator: ",")
        let advice = hasMore ? ["Write it: \(Advice.tool) init\(only) --write"] : []
        return Tool.Result(
          output: (outcomes.map(\.words) + advice).joined(separator: "\n") + "\n",
          status: outcomes.contains(where: \.isFailure) ? 1 : 0)
      }
    }
  }

  private static func outcome(
    of part: InitPart, in places: Places, isWriting: Bool
  ) -> (words: String, isChange: Bool, isFailure: Bool) {
    let (path, name) = (FilePath.join(places.root, part.path), part.path)
    guard places.contains(path) else {
      return ("\(name): a link leads out of the package, so it was left", false, false)
    }
    do throws(FileError) {
      let file = FileStore.exists(path) ? try FileStore.read(path, limit: 16 << 20) : []
      let (words, bytes) = part.change(of: file)
      if words == "nothing to do" { return ("\(name): \(words)", false, false) }
      if isWriting, let bytes { try FileStore.write(bytes, to: path) }
      let lines = Gutter.joined(part.lines.map { "+ " + $0 }) + "\n"
      let isShown = bytes != nil && !isWriting
      return ("\(name): \(isShown ? "would be " : "")\(words)\n\(lines)", bytes != nil, false)
    } catch {
      return ("\(name): \(error.advice)", false, true)
    }
  }
}
