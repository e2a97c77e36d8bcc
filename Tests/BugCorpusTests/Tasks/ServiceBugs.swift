import FirstFrameProof
import SteppedServices

// View models that wait for a service, as bug reports on real apps describe them.

private actor Account {
  private(set) var balance = 100
  private let bank = Answers<Int, Void> { _ in }

  func withdraw(_ amount: Int, takesFirst: Bool) async {
    guard balance >= amount else { return }
    if takesFirst { balance -= amount }
    await bank.answer(to: amount)
    if !takesFirst { balance -= amount }
  }
}

@MainActor private final class Wallet {
  let account = Account()
  var balance = 100

  func withdraw(takesFirst: Bool) {
    Task {
      await account.withdraw(60, takesFirst: takesFirst)
      balance = await account.balance
    }
  }
}

@MainActor func serviceBugs() -> [TaskBug] { listBugs() + accountBugs() + cancellationBugs() }

@MainActor private func listBugs() -> [TaskBug] {
  [
    TaskBug("S01", .race, "a refresh while an older one is under way", by: .isNotCancelled) { bug in
      Scenario(Screen(), shows: { $0.shown }) {
        Action("refresh") { model in
          model.number += 1
          Task { [number = model.number] in
            let answer = await model.api.answer(to: "\(number)")
            model.show(answer, if: bug || number == model.number)
          }
        }
      }.races()
    },
    TaskBug("S02", .invariant, "a page that is asked for twice") { bug in
      Scenario(Screen(), shows: { "\($0.rows.count)" }) {
        Action("scroll down", if: { $0.rows.count < 2 }) { model in
          if !bug, model.isOn { return }
          model.isOn = true
          Task {
            model.rows.append(await model.api.answer(to: "\(model.rows.count)"))
            model.isOn = false
          }
        }
      }
      .tolerating(.race)
      .always("no row is there twice") { Set($0.rows).count == $0.rows.count }
      .races()
    },
    TaskBug("S03", .invariant, "a button that can be tapped twice") { bug in
      Scenario(Screen(), shows: { "\($0.number)\($0.isOn ? "…" : "")" }) {
        Action("buy", if: { bug || !$0.isOn }) { model in
          model.isOn = true
          Task {
            _ = await model.api.answer(to: "order")
            model.number += 1
            model.isOn = false
          }
        }
      }
      .always("one order at a time") { $0.api.pending.count <= 1 }
      .races()
    },
    TaskBug("S04", .race, "an optimistic change that is taken back late", by: .losesUpdate) { bug in
      Scenario(Screen(), shows: { $0.isOn ? "liked" : "not liked" }) {
        Action("toggle") { model in
          model.isOn.toggle()
          model.number += 1
          Task { [isOn = model.isOn, number = model.number] in
            do {
              _ = try await model.network.answerOrFailure(to: "\(isOn)")
            } catch {
              if bug { model.isOn = !isOn } else if number == model.number { model.isOn = false }
            }
          }
        }
      }.races()
    },
  ]
}

@MainActor private func accountBugs() -> [TaskBug] {
  [
    TaskBug("S05", .race, "a login that ends after the logout", by: .outlivesAction) { bug in
      Scenario(Screen(), shows: { "user: \($0.shown)" }) {
        Action("log in", if: { $0.shown == "" && $0.api.pending.isEmpty }) { model in
          model.task = Task {
            let user = await model.api.answer(to: "ann")
            if !Task.isCancelled { model.shown = user }
          }
        }
        Action("log out") { model in
          if !bug { model.task?.cancel() }
          model.shown = ""
        }
      }.races()
    },
    TaskBug("S06", .race, "a name and an avatar of two users", by: .writesThoughCancelled) { bug in
      Scenario(Screen(), shows: { "\($0.left) \($0.right)" }) {
        for (number, user) in ["a", "b"].enumerated() {
          Action("show \(user)", if: { $0.number == number }) { model in
            model.number += 1
            // What `task(id:)` does.
            model.restart {
              let name = await model.api.answer(to: "name of \(user)")
              if !bug, Task.isCancelled { return }
              model.left = name
              let avatar = await model.api.answer(to: "avatar of \(user)")
              if !bug, Task.isCancelled { return }
              model.right = avatar
            }
          }
        }
      }.races()
    },
    TaskBug("S07", .invariant, "a cancelled request that is shown as an error") { bug in
      Scenario(Screen(), shows: { "\($0.left)\($0.right)" }) {
        for user in ["a", "b"] {
          Action("load \(user)") { model in
            model.restart {
              do {
                let name = try await model.api.answerOrFailure(to: user)
                if Task.isCancelled { return }
                (model.left, model.right) = (name, "")
              } catch is CancellationError where !bug {
              } catch {
                model.right = "Could not load \(user)."
              }
            }
          }
        }
      }
      .always("there is no error") { $0.right == "" }
      .races()
    },
    TaskBug("S08", .race, "an account that is checked before an await", by: .reentersActor) { bug in
      Scenario(Wallet(), shows: { "\($0.balance)" }) {
        Action("withdraw") { $0.withdraw(takesFirst: !bug) }
      }.races()
    },
  ]
}

@MainActor private func cancellationBugs() -> [TaskBug] {
  [
    TaskBug(
      "S13", .race, "an answer that came just before the cancellation", by: .writesThoughCancelled
    ) { bug in
      Scenario(Screen(), shows: { "found: \($0.shown)" }) {
        for word in ["a", "b"] {
          Action("find \(word)") { model in
            model.shown = ""
            model.restart {
              guard let answer = try? await model.network.answerOrFailure(to: word) else { return }
              model.show(answer, if: bug || !Task.isCancelled)
            }
          }
        }
      }.races()
    },
    // Asks two servers; the second one's answer cancels the first one's task.
    TaskBug(
      "S14", .race, "an answer that the next one cancels, off the main actor",
      by: .writesThoughCancelled
    ) { bug in
      Scenario(Screen(), shows: { "shown: \($0.shown)" }) {
        Action("load") { model in
          let slow = Task.detached {
            guard let text = try? await model.network.answerOrFailure(to: "slow") else { return }
            await model.show(text, if: bug || !Task.isCancelled)
          }
          Task.detached {
            guard let text = try? await model.network.answerOrFailure(to: "fast") else { return }
            slow.cancel()
            await model.show(text)
          }
        }
      }.races(within: .everyOrder(actions: 1))
    },
  ]
}
