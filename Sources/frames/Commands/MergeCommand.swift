import FirstFrameReports

/// Merges the results of the parts of a run.
struct MergeCommand: ToolCommand {
  static let synopsis = Synopsis(
    name: "merge", summary: "merges several results folders into one",
    forms: ["DIR... [--into DIR]"],
    description: """
      Merges results folders of the parts of a run (FIRSTFRAME_SHARD) and of several platforms into
      one, which report shows. Nothing is written if a part is missing or there twice, or if a
      folder is from another commit, another run or another division. The new folder must not be
      inside of a merged one, nor contain one. A snapshot on which machines do not agree is
      divergent, and cannot be accepted.
      """,
    options: [
      .init(
        name: "--into", value: "DIR",
        summary: "the folder, which is new or merged; otherwise the results folder of the package")
    ], takesOperands: true)

  let folders: [String]
  let target: String?

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw UsageError(problem: "merge needs a DIR") }
    (folders, target) = (arguments.operands, arguments.values["--into"])
  }

  func run(in surroundings: Surroundings) throws -> Tool.Result {
    let path = try target.map(surroundings.path) ?? surroundings.places().results
    var (results, problems) = ([ForeignResults](), [String]())
    for (index, folder) in folders.enumerated() {
      ProgressLine.step("reading folders", index, of: folders.count)
      do throws(ResultsFlaw) {
        results.append(try ForeignResults(in: surroundings.path(folder), named: folder))
      } catch {
        problems.append(error.sentence)
      }
    }
    if !problems.isEmpty { return refusal(problems) }
    if let problem = nesting(of: path, in: surroundings) { return refusal([problem]) }
    let merge: ResultsMerge
    do throws(MergeFlaw) { merge = try ResultsMerge(of: results) } catch {
      return refusal([error.sentence])
    }
    guard ResultsMerge.isFree(path) else {
      let name = target ?? path
      return refusal([
        "\(VisibleText.of(name, limit: 400)) holds something that was not merged: "
          + "remove it, or name another folder with --into"
      ])
    }
    return Tool.Result(output: words(try merge.write(into: path)))
  }

  /// The error if the new folder contains a folder to be merged, or the reverse; otherwise nil.
  private func nesting(of path: String, in surroundings: Surroundings) -> String? {
    let name = VisibleText.of(target ?? path, limit: 400)
    for folder in folders {
      let other = surroundings.path(folder)
      let found = ForeignResults.find(in: other) ?? other
      let isInside = Self.isFolder(found, around: path)
      // An earlier merge may be merged again into its own folder.
      guard isInside != Self.isFolder(path, around: found) else { continue }
      let part = VisibleText.name(folder, limit: 400)
      let (inner, outer) = isInside ? (name, part) : (part, name)
      return "\(inner) is inside of \(outer), so the new folder would overwrite what it merges: "
        + "name another folder with --into"
    }
    return nil
  }

  /// Returns true if a path is that of a folder or below it, with links resolved.
  private static func isFolder(_ folder: String, around path: String) -> Bool {
    Places(root: folder, results: folder).contains(path)
  }

  private func refusal(_ problems: [String]) -> Tool.Result {
    let lines = problems.map { "frames: \($0)" } + ["Nothing was written."]
    return Tool.Result(output: lines.joined(separator: "\n") + "\n", status: 1)
  }

  private func words(_ summary: ResultsMerge.Summary) -> String {
    let machines = summary.machines.map { "  \($0)\n" }.joined()
    let variable = target.map { "FIRSTFRAME_RESULTS=\(VisibleText.of($0, limit: 400)) " } ?? ""
    return "merged \(Words.count(folders.count, "folder")), with "
      + "\(Words.count(summary.journals, "journal")) and \(Words.count(summary.pictures, "picture")):\n"
      + machines + "See: \(variable)\(Advice.tool) report\n"
  }
}
