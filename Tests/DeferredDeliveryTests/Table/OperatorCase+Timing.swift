extension OperatorCase {
  static let timing: [OperatorCase] = [
    OperatorCase("receive on", .hop("ReceiveOn")) { source, tracer, queue in
      source.map(tracer.pass).receive(on: queue)
    },
    OperatorCase(
      "subscribe on",
      """
      values: [SubscribeOn]<∞ ~ 1> 1 ?∞ ~ 2> 2 2> 2 3> 3 4> 4 6> 6
      finish: [SubscribeOn]<∞ ~ 1> 1 ?∞ ~ 2> 2 |> | |>
      failure: [SubscribeOn]<∞ ~ 1> 1 ?∞ ~ 2> 2 !> !
      limited: [SubscribeOn]<2 ~ <1 ?2 ?1 ~ 6> 6 7> 7+1 +1
      cancel: [SubscribeOn]<∞ ~ 1> 1 ?∞ ~ 2> 2 <- - ~ <- <1
      twice: [SubscribeOn]<1 ~ [> -' ?1 ~
      early: late ~ <1 [> [SubscribeOn]<9 ?9 ~ [> -' 1> 1 2> 2
      before: late ~ 1> |>
      gone: late ~ <- [> [SubscribeOn]<9 ?9 ~
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).subscribe(on: queue)
    },
    OperatorCase("delay", .hop("unnamed")) { source, tracer, queue in
      source.map(tracer.pass).delay(for: 0, scheduler: queue)
    },
    OperatorCase(
      "debounce", .gatherer("Debounce"), "1> 1 ~ 2> 2 ~ 2> 2 ~ 3> 3 ~ 4> 4 ~ 6> 6 ~",
      but: """
        finish: [Debounce]<∞ ?∞ 1> 1 ~ 2> 2 ~ |> | ~ |>
        failure: [Debounce]<∞ ?∞ 1> 1 ~ 2> 2 ~ !> ! ~
        limited: [Debounce]<2 ?∞ 1> 1 ~ 2> 2+1 ~ 3> 3 ~ 4> ~ 5> ~ <1 6> 6 ~ 7> ~
        shows: [Debounce]<∞ ?∞ 1> 1 ~ look {downstream,downstreamDemand=unlimited,currentValue=nil}
        """
    ) { source, tracer, queue in
      source.map(tracer.pass)
        .debounce(for: 0.000_000_001, scheduler: OddQueue(queue: queue, isHasty: true))
    },
    OperatorCase(
      "throttle", .gatherer("Throttle"), "1> 1 ~ 2> 2 ~ 2> 2 ~ 3> 3 ~ 4> 4 ~ 6> 6 ~",
      but: """
        finish: [Throttle]<∞ ?∞ 1> 1 ~ 2> 2 ~ |> | ~ |>
        failure: [Throttle]<∞ ?∞ 1> 1 ~ 2> 2 ~ !> ! ~
        limited: [Throttle]<2 ?∞ 1> 1 ~ 2> 2+1 ~ 3> 3 ~ 4> 5> <1 6> 6 ~ 7>
        """
    ) { source, tracer, queue in
      source.map(tracer.pass)
        .throttle(for: 0, scheduler: queue, latest: true)
    },
    OperatorCase(
      "measureInterval", .link("MeasureInterval"),
      "1> 0.0seconds 2> 0.0seconds 2> 0.0seconds 3> 0.0seconds 4> 0.0seconds 6> 0.0seconds",
      but: """
        limited: [MeasureInterval]<2 ?2 1> 0.0seconds 2> 0.0seconds+1 ?1 3> 0.0seconds <1 ?1 6> 0.0seconds
        """
    ) { source, tracer, queue in
      source.map(tracer.pass).measureInterval(using: queue)
    },
  ]
}
