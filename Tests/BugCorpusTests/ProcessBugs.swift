import FirstFrameProof
import ViewsTestSupport

/// State of the process, which every run of a proof shares.
@MainActor func processFieldBugs<Models: FieldModels>(of _: Models.Type) -> [BugCase] {
  [
    BugCase("B23g", .stale, or: .notRepeatable, "a global flag in a guard") { bug in
      Process.flag = false
      return Scenario(Models.Article()) { game in
        stage(
          TrackedView {
            let isOn = bug ? Process.flag : game.heartbeat > 0
            return isOn ? "\(game.badge)" : ""
          })
      } actions: {
        Action("flag") { if bug { Process.flag = true } else { $0.heartbeat = 1 } }
        Action("goal") { $0.badge += 1 }
      }
    },
    BugCase("B63", .notRepeatable, "a tip that is shown once for each process") { bug in
      Process.flag = false
      return reading(Models.Article.self) { article in
        let tip = bug && Process.flag ? "" : "TIP "
        Process.flag = true
        return TrackedView { tip + article.text }
      }
    },
    BugCase("B63n", .notRepeatable, "a method that is wrong once in twelve runs") { bug in
      Process.runs = 0
      return reading(Models.Article.self) { article in
        TrackedView {
          Process.runs += 1
          return bug && Process.runs % 12 == 0 ? "" : article.text
        }
      }
    },
    // A new view has the old text as well. So it is found by what never changes: the picture, or
    // what the view that runs shows.
    BugCase("B64", .testedNothing, or: .overRender, "a static cache of texts by id") { bug in
      Process.texts = [:]
      return Scenario(Models.Article("row 7")) { row in
        stage(
          TrackedView {
            guard bug else { return row.title }
            let text = Process.texts[7] ?? row.title
            Process.texts[7] = text
            _ = row.title
            return text
          })
      } actions: {
        Action("rename") { $0.title += "!" }
      }
    },
  ]
}

/// What lives as long as the process.
@MainActor private enum Process {
  static var flag = false
  static var runs = 0
  static var texts: [Int: String] = [:]
}
