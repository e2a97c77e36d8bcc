import FirstFrameProof
import Foundation
import Observation
import SteppedServices
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a task gives to Dispatch is no step; the message names it.
@MainActor @Suite struct OutsideQueueTests {
  @MainActor @Observable fileprivate final class Model {
    var text = ""

    func later() {
      Task {
        DispatchQueue.main.async { self.text += "later " }
        text += "now "
      }
    }

    func await(on queue: DispatchQueue) {
      Task {
        await withCheckedContinuation { done in queue.async { done.resume() } }
        text += "done "
      }
    }

    func download() {
      Task {
        guard let url = URL(string: "http://127.0.0.1:9/") else { return }
        text += (try? await URLSession.shared.data(from: url)) == nil ? "failed " : "loaded "
      }
    }
  }

  private func races(_ action: @escaping @MainActor (Model) -> Void) -> ProofVerdict {
    Scenario(Model(), shows: { $0.text }) { Action("go") { action($0) } }.races()
  }

  @Test func theMainQueueIsNamed() {
    let remedy = "No step runs what DispatchQueue.main.async was given. Begin a Task instead."
    // The runner is told what a test that passes has not looked at.
    let held = races { $0.later() }
    if case .held(let summary) = held {
      expectEqual(summary.unchecked, [remedy])
    } else {
      Issue.record("\(held)")
    }
    let stuck = "\(races { $0.await(on: .main) })"
    #expect(stuck.hasPrefix("│ race (stuck)") && stuck.contains("│ " + remedy), "\(stuck)")
  }

  /// Another thread decides what is found, but it is always named.
  @Test func anotherQueueIsNamed() {
    let queue = DispatchQueue(label: "here.work")
    let found = "\(races { $0.await(on: queue) })"
    #expect(found.contains("The queue \"here.work\" ran code beside the steps."), "\(found)")
  }

  /// A request that lives at the end of a schedule does not block the next one.
  @Test func urlSessionIsNamed() {
    let found = "\(races { $0.download() })"
    #expect(found.contains("URLSession ran code beside the steps."), "\(found)")
  }
}
