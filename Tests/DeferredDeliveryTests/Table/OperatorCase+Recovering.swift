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
  ]
}
