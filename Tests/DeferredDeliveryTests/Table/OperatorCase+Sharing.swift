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
    OperatorCase(
      "multicast through a value",
      """
      values   [Multicast] 0 ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Multicast] 0 ?∞ 1> 1 2> 2 |> | |>
      failure  [Multicast] 0 ?∞ 1> 1 2> 2 !> !
      limited  [Multicast] 0 ?∞ 1> 1 2> 2 3> 4> 5> 5 6> 7>
      cancel   [Multicast] 0 ?∞ 1> 1 2> 2 -
      twice    [Multicast] 0 ?∞ -
      early    [Multicast] 0 ?∞ - 1> 1 2> 2
      before   [Multicast] 0 1> |>
      gone     [Multicast] 0 -
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).multicast { CurrentValueSubject(0) }.autoconnect()
    },
    OperatorCase(
      "print",
      """
      values   [Print] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Print] ?∞ 1> 1 2> 2 |> | |> |
      failure  [Print] ?∞ 1> 1 2> 2 !> !
      limited  [Print] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [Print] ?∞ 1> 1 2> 2 -
      twice    [Print] ?1 -
      early    [Print] ?9 - 1> 1 2> 2
      before   1> 1 |> |
      gone     [Print] ?9
      """
    ) { source, tracer, _ in
      source.print("", to: Paper { _ in tracer.pass(()) })
    },
    OperatorCase(
      "breakpoint",
      """
      values   [source] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [source] ?∞ 1> 1 2> 2 |> | |> |
      failure  [source] ?∞ 1> 1 2> 2 !> !
      limited  [source] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [source] ?∞ 1> 1 2> 2 - - ?1
      twice    [source] ?1 [source] ?1
      early    [source] ?9 [source] ?9 1> 1 2> 2
      before   1> 1 |> |
      gone     [source] ?9
      """
    ) { source, tracer, _ in
      source.breakpoint(
        receiveSubscription: { _ in tracer.pass(false) },
        receiveOutput: { _ in tracer.pass(false) },
        receiveCompletion: { _ in tracer.pass(false) })
    },
  ]
}
