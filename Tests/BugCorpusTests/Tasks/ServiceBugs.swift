import FirstFrameProof
import SteppedServices

// View models that wait for a service, as bug reports on real apps describe them.

private struct Offline: Error {}

// MARK: - Lists

/// A list that is loaded, and loaded again.
@MainActor private final class Feedless {
  let api = Answers<Int, String> { "version \($0)" }
  var version = 0
  var shown = "nothing"
  private let checksVersion: Bool

  init(checksVersion: Bool) { self.checksVersion = checksVersion }

  func refresh() {
    version += 1
    Task { [version] in
      let answer = await api.answer(to: version)
      if !checksVersion || version == self.version { shown = answer }
    }
  }
}

@MainActor private func refreshing(checksVersion: Bool) -> ProofVerdict {
  Scenario(Feedless(checksVersion: checksVersion), shows: { $0.shown }) {
    Action("refresh") { $0.refresh() }
  }.races()
}

@MainActor private final class Pages {
  let api = Answers<Int, [String]> { ["row \($0 * 2)", "row \($0 * 2 + 1)"] }
  var rows: [String] = []
  private var isLoading = false
  private let asksOnce: Bool

  init(asksOnce: Bool) { self.asksOnce = asksOnce }

  func loadMore() {
    if asksOnce, isLoading { return }
    isLoading = true
    Task {
      let page = await api.answer(to: rows.count / 2)
      rows += page
      isLoading = false
    }
  }
}

@MainActor private func paging(asksOnce: Bool) -> ProofVerdict {
  Scenario(Pages(asksOnce: asksOnce), shows: { "\($0.rows.count)" }) {
    Action("scroll down", if: { $0.rows.count < 4 }) { $0.loadMore() }
  }
  .tolerating(.race)
  .always("no row is there twice") { Set($0.rows).count == $0.rows.count }
  .races()
}

// MARK: - Buttons

@MainActor private final class Shop {
  let api = Answers<String, Void> { _ in }
  var orders = 0
  var isSaving = false
  private let isDisabledMeanwhile: Bool

  init(isDisabledMeanwhile: Bool) { self.isDisabledMeanwhile = isDisabledMeanwhile }

  var canBuy: Bool { !isSaving || !isDisabledMeanwhile }

  func buy() {
    isSaving = true
    Task {
      await api.answer(to: "order")
      orders += 1
      isSaving = false
    }
  }
}

@MainActor private func buying(isDisabledMeanwhile: Bool) -> ProofVerdict {
  Scenario(
    Shop(isDisabledMeanwhile: isDisabledMeanwhile),
    shows: { "\($0.orders)\($0.isSaving ? "…" : "")" }
  ) {
    Action("buy", if: { $0.canBuy }) { $0.buy() }
  }
  .always("one order at a time") { $0.api.pending.count <= 1 }
  .races()
}

@MainActor private final class Like {
  let api = Answers<Bool, Void>(failingWith: Offline()) { _ in }
  var isLiked = false
  private var number = 0
  private var confirmed = false
  private let keepsLatest: Bool

  init(keepsLatest: Bool) { self.keepsLatest = keepsLatest }

  func toggle() {
    isLiked.toggle()
    number += 1
    Task { [isLiked, number] in
      do {
        try await api.answerOrFailure(to: isLiked)
      } catch {
        if keepsLatest {
          if number == self.number { self.isLiked = false }
        } else {
          self.isLiked = !isLiked
        }
      }
    }
  }
}

@MainActor private func liking(keepsLatest: Bool) -> ProofVerdict {
  Scenario(Like(keepsLatest: keepsLatest), shows: { $0.isLiked ? "liked" : "not liked" }) {
    Action("toggle") { $0.toggle() }
  }.races()
}

// MARK: - Mirrors

/// Asks two servers off the main actor; the second one's answer cancels the first one's task.
@MainActor private final class Mirrors {
  let api = Answers<String, String>(failingWith: Offline()) { "\($0)!" }
  var shown = "-"
  private let checks: Bool

  init(checks: Bool) { self.checks = checks }

  private func show(_ text: String, since isCancelled: Bool) {
    if !checks || !isCancelled { shown = text }
  }

  func load() {
    let slow = Task.detached { [self] in
      guard let text = try? await api.answerOrFailure(to: "slow") else { return }
      await show(text, since: Task.isCancelled)
    }
    Task.detached { [self] in
      guard let text = try? await api.answerOrFailure(to: "fast") else { return }
      slow.cancel()
      await show(text, since: false)
    }
  }
}

@MainActor private func racing(checks: Bool) -> ProofVerdict {
  Scenario(Mirrors(checks: checks), shows: { $0.shown }) {
    Action("load") { $0.load() }
  }.races(within: .everyOrder(actions: 1))
}

// MARK: - Accounts

@MainActor private final class Session {
  let api = Answers<String, String> { "user \($0)" }
  var user = "guest"
  private var task: Task<Void, Never>?
  private let cancels: Bool

  init(cancels: Bool) { self.cancels = cancels }

  func logIn() {
    task = Task {
      let user = await api.answer(to: "ann")
      if Task.isCancelled { return }
      self.user = user
    }
  }

  func logOut() {
    if cancels { task?.cancel() }
    user = "guest"
  }
}

@MainActor private func crossing(cancels: Bool) -> ProofVerdict {
  Scenario(Session(cancels: cancels), shows: { $0.user }) {
    Action("log in", if: { $0.user == "guest" && $0.api.pending.isEmpty }) { $0.logIn() }
    Action("log out") { $0.logOut() }
  }.races()
}

