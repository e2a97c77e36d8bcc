import GridComponents
import Observation
import Testing

/// The model that is a state: what is told of which write.
@MainActor @Suite struct ObservableModelTests {
  private let model = ObservableModel(MatchListState.matchday)
  private let shell = ObservableModel(ShellState.match)

  /// Whether a write is told to who has read something.
  private func isTold(_ write: () -> Void, reading read: () -> Void) -> Bool {
    let told = Told()
    withObservationTracking(read) { told.count += 1 }
    write()
    return told.count > 0
  }

  private final class Told: @unchecked Sendable { var count = 0 }

  @Test func aFieldIsToldOfItsOwnWrites() {
    #expect(
      isTold {
        shell.tab = .inbox
      } reading: {
        _ = shell.tab
      })
    #expect(
      !isTold {
        shell.tab = .account
      } reading: {
        _ = shell.user
      })
    #expect(shell.state.tab == .account)
  }

  @Test func anEqualValueIsToldToNobody() {
    #expect(
      !isTold {
        shell.tab = .matches
      } reading: {
        _ = shell.tab
      })
    #expect(
      !isTold {
        shell.state = .match
      } reading: {
        _ = shell.state
      })
    #expect(
      !isTold {
        model.matches[0].score = "1 – 0"
      } reading: {
        _ = model.matches
      })
  }

  /// A link, an intent: one write of several fields.
  @Test func aWriteOfTheStateIsToldWhereItDiffers() {
    let link = { shell.state = .deepLink }
    #expect(!isTold(link) { _ = (shell.tab, shell.opened, shell.matches) })
    shell.state = .match
    #expect(isTold(link) { _ = shell.sheet })
    shell.state = .match
    #expect(isTold(link) { _ = shell.state })
    #expect(
      isTold {
        shell.send(.signOut)
      } reading: {
        _ = shell.user
      })
    #expect(
      !isTold {
        shell.send(.signIn)
      } reading: {
        _ = (shell.sheet, shell.question)
      })
  }

  @Test func whatIsComputedIsTrackedByItsResult() {
    let score = { model.matches[0].score = "7 – 7" }
    #expect(!isTold(score) { _ = model.ids })
    #expect(
      isTold {
        model.matches.swapAt(0, 1)
      } reading: {
        _ = model.ids
      })
    #expect(
      isTold {
        shell.send(.readAll)
      } reading: {
        _ = shell.unread
      })
  }

  @Test func aPathIsTrackedToItsEnd() {
    let basel = { shell.state.goalAtHome(in: "basel") }
    #expect(isTold(basel) { _ = shell[\.matches[id: "basel"]] })
    #expect(!isTold(basel) { _ = shell[\.matches[id: "zürich"]] })
    #expect(!isTold(basel) { _ = shell[\.matches[id: "basel"]?.place] })
    #expect(isTold(basel) { _ = shell.matches })
    #expect(
      isTold {
        shell.matches.removeFirst()
      } reading: {
        _ = shell[\.matches[id: "basel"]]
      })
  }

  @Test func whatIsReadThroughTheProtocolIsTracked() {
    let read: any ViewModel<ShellState> = shell
    #expect(
      isTold {
        shell.tab = .inbox
      } reading: {
        _ = read.tab
      })
    #expect(
      isTold {
        read.send(.back)
      } reading: {
        _ = read.state
      })
    #expect(read.opened == nil)
  }

  /// A value that was read in vain, before and after, changes nothing.
  @Test func eachReadIsToldOnce() {
    for tab in [ShellTab.inbox, .account, .matches] {
      #expect(
        isTold {
          shell.tab = tab
        } reading: {
          _ = (shell.tab, shell.tab)
        })
      #expect(
        !isTold {
          shell.tab = .inbox
        } reading: {
        })
    }
  }

  @Test func readersAreToldBeforeTheWriteInTheOrderOfTheirReads() {
    let order = Order()
    shell.state = .deepLink
    for _ in 0..<20 {
      order.told = []
      let reads: [(String, () -> Void)] = [
        ("user", { _ = shell.user }), ("tab", { _ = shell.tab }), ("sheet", { _ = shell.sheet }),
        ("opened", { _ = shell.opened }),
      ]
      for (name, read) in reads {
        withObservationTracking(read) { [shell] in
          MainActor.assumeIsolated { order.told.append("\(name) \(shell.state.tab)") }
        }
      }
      shell.state = ShellState(tab: .account)
      #expect(order.told == ["user matches", "tab matches", "sheet matches", "opened matches"])
      shell.state = .deepLink
    }
  }

  @MainActor private final class Order { var told: [String] = [] }
}
