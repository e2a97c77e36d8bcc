extension OperatorCase {
  static let sharing: [OperatorCase] = [
    OperatorCase(
      "share", .flat("Multicast"), but: "before: late [Multicast]<9 1> |>"
    ) { source, tracer, _ in
      source.map(tracer.pass).share()
    },
    OperatorCase(
      "handleEvents", .link("HandleEvents"),
      but: """
        finish: [HandleEvents]<∞ ?∞ 1> 1 2> 2 |> | |> |
        before: late 1> 1 |> |
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
      "multicast through a value", .joint("Multicast", opening: "[Multicast]<$ 0 ?∞"),
      but: """
        limited: [Multicast]<2 0 ?∞ 1> 1+1 2> 2 3> 4> 5> <1 5 6> 7>
        early: late [Multicast]<9 0 <1 [> ?∞ [> -' 1> 1 2> 2
        before: late [Multicast]<9 0 1> |>
        gone: late [Multicast]<9 0 <- [> -
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).multicast { CurrentValueSubject(0) }.autoconnect()
    },
    OperatorCase(
      "print", .link("Print"),
      but: """
        finish: [Print]<∞ ?∞ 1> 1 2> 2 |> | |> |
        before: late 1> 1 |> |
        """
    ) { source, tracer, _ in
      source.print("", to: Paper { _ in tracer.pass(()) })
    },
    OperatorCase("breakpoint", .source) { source, tracer, _ in
      source.breakpoint(
        receiveSubscription: { _ in tracer.pass(false) },
        receiveOutput: { _ in tracer.pass(false) },
        receiveCompletion: { _ in tracer.pass(false) })
    },
  ]
}
