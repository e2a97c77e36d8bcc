public import DeferredDelivery
public import Foundation
import Turns

extension Timer {
  /// The timers of this library, on every platform.
  public static var deferred: Deferred.Type { Deferred.self }

  /// The timers that publish dates.
  ///
  /// On a platform with Combine, `Timer` already has members with these names. So the types of this
  /// library are nested here.
  public enum Deferred {
    /// Returns a publisher that sends the date at every interval after `connect()` is called.
    ///
    /// The tolerance has no effect, as in Combine.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode, options: RunLoop.DeferredScheduler.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher that sends the date at every interval after `connect()` is called.
    ///
    /// If it is connected while a ``TurnQueue`` is current, for example inside of a stage, a timer
    /// of the main run loop uses the virtual clock and sends its dates, in any mode.
    public final class TimerPublisher: ConnectablePublisher {
      /// It sends dates.
      public typealias Output = Date
      /// It never fails.
      public typealias Failure = Never

      /// The time between two dates, in seconds.
      public let interval: TimeInterval
      /// How late a date may be sent.
      public let tolerance: TimeInterval?
      /// The run loop of the timer.
      public let runLoop: RunLoop
      /// The mode in which the timer fires.
      public let mode: RunLoop.Mode
      /// The options of the scheduler, which have no effect.
      public let options: RunLoop.DeferredScheduler.SchedulerOptions?

      /// The subscriptions, in the order in which they were made.
      private let listeners = Guarded<[Listener]>([])

      /// Makes a publisher that is not connected.
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
        mode: RunLoop.Mode, options: RunLoop.DeferredScheduler.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      /// Attaches the subscriber, which misses dates that are sent while it has no demand.
      public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let inner = Inner(for: subscriber, of: self)
        let listener = Listener(id: inner.combineIdentifier, send: { inner.send($0) })
        listeners.withLock { $0.append(listener) }
        subscriber.receive(subscription: inner)
      }

      /// Starts a timer, which fires until the result is cancelled.
      ///
      /// A cancel ends all subscriptions to this publisher, even if another connection is still
      /// running, as in Combine. Releasing the result does not cancel it.
      public func connect() -> any Cancellable {
        let stop = runLoop.standIn.map(startVirtualTimer) ?? startTimer()
        return Connection {
          self.removeAll { _ in true }
          stop()
        }
      }
    }
  }
}

extension Timer.Deferred.TimerPublisher {
  fileprivate struct Listener {
    let id: CombineIdentifier
    let send: (Date) -> Void
  }

  /// A connection that, unlike an `AnyCancellable`, does not cancel when it is released.
  private struct Connection: Cancellable {
    let stop: () -> Void

    func cancel() { stop() }
  }

  private func startVirtualTimer(on queue: TurnQueue) -> () -> Void {
    // The shortest interval that a real timer accepts.
    let interval = TurnQueue.duration(of: Swift.max(interval, 0.0001))
    let ticker = queue.enqueue(at: queue.elapsed + interval, every: interval) {
      self.send(queue.date)
    }
    return { ticker.cancel() }
  }

  private func startTimer() -> () -> Void {
    let send = sendable { self.send(Date()) }
    let wait = TurnQueue.waitingOutside(for: "a run loop", onMain: runLoop === RunLoop.main)
    // With a date: on Linux a timer without a date fires at once.
    let timer = Timer(fire: Date() + interval, interval: interval, repeats: true) { _ in send() }
    timer.tolerance = tolerance ?? 0
    runLoop.add(timer, forMode: mode)
    return {
      timer.invalidate()
      wait?.end()
    }
  }

  private func send(_ date: Date) {
    let listeners = listeners.withLock { $0 }
    for listener in TurnQueue.inOrder(listeners) { listener.send(date) }
  }

  fileprivate func removeAll(where isGone: (Listener) -> Bool) {
    _ = listeners.withLock { listeners in
      defer { listeners.removeAll(where: isGone) }
      return listeners
    }
  }
}

/// Sends dates to one subscriber until it is cancelled.
private final class Inner<Downstream: Subscriber<Date, Never>>: Subscription {
  private struct State {
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
  }

  private let guarded: Guarded<State>
  private weak let publisher: Timer.Deferred.TimerPublisher?

  init(for downstream: Downstream, of publisher: Timer.Deferred.TimerPublisher) {
    guarded = Guarded(State(downstream: downstream))
    self.publisher = publisher
  }

  func send(_ date: Date) {
    let downstream = guarded.withLock { state -> Downstream? in
      guard state.demand > .none else { return nil }
      state.demand -= 1
      return state.downstream
    }
    let more = downstream?.receive(date) ?? .none
    if more > .none { request(more) }
  }

  func request(_ demand: Subscribers.Demand) { guarded.withLock { $0.demand += demand } }

  func cancel() {
    let last = guarded.withLock { exchange(&$0, with: State()) }
    if last.downstream != nil { publisher?.removeAll { $0.id == combineIdentifier } }
  }
}

#if !canImport(Combine)
extension Timer {
  /// A publisher that sends the date at every interval after `connect()` is called.
  public typealias TimerPublisher = Deferred.TimerPublisher

  /// Returns a publisher that sends the date at every interval after `connect()` is called.
  ///
  /// The tolerance has no effect, as in Combine.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    Deferred.publish(
      every: interval, tolerance: tolerance, on: runLoop, in: mode, options: options)
  }
}
#endif
