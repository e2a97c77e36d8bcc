import ViewsTestSupport

/// The model of any state: which readers a write notifies.
@MainActor @Suite struct ObservableModelTests {
  private typealias Model = ObservableModel<ShellState>

  private let reads: KeyValuePairs<String, @MainActor (any ViewModel<ShellState>) -> Void> = [
    "tab": { _ = $0.tab }, "opened": { _ = $0.opened }, "sheet": { _ = $0.sheet },
    "user": { _ = $0.user }, "unread": { _ = $0.unread }, "matches": { _ = $0.matches },
    "Basel": { _ = $0[\.matches[id: "basel"]] },
    "Basel's place": { _ = $0[\.matches[id: "basel"]?.place] },
    "Zürich": { _ = $0[\.matches[id: "zürich"]] }, "state": { _ = $0.state },
  ]

  /// Reads everything, each part in a scope of its own, and notes which scopes a write notifies,
  /// and the tab that they could read then.
  private func log(_ model: Model, _ write: () -> Void) -> (names: [String], tabs: Set<ShellTab>) {
    @MainActor final class Log {
      var names: [String] = []
      var tabs: Set<ShellTab> = []
    }
    let log = Log()
    for (name, read) in reads {
      withObservationTracking {
        read(model)
      } onChange: {
        MainActor.assumeIsolated {
          log.names.append(name)
          log.tabs.insert(model.tab)
        }
      }
    }
    write()
    return (log.names, log.tabs)
  }

  /// Each value and each path is tracked to its end, and a computed property by its result; a
  /// reader is notified once, until it reads again.
  @Test func aWriteNotifiesTheReadersOfWhatDiffers() {
    let model = ObservableModel(ShellState.match)
    let writes: [(name: String, write: () -> Void)] = [
      ("the same tab", { model.tab = .matches }),
      ("the same name", { model.matches[0].home = "Basel" }),
      ("the same state", { model.state = .match }), ("a tab", { model.tab = .inbox }),
      ("no user", { model.user = nil }), ("a link", { model.state = .deepLink }),
      ("sign out", { model.send(.signOut) }), ("no question", { model.send(.endQuestion) }),
      ("read", { model.send(.readAll) }), ("swapped", { model.messages.swapAt(0, 1) }),
      ("a goal", { model.state.goalAtHome(in: "basel") }),
      ("swapped matches", { model.matches.swapAt(0, 1) }),
      (
        "two tabs",
        {
          model.tab = .inbox
          model.tab = .account
        }
      ), ("another model", { ObservableModel(ShellState.match).tab = .inbox }),
      ("no Basel", { model.matches.removeAll { $0.id == "basel" } }),
    ]
    let lines = writes.map { name, write in
      ([name + ":"] + log(model, write).names).joined(separator: " ")
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      the same tab:
      the same name:
      the same state:
      a tab: tab state
      no user: user state
      a link: sheet tab user state
      sign out: user state
      no question:
      read: unread state
      swapped: state
      a goal: matches Basel state
      swapped matches: matches state
      two tabs: tab state
      another model:
      no Basel: Basel's place Basel matches state
      """)
    expectEqual(model.state.tab, .account)
  }

  /// The order is the order of the first reads, which is the same in each process.
  @Test func readersAreNotifiedInOrderBeforeTheWrite() {
    let model = ObservableModel(ShellState.match)
    for _ in 0..<20 {
      model.state = .deepLink
      let log = log(model) { model.state = ShellState(tab: .account) }
      expectEqual(log.names, reads.map(\.key))
      expectEqual(log.tabs, [.matches])
    }
  }
}
