import FirstFrameReports

extension Command {
  /// Merges the results of the parts of a run.
  static var merge: Command {
    Command(
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
          summary: "the folder, which is new or merged; otherwise the results folder of the package"
        )
      ], takesOperands: true
    ) { arguments throws(UsageError) in
      guard !arguments.operands.isEmpty else { throw UsageError(problem: "merge needs a DIR") }
      let (folders, target) = (arguments.operands, arguments.value("--into"))
      return { surroundings in
        let path = try target.map(surroundings.path) ?? surroundings.places().results
        var (results, problems) = ([ForeignResults](), [String]())
        for folder in folders {
          do throws(ResultsFlaw) {
            results.append(try ForeignResults(in: surroundings.path(folder), named: folder))
          } catch {
            problems.append(error.sentence)
          }
        }
        if !problems.isEmpty { throw Refusal(problems, "Nothing was written.") }
        let name = VisibleText.of(target ?? path, limit: 400)
        if let problem = nesting(of: path, name, in: folders, surroundings) {
          throw Refusal([problem], "Nothing was written.")
        }
        let merge: ResultsMerge
        do throws(ResultsFlaw) { merge = try ResultsMerge(of: results) } catch {
          throw Refusal([error.sentence], "Nothing was written.")
        }
        guard ResultsMerge.isFree(path) else {
          throw Refusal(
            [
              "\(name) holds something that was not merged: "
                + "remove it, or name another folder with --into"
            ], "Nothing was written.")
        }
        let summary = try merge.write(into: path)
        let machines = summary.machines.map { "  \($0)\n" }.joined()
        let variable = target == nil ? "" : "FIRSTFRAME_RESULTS=\(name) "
        return Tool.Result(
          output: "merged \(Words.count(folders.count, "folder")), with "
            + "\(Words.count(summary.journals, "journal")) and "
            + "\(Words.count(summary.pictures, "picture")):\n"
            + machines + "See: \(variable)\(Advice.tool) report\n")
      }
    }
  }
  /// The error if the new folder contains a folder to be merged, or the reverse; otherwise nil.
  private static func nesting(
    of path: String, _ name: String, in folders: [String], _ surroundings: Surroundings
  ) -> String? {
    for folder in folders {
      let other = surroundings.path(folder)
      let found = ForeignResults.find(in: other) ?? other
      let isInside = isFolder(found, around: path)
      // An earlier merge may be merged again into its own folder.
      guard isInside != isFolder(path, around: found) else { continue }
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
}
