import DeferredDelivery

extension OperatorCase {
  static let timing: [OperatorCase] = [
    OperatorCase(
      "receive on",
      """
      values   [ReceiveOn] ?∞ 1> 1 ~ 2> 2 ~ 2> 2 ~ 3> 3 ~ 4> 4 ~
      finish   [ReceiveOn] ?∞ 1> 1 ~ 2> 2 ~ |> | ~ |>
      failure  [ReceiveOn] ?∞ 1> 1 ~ 2> 2 ~ !> ! ~
      limited  [ReceiveOn] ?2 1> 1 ~ 2> 2 ?1 ~ 3> 3 ~ ?1 6> 6 ~
      cancel   [ReceiveOn] ?∞ 1> 1 ~ 2> 2 ~ -
      twice    [ReceiveOn] ?1 -
      early    [ReceiveOn] ?9 - 1> 1 ~ 2> 2 ~
      before   1> |>
      gone     [ReceiveOn] ?9
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).receive(on: queue)
    },
    OperatorCase(
      "subscribe on",
      """
      values   [SubscribeOn] ~ 1> 1 ?∞ ~ 2> 2 2> 2 3> 3 4> 4
      finish   [SubscribeOn] ~ 1> 1 ?∞ ~ 2> 2 |> | |>
      failure  [SubscribeOn] ~ 1> 1 ?∞ ~ 2> 2 !> !
      limited  [SubscribeOn] ~ ?2 ?1 ~ 6> 6 7> 7 +1
      cancel   [SubscribeOn] ~ 1> 1 ?∞ ~ 2> 2 - ~
      twice    [SubscribeOn] ~ - ?1 ~
      early    ~ [SubscribeOn] ?9 ~ - 1> 1 2> 2
      before   ~ 1> |>
      gone     ~ [SubscribeOn] ?9 ~
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).subscribe(on: queue)
    },
    OperatorCase(
      "delay",
      """
      values   [unnamed] ?∞ 1> 1 ~ 2> 2 ~ 2> 2 ~ 3> 3 ~ 4> 4 ~
      finish   [unnamed] ?∞ 1> 1 ~ 2> 2 ~ |> | ~ |>
      failure  [unnamed] ?∞ 1> 1 ~ 2> 2 ~ !> ! ~
      limited  [unnamed] ?2 1> 1 ~ 2> 2 ?1 ~ 3> 3 ~ ?1 6> 6 ~
      cancel   [unnamed] ?∞ 1> 1 ~ 2> 2 ~ -
      twice    [unnamed] ?1 -
      early    [unnamed] ?9 - 1> 1 ~ 2> 2 ~
      before   1> |>
      gone     [unnamed] ?9
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).delay(for: 0, scheduler: queue)
    },
    OperatorCase(
      "debounce",
      """
      values   [Debounce] ?∞ 1> 1 ~ 2> 2 ~ 2> 2 ~ 3> 3 ~ 4> 4 ~
      finish   [Debounce] ?∞ 1> 1 ~ 2> 2 ~ |> | ~ |>
      failure  [Debounce] ?∞ 1> 1 ~ 2> 2 ~ !> ! ~
      limited  [Debounce] ?∞ 1> 1 ~ 2> 2 ~ 3> 3 ~ 4> ~ 5> ~ 6> 6 ~ 7> ~
      cancel   [Debounce] ?∞ 1> 1 ~ 2> 2 ~ -
      twice    [Debounce] ?∞ -
      early    [Debounce] ?∞ - 1> 1 ~ 2> 2 ~
      before   1> |>
      gone     [Debounce] ?∞
      """
    ) { source, tracer, queue in
      source.map(tracer.pass)
        .debounce(for: 0.000_000_001, scheduler: Hasty(queue))
    },
    OperatorCase(
      "throttle",
      """
      values   [Throttle] ?∞ 1> 1 ~ 2> 2 ~ 2> 2 ~ 3> 3 ~ 4> 4 ~
      finish   [Throttle] ?∞ 1> 1 ~ 2> 2 ~ |> | ~ |>
      failure  [Throttle] ?∞ 1> 1 ~ 2> 2 ~ !> ! ~
      limited  [Throttle] ?∞ 1> 1 ~ 2> 2 ~ 3> 3 ~ 4> 5> 6> 6 ~ 7>
      cancel   [Throttle] ?∞ 1> 1 ~ 2> 2 ~ -
      twice    [Throttle] ?∞ -
      early    [Throttle] ?∞ - 1> 1 ~ 2> 2 ~
      before   1> |>
      gone     [Throttle] ?∞
      """
    ) { source, tracer, queue in
      source.map(tracer.pass)
        .throttle(for: 0, scheduler: queue, latest: true)
    },
    OperatorCase(
      "measureInterval",
      """
      values   [MeasureInterval] ?∞ 1> 0.0 seconds 2> 0.0 seconds 2> 0.0 seconds 3> 0.0 seconds 4> 0.0 seconds
      finish   [MeasureInterval] ?∞ 1> 0.0 seconds 2> 0.0 seconds |> | |>
      failure  [MeasureInterval] ?∞ 1> 0.0 seconds 2> 0.0 seconds !> !
      limited  [MeasureInterval] ?2 1> 0.0 seconds 2> 0.0 seconds ?1 3> 0.0 seconds ?1 6> 0.0 seconds
      cancel   [MeasureInterval] ?∞ 1> 0.0 seconds 2> 0.0 seconds -
      twice    [MeasureInterval] ?1 -
      early    [MeasureInterval] ?9 - 1> 0.0 seconds 2> 0.0 seconds
      before   1> |>
      gone     [MeasureInterval] ?9
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).measureInterval(using: queue)
    },
  ]
}

/// A queue on which everything is due now, so that a check that only turns sees it run.
private struct Hasty: Scheduler {
  typealias SchedulerOptions = Never

  let queue: TurnQueue
  var now: SchedulerTime { queue.now }

  init(_ queue: TurnQueue) { self.queue = queue }

  func schedule(options: Never?, _ action: @escaping () -> Void) { queue.schedule(action) }

  func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    queue.schedule(action)
  }
}
