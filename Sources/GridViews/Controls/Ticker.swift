/// Calls a view again and again by its stage's virtual clock, while it is on a stage.
@MainActor final class Ticker {
  /// Whether it is to tick; each start counts from 0.
  var isOn = false { didSet { if isOn != oldValue { restart() } } }
  /// How many ticks there were since the start.
  private(set) var count = 0
  private unowned let view: View
  private let interval: Duration
  /// Ticks that belong to an earlier start are ignored.
  private var start = 0

  /// The view keeps the ticker, and is drawn anew at each tick.
  init(of view: View, every interval: Duration = .milliseconds(100)) {
    self.view = view
    self.interval = interval
  }

  /// Begins anew; to be called when the view comes onto a stage.
  func restart() {
    start += 1
    count = 0
    tickLater(since: start)
  }

  private func tickLater(since start: Int) {
    guard isOn, start == self.start, let queue = view.stage?.queue else { return }
    queue.enqueue(after: interval) { [weak self] in
      MainActor.assumeIsolated { self?.tick(since: start) }
    }
  }

  private func tick(since start: Int) {
    guard start == self.start else { return }
    count += 1
    view.setNeedsDisplay()
    tickLater(since: start)
  }
}
