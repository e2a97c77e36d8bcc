import FirstFrame

/// Merges the results of the parts of a run.
struct MergeCommand: ToolCommand {
  static let synopsis = Synopsis(
    name: "merge", summary: "makes one results folder of several", forms: ["DIR... [--into DIR]"],
    description: """
      Merges results folders of the parts of a run (FIRSTFRAME_SHARD) and of several platforms into
      one, which report shows. Nothing is written if a part is missing or there twice, or if a
      folder is of another commit, another run or another division. A snapshot on which machines do
      not agree is divergent, and cannot be accepted.
      """,
    options: [
      .init(
        name: "--into", value: "DIR",
        summary: "the folder, which is new or merged; else the package's results folder")
    ], operands: .paths)

  let folders: [String]
  let target: String?

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw UsageError(problem: "merge needs a DIR") }
    (folders, target) = (arguments.operands, arguments.values["--into"])
  }

  func run(in surroundings: Surroundings) throws -> Tool.Result {
    let path = try target.map(surroundings.path) ?? surroundings.places().results
    var (results, problems) = ([ForeignResults](), [String]())
    for folder in folders {
      do throws(ResultsFlaw) {
        results.append(try ForeignResults(in: surroundings.path(folder), named: folder))
      } catch {
        problems.append(error.sentence)
      }
    }
    if !problems.isEmpty { return refusal(problems) }
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
    return Tool.Result(output: words(try merge.write(into: path), in: surroundings))
  }

  private func refusal(_ problems: [String]) -> Tool.Result {
    let lines = problems.map { "frames: \($0)" } + ["Nothing was written."]
    return Tool.Result(output: lines.joined(separator: "\n") + "\n", status: 1)
  }

  private func words(_ summary: ResultsMerge.Summary, in surroundings: Surroundings) -> String {
    let machines = summary.machines.map { "  \($0)\n" }.joined()
    let variable = target.map { "FIRSTFRAME_RESULTS=\(VisibleText.of($0, limit: 400)) " } ?? ""
    return "merged \(Words.count(folders.count, "folder")), with "
      + "\(Words.count(summary.journals, "journal")) and \(Words.count(summary.pictures, "picture")):\n"
      + machines + "See: \(variable)swift run frames report\n"
  }
}
