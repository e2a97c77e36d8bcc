import DeferredDelivery

extension OperatorCase {
  static let recovering: [OperatorCase] = [
    OperatorCase(
      "retry", trapsBeforeSubscription: true,
      """
      values   [Retry] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Retry] ?∞ 1> 1 2> 2 |> | |>
      failure  [Retry] ?∞ 1> 1 2> 2 !> ?∞
      limited  [Retry] ?2 1> 1 2> 2 ?1 3> 3 ?1 6> 6
      cancel   [Retry] ?∞ 1> 1 2> 2 -
      twice    [Retry] ?1 -
      early    [Retry] ?9 - 1> 1 2> 2
      before   traps
      gone     [Retry] ?9
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).retry(1)
    },
    OperatorCase(
      "tryCatch", trapsBeforeSubscription: true,
      """
      values   [TryCatch] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [TryCatch] ?∞ 1> 1 2> 2 |> | |>
      failure  [TryCatch] ?∞ 1> 1 2> 2 !> 7 8 |
      limited  [TryCatch] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [TryCatch] ?∞ 1> 1 2> 2 -
      twice    [TryCatch] ?1 -
      early    [TryCatch] ?9 - 1> 1 2> 2
      before   traps
      gone     [TryCatch] ?9
      """
    ) { source, tracer, _ in
      source.tryCatch { error in
        tracer.pass([7, 8].publisher)
      }
    },
    OperatorCase(
      "timeout",
      """
      values   [Timeout] ?∞ 1> 1 ~ 2> 2 ~ 2> 2 ~ 3> 3 ~ 4> 4 ~
      finish   [Timeout] ?∞ 1> 1 ~ 2> 2 ~ |> | ~ |>
      failure  [Timeout] ?∞ 1> 1 ~ 2> 2 ~ !> ! ~
      limited  [Timeout] ?2 1> 1 ~ 2> 2 ?1 ~ 3> 3 ~ ?1 6> 6 ~
      cancel   [Timeout] ?∞ 1> 1 ~ 2> 2 ~ -
      twice    [Timeout] ?1 -
      early    [Timeout] ?9 - 1> 1 ~ 2> 2 ~
      before   1> |>
      gone     [Timeout] ?9
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).timeout(1, scheduler: queue) { Oops() }
    },
    OperatorCase(
      "buffer that is kept full",
      """
      values   ?2 [Buffer] 1> 1 +1 2> 2 +1 2> 2 +1 3> 3 +1 4> 4 +1
      finish   ?2 [Buffer] 1> 1 +1 2> 2 +1 |> | |>
      failure  ?2 [Buffer] 1> 1 +1 2> 2 +1 !> !
      limited  ?2 [Buffer] 1> 1 +1 2> 2 +1 3> 3 +1 4> 5> 4 ?1 6>
      cancel   ?2 [Buffer] 1> 1 +1 2> 2 +1 -
      twice    ?2 [Buffer] -
      early    ?2 [Buffer] - 1> 1 +1 2> 2 +1
      before   1> |>
      gone     ?2 [Buffer]
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
    },
    OperatorCase(
      "buffer that drops the oldest",
      """
      values   ?∞ [Buffer] 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   ?∞ [Buffer] 1> 1 2> 2 |> | |>
      failure  ?∞ [Buffer] 1> 1 2> 2 !> !
      limited  ?∞ [Buffer] 1> 1 2> 2 3> 3 4> 5> 4 6> 7>
      cancel   ?∞ [Buffer] 1> 1 2> 2 -
      twice    ?∞ [Buffer] -
      early    ?∞ [Buffer] - 1> 1 2> 2
      before   1> |>
      gone     ?∞ [Buffer]
      """
    ) { source, tracer, _ in
      source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).map(tracer.pass)
    },
    OperatorCase(
      "buffer that fails",
      """
      values   ?∞ [Buffer] 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   ?∞ [Buffer] 1> 1 2> 2 |> | |>
      failure  ?∞ [Buffer] 1> 1 2> 2 !> !
      limited  ?∞ [Buffer] 1> 1 2> 2 3> 3 4> 5> 4 6> 7> -
      cancel   ?∞ [Buffer] 1> 1 2> 2 -
      twice    ?∞ [Buffer] -
      early    ?∞ [Buffer] - 1> 1 2> 2
      before   1> |>
      gone     ?∞ [Buffer]
      """
    ) { source, tracer, _ in
      source.buffer(
        size: 2, prefetch: .byRequest, whenFull: .customError { tracer.pass(Oops()) })
    },
    OperatorCase(
      "prefix until output",
      """
      values   [unnamed] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [unnamed] ?∞ 1> 1 2> 2 |> | |>
      failure  [unnamed] ?∞ 1> 1 2> 2 !> !
      limited  [unnamed] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [unnamed] ?∞ 1> 1 2> 2 -
      twice    [unnamed] ?1 -
      early    [unnamed] ?9 - 1> 1 2> 2
      before   1> |>
      gone     [unnamed] ?9
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).prefix(untilOutputFrom: Just(0).delay(for: 9, scheduler: queue))
    },
    OperatorCase(
      "prefix until output that is there",
      """
      values   [unnamed] - | 1> 2> 2> 3> 4>
      finish   [unnamed] - | 1> 2> |> |>
      failure  [unnamed] - | 1> 2> !>
      limited  [unnamed] - |
      cancel   [unnamed] - | 1> 2>
      twice    [unnamed] - | -
      early    [unnamed] - | - 1> 2>
      before   1> |>
      gone     [unnamed] - |
      """
    ) { source, tracer, _ in
      source.prefix(untilOutputFrom: Just(0).map(tracer.pass))
    },
    OperatorCase(
      "drop until output",
      """
      values   [DropUntilOutput] ?∞ ~ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [DropUntilOutput] ?∞ ~ 1> 1 2> 2 |> | |>
      failure  [DropUntilOutput] ?∞ ~ 1> 1 2> 2 !> !
      limited  [DropUntilOutput] ?2 ~ 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [DropUntilOutput] ?∞ ~ 1> 1 2> 2 -
      twice    [DropUntilOutput] ?1 ~ -
      early    [DropUntilOutput] ~ ?10 - 1> 1 2> 2
      before   [DropUntilOutput] ~ 1> 1 |> |
      gone     [DropUntilOutput] ~ -
      """
    ) { source, tracer, queue in
      source.map(tracer.pass)
        .drop(untilOutputFrom: Just(0).setFailureType(to: Oops.self).receive(on: queue))
    },
    OperatorCase(
      "collect by time",
      """
      values   [CollectByTime] ?1 1> +1 2> +1 2> +1 3> +1 4> +1
      finish   [CollectByTime] ?1 1> +1 2> +1 |> [1, 2] | ~ |>
      failure  [CollectByTime] ?1 1> +1 2> +1 !> ! ~
      limited  [CollectByTime] ?1 1> +1 2> +1 3> +1 4> +1 5> +1 ?1 6> +1 7> +1
      cancel   [CollectByTime] ?1 1> +1 2> +1 -
      twice    [CollectByTime] ?1 -
      early    [CollectByTime] ?1 - 1> +1 2> +1
      before   1> |>
      gone     [CollectByTime] ?1
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).collect(.byTime(queue, 1))
    },
    OperatorCase(
      "collect by time or count",
      """
      values   [CollectByTime] ?∞ 1> 2> [1, 2] ~ 2> 3> [2, 3] ~ 4>
      finish   [CollectByTime] ?∞ 1> 2> [1, 2] ~ |> | ~ |>
      failure  [CollectByTime] ?∞ 1> 2> [1, 2] ~ !> ! ~
      limited  [CollectByTime] ?4 1> 2> [1, 2] ~ 3> 4> [3, 4] ?2 ~ 5> ?2 6> [5, 6] ~ 7>
      cancel   [CollectByTime] ?∞ 1> 2> [1, 2] ~ -
      twice    [CollectByTime] ?2 -
      early    [CollectByTime] ?18 - 1> 2> [1, 2] ~
      before   1> |>
      gone     [CollectByTime] ?18
      """
    ) { source, tracer, queue in
      source.map(tracer.pass).collect(.byTimeOrCount(queue, 1, 2))
    },
  ]
}
