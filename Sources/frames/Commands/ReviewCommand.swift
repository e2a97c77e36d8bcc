import FirstFrameReports
import GridTerminal

extension Command {
  /// Shows the pending snapshots one by one, and takes decisions by keys.
  static var review: Command {
    Command(
      name: "review", summary: "shows what failed; keys accept or reject it", forms: ["[--ascii]"],
      description: """
        Shows each snapshot that differs, with what is recorded and what its test saw, in a terminal.
        Keys accept, reject or skip it, or accept all that changed in the same way. Decisions are
        written at the end, after a confirmation. With --ascii, pictures are in ASCII characters only.
        """
    ) { _ in
      { _ in
        let tool = Advice.tool
        return Tool.Result(
          output: """
            frames: review needs a terminal that can move its cursor. These do the same:
              \(tool) report
              \(tool) show ID
              \(tool) accept ID... | --kind K | --all
              \(tool) reject ID... | --kind K | --all

            """, status: 1)
      }
    }
  }

  /// Shows the review in the terminal of the process; returns the messages about the decisions.
  @MainActor static func reviewInTerminal(in surroundings: Surroundings) async -> Tool.Result {
    do {
      let places = try surroundings.places()
      guard let model = ReviewModel(try SnapshotReport(of: places)) else {
        return Tool.Result(output: "Nothing is pending, so there is nothing to review.\n")
      }
      let status = await Terminal.run(ReviewView(model)) { model.end != nil }
      if status != 0 || model.end != .write {
        return Tool.Result(output: "Nothing was written.\n", status: status)
      }
      return write(model, in: places)
    } catch {
      return Tool.failure(error)
    }
  }

  /// Carries out the decisions.
  @MainActor static func write(_ model: ReviewModel, in places: Places) -> Tool.Result {
    var run = DecisionRun(in: places)
    let accepted = Selection.Chosen(snapshots: model.snapshots(.accepted))
    let rejected = Selection.Chosen(snapshots: model.snapshots(.rejected))
    let results = [
      accepted.snapshots.isEmpty ? nil : accepted.accepted(by: &run),
      rejected.snapshots.isEmpty ? nil : rejected.rejected(by: &run),
    ].compactMap(\.self)
    return Tool.Result(
      output: results.map(\.output).joined(), status: results.map(\.status).max() ?? 0)
  }
}
