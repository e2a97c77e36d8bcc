import GridComponents
import Observation
import TestSupport

/// The model of any state: which readers a write notifies.
@MainActor @Suite struct ObservableModelTests {
  private let model = ObservableModel(ShellState.match)

  private let reads: KeyValuePairs<String, @MainActor (any ViewModel<ShellState>) -> Void> = [
    "tab": { _ = $0.tab }, "opened": { _ = $0.opened }, "sheet": { _ = $0.sheet },
    "user": { _ = $0.user }, "unread": { _ = $0.unread }, "matches": { _ = $0.matches },
    "Basel": { _ = $0[\.matches[id: "basel"]] },
    "Basel's place": { _ = $0[\.matches[id: "basel"]?.place] },
    "Zürich": { _ = $0[\.matches[id: "zürich"]] }, "state": { _ = $0.state },
  ]

  /// What the readers were notified of, and the tab that they could read then.
  @MainActor private final class Log {
    var names: [String] = []
    var tabs: Set<ShellTab> = []
  }

  /// Reads everything, each part in a scope of its own, and notes which scopes a write notifies.
  private func log(_ write: () -> Void) -> Log {
    let log = Log()
    for (name, read) in reads {
      withObservationTracking {
        read(model)
      } onChange: { [model] in
        MainActor.assumeIsolated {
          log.names.append(name)
          log.tabs.insert(model.tab)
        }
      }
    }
    write()
    return log
  }

  private func notified(_ write: () -> Void) -> [String] { log(write).names }

  @Test func aPropertyNotifiesItsReaders() {
    expectEqual(notified { model.tab = .inbox }, ["tab", "state"])
    expectEqual(notified { model.user = nil }, ["user", "state"])
    expectEqual(model.state.tab, .inbox)
  }

  @Test func anEqualValueNotifiesNoReader() {
    expectEqual(notified { model.tab = .matches }, [])
    expectEqual(notified { model.matches[0].home = "Basel" }, [])
    expectEqual(notified { model.state = .match }, [])
  }

  @Test func aWriteOfTheStateNotifiesWhereItDiffers() {
    expectEqual(notified { model.state = .deepLink }, ["sheet", "state"])
    expectEqual(notified { model.send(.signOut) }, ["user", "state"])
    expectEqual(notified { model.send(.endQuestion) }, [])
  }

  @Test func aComputedPropertyIsTrackedByItsResult() {
    expectEqual(notified { model.send(.readAll) }, ["unread", "state"])
    expectEqual(notified { model.messages.swapAt(0, 1) }, ["state"])
  }

  @Test func aPathIsTrackedToItsEnd() {
    expectEqual(notified { model.state.goalAtHome(in: "basel") }, ["matches", "Basel", "state"])
    expectEqual(notified { model.matches.swapAt(0, 1) }, ["matches", "state"])
    let removed = notified { model.matches.removeAll { $0.id == "basel" } }
    expectEqual(Set(removed), ["matches", "Basel", "Basel's place", "state"])
  }

  @Test func aReaderIsNotifiedOnceUntilItReadsAgain() {
    let twice = notified {
      model.tab = .inbox
      model.tab = .account
    }
    expectEqual(twice, ["tab", "state"])
    expectEqual(notified { model.tab = .inbox }, ["tab", "state"])
  }

  /// The order is the order of the first reads, which is the same in each process.
  @Test func readersAreNotifiedInOrderBeforeTheWrite() {
    for _ in 0..<20 {
      model.state = .deepLink
      let log = log { model.state = ShellState(tab: .account) }
      expectEqual(log.names, reads.map(\.key))
      expectEqual(log.tabs, [.matches])
    }
  }

  @Test func anotherModelOfTheSameStateIsAnother() {
    let other = ObservableModel(ShellState.match)
    expectEqual(notified { other.tab = .inbox }, [])
    expectEqual(model.tab, .matches)
  }
}
