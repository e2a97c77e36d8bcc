import DeferredDelivery

extension OperatorCase {
  static let sharing: [OperatorCase] = [
    OperatorCase(
      "share",
      """
      values   [Multicast] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Multicast] ?∞ 1> 1 2> 2 |> | |>
      failure  [Multicast] ?∞ 1> 1 2> 2 !> !
      limited  [Multicast] ?∞ 1> 1 2> 2 3> 3 4> 5> 6> 6 7>
      cancel   [Multicast] ?∞ 1> 1 2> 2 -
      twice    [Multicast] ?∞ -
      early    [Multicast] ?∞ - 1> 1 2> 2
      before   [Multicast] 1> |>
      gone     [Multicast] -
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).share()
    },
    OperatorCase(
      "handleEvents",
      """
      values   [HandleEvents] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [HandleEvents] ?∞ 1> 1 2> 2 |> | |> |
      failure  [HandleEvents] ?∞ 1> 1 2> 2 !> !
      limited  [HandleEvents] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [HandleEvents] ?∞ 1> 1 2> 2 -
      twice    [HandleEvents] ?1 -
      early    [HandleEvents] ?9 - 1> 1 2> 2
      before   1> 1 |> |
      gone     [HandleEvents] ?9
      """
    ) { source, tracer, _ in
      source.handleEvents(
        receiveSubscription: { _ in tracer.pass(()) },
        receiveOutput: { _ in tracer.pass(()) },
        receiveCompletion: { _ in tracer.pass(()) },
        receiveCancel: { tracer.pass(()) },
        receiveRequest: { _ in tracer.pass(()) })
    },
  ]
}
