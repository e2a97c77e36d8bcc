import FirstFrameProof
import TestSupport

/// A source of events with listeners.
@MainActor private final class Bell {
  private var listeners: [Int: () -> Void] = [:]
  private var last = 0

  var count: Int { listeners.count }

  func listen(_ listener: @escaping () -> Void) -> Int {
    last += 1
    listeners[last] = listener
    return last
  }

  func forget(_ number: Int) { listeners[number] = nil }

  func ring() { for listener in listeners.values { listener() } }
}

/// A part of a screen with a part of its own.
@MainActor private final class Lamp {
  var isOn = false
}

/// A renderer of two lamps that listens to a bell, well or badly.
@MainActor private final class LampScreen: FrameSource {
  enum Manner { case well, forgetsNothing, keepsItself, keepsALamp, hearsNothing }

  private let bell: Bell
  private var lamps = [Lamp(), Lamp()]
  private var tokens: [Int] = []
  private let manner: Manner
  nonisolated(unsafe) private var goodbye: () -> Void = {}

  init(_ bell: Bell, _ manner: Manner) {
    self.bell = bell
    self.manner = manner
    let lamp = lamps[1]
    switch manner {
    case .well, .forgetsNothing:
      tokens.append(bell.listen { [weak self] in self?.lamps.first?.isOn = true })
    case .keepsItself: tokens.append(bell.listen { self.lamps[0].isOn = true })
    case .keepsALamp: tokens.append(bell.listen { lamp.isOn = true })
    case .hearsNothing: break
    }
    if manner == .well {
      goodbye = { [bell, tokens] in
        MainActor.assumeIsolated { for token in tokens { bell.forget(token) } }
      }
    }
  }

  deinit { goodbye() }

  func removeSecondLamp() { lamps.removeLast() }

  var parts: [FramePart] {
    lamps.enumerated().map { index, lamp in
      FramePart(path: "Screen/Lamp[\(index)]", frame: .zero, object: lamp)
    }
  }

  var liveCounts: [String: Int] { ["lamps": lamps.count, "shades": 0] }

  func commit() -> FrameRecord {
    FrameRecord(grid: Grid(lines: [lamps.map { $0.isOn ? "*" : "." }.joined()]), number: 1, turn: 0)
  }

  func turn() -> Int { 0 }
  let hasPendingTurn = false
  let needsCommit = true
}

@MainActor @Suite struct LifetimeCheckTests {
  private func facts(
    _ manner: LampScreen.Manner, while use: (LampScreen) -> Void = { _ in }
  ) -> [String] {
    let bell = Bell()
    let findings = Check.lifetime(
      of: { LampScreen(bell, manner) }, while: use, counting: { bell.count })
    return findings.flatMap { finding in finding.facts.map { "\(finding.defect.title): \($0)" } }
  }

  @Test func aRendererThatGoesWithItsPartsIsWell() {
    expectEqual(facts(.well), [])
    expectEqual(facts(.well, while: { $0.removeSecondLamp() }), [])
  }

  @Test func whatAModelKeepsIsNamedWithWhatItStillCounts() {
    #expect(
      facts(.keepsItself) == [
        "leak: Screen/Lamp[0] was still alive after the renderer was released.",
        "leak: Screen/Lamp[1] was still alive after the renderer was released.",
        "leak: the renderer itself was still alive after the renderer was released.",
        "leak: The renderer still counts lamps: 2.",
      ])
  }

  @Test func aPartThatHadLeftBeforeIsStillToGo() {
    expectEqual(
      facts(.keepsALamp, while: { $0.removeSecondLamp() }),
      ["leak: Screen/Lamp[1] was still alive after the renderer was released."])
  }

  @Test func aListenerThatStaysIsALeakThoughNothingElseDoes() {
    #expect(
      facts(.forgetsNothing) == [
        "leak: The models kept 1 more observer after the renderer was released."
      ])
    let bell = Bell()
    expectEqual(Check.lifetime(of: { LampScreen(bell, .forgetsNothing) }), [], "nobody counts")
  }

  @Test func aViewThatNothingListensForIsCancelled() {
    #expect(
      facts(.hearsNothing) == [
        "old (cancelled): The models have no more observers with the view than without it."
      ])
  }
}