@MainActor private final class Profile {
  let api = Answers<String, String>(failingWith: nil) { "[\($0)]" }
  var name = ""
  var avatar = ""
  private(set) var shown = ""
  var error: String?
  private var task: Task<Void, Never>?
  private let checks: Bool

  init(checks: Bool) { self.checks = checks }

  /// What `task(id:)` does.
  func show(_ user: String) {
    shown = user
    task?.cancel()
    task = Task {
      let name = await api.answer(to: "name of \(user)")
      if checks, Task.isCancelled { return }
      self.name = name
      let avatar = await api.answer(to: "avatar of \(user)")
      if checks, Task.isCancelled { return }
      self.avatar = avatar
    }
  }

  func load(_ user: String) {
    task?.cancel()
    task = Task {
      do {
        let name = try await api.answerOrFailure(to: user)
        if Task.isCancelled { return }
        (self.name, error) = (name, nil)
      } catch is CancellationError where checks {
      } catch {
        self.error = "Could not load \(user)."
      }
    }
  }
}

@MainActor private func profile(checks: Bool) -> ProofVerdict {
  Scenario(Profile(checks: checks), shows: { "\($0.name) \($0.avatar)" }) {
    Action("show a", if: { $0.shown == "" }) { $0.show("a") }
    Action("show b", if: { $0.shown == "a" }) { $0.show("b") }
  }.races()
}

@MainActor private func swallowing(checks: Bool) -> ProofVerdict {
  Scenario(Profile(checks: checks), shows: { $0.error ?? $0.name }) {
    for user in ["a", "b"] { Action("load \(user)") { $0.load(user) } }
  }
  .always("there is no error") { $0.error == nil }
  .races()
}

private actor Account {
  private(set) var balance = 100
  private let bank: Answers<Int, Void>
  private let takesFirst: Bool

  init(_ bank: Answers<Int, Void>, takesFirst: Bool) {
    (self.bank, self.takesFirst) = (bank, takesFirst)
  }

  func withdraw(_ amount: Int) async {
    guard balance >= amount else { return }
    if takesFirst { balance -= amount }
    await bank.answer(to: amount)
    if !takesFirst { balance -= amount }
  }
}

@MainActor private final class Bank {
  let account: Account
  var balance = 100

  init(takesFirst: Bool) { account = Account(Answers { _ in }, takesFirst: takesFirst) }

  func withdraw() {
    Task {
      await account.withdraw(60)
      balance = await account.balance
    }
  }
}

@MainActor private func withdrawing(takesFirst: Bool) -> ProofVerdict {
  Scenario(Bank(takesFirst: takesFirst), shows: { "\($0.balance)" }) {
    Action("withdraw") { $0.withdraw() }
  }.races()
}

/// A search whose requests end when their task is cancelled.
@MainActor private final class Finder {
  let api = Answers<String, String>(failingWith: Offline()) { "\($0)!" }
  var found = "-"
  private var task: Task<Void, Never>?
  private let checks: Bool

  init(checks: Bool) { self.checks = checks }

  func find(_ word: String) {
    found = "-"
    task?.cancel()
    task = Task {
      guard let answer = try? await api.answerOrFailure(to: word) else { return }
      if !checks || !Task.isCancelled { found = answer }
    }
  }
}

@MainActor private func finding(checks: Bool) -> ProofVerdict {
  Scenario(Finder(checks: checks), shows: { $0.found }) {
    Action("find a") { $0.find("a") }
    Action("find b") { $0.find("b") }
  }.races()
}

// MARK: - The cases

@MainActor func serviceBugs() -> [TaskBug] {
  [
    TaskBug("S01", .race, "a refresh while an older one is under way", by: .isNotCancelled) {
      refreshing(checksVersion: false)
    } fixed: {
      refreshing(checksVersion: true)
    },
    TaskBug("S02", .invariant, "a page that is asked for twice") {
      paging(asksOnce: false)
    } fixed: {
      paging(asksOnce: true)
    },
    TaskBug("S03", .invariant, "a button that can be tapped twice") {
      buying(isDisabledMeanwhile: false)
    } fixed: {
      buying(isDisabledMeanwhile: true)
    },
    TaskBug("S04", .race, "an optimistic change that is taken back late", by: .losesUpdate) {
      liking(keepsLatest: false)
    } fixed: {
      liking(keepsLatest: true)
    },
    TaskBug("S05", .race, "a login that ends after the logout", by: .outlivesAction) {
      crossing(cancels: false)
    } fixed: {
      crossing(cancels: true)
    },
    TaskBug("S06", .race, "a name and an avatar of two users", by: .writesThoughCancelled) {
      profile(checks: false)
    } fixed: {
      profile(checks: true)
    },
    TaskBug("S07", .invariant, "a cancelled request that is shown as an error") {
      swallowing(checks: false)
    } fixed: {
      swallowing(checks: true)
    },
    TaskBug("S08", .race, "an account that is checked before an await", by: .reentersActor) {
      withdrawing(takesFirst: false)
    } fixed: {
      withdrawing(takesFirst: true)
    },
    TaskBug(
      "S13", .race, "an answer that came just before the cancellation", by: .writesThoughCancelled
    ) {
      finding(checks: false)
    } fixed: {
      finding(checks: true)
    },
    TaskBug(
      "S14", .race, "an answer that the next one cancels, off the main actor",
      by: .writesThoughCancelled
    ) {
      racing(checks: false)
    } fixed: {
      racing(checks: true)
    },
  ]
}
