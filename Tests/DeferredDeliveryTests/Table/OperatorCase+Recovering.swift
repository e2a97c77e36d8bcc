extension OperatorCase {
  static let recovering: [OperatorCase] = [
    OperatorCase(
      "retry", .link("Retry"), trapsEarly: true,
      but: """
        failure: [Retry]<∞ ?∞ 1> 1 2> 2 !> ?∞'
        limited: [Retry]<2 ?2 1> 1 2> 2+1 ?1 3> 3 <1 ?1 6> 6
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).retry(1)
    },
    OperatorCase(
      "tryCatch", .link("TryCatch"), trapsEarly: true,
      but: "failure: [TryCatch]<∞ ?∞ 1> 1 2> 2 !> 7 8 |"
    ) { source, tracer, _ in
      source.tryCatch { error in
        tracer.pass([7, 8].publisher)
      }
    },
    OperatorCase("timeout", .hop("Timeout")) { source, tracer, queue in
      source.map(tracer.pass).timeout(1, scheduler: queue) { Oops() }
    },
    OperatorCase(
      "buffer that is kept full", .link("Buffer", opening: "?2 [Buffer]<$"),
      "1> 1 +1 2> 2 +1 2> 2 +1 3> 3 +1 4> 4 +1 6> 6 +1",
      but: "limited: ?2 [Buffer]<2 1> 1 +1 2> 2+1 +1 3> 3 +1 4> 5> <1 4 ?1 6>"
    ) { source, tracer, _ in
      source.map(tracer.pass).buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
    },
    OperatorCase(
      "buffer that drops the oldest", .link("Buffer", opening: "?∞ [Buffer]<$"),
      but: """
        limited: ?∞ [Buffer]<2 1> 1 2> 2+1 3> 3 4> 5> <1 4 6> 7>
        shows: ?∞ [Buffer] 1> 2> look {values=[1,2],state,downstreamDemand=max(0),terminal=nil}
        """
    ) { source, tracer, _ in
      source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).map(tracer.pass)
    },
    OperatorCase(
      "buffer that fails", .link("Buffer", opening: "?∞ [Buffer]<$"),
      but: "limited: ?∞ [Buffer]<2 1> 1 2> 2+1 3> 3 4> 5> <1 4 6> 7> -"
    ) { source, tracer, _ in
      source.buffer(
        size: 2, prefetch: .byRequest, whenFull: .customError { tracer.pass(Oops()) })
    },
    OperatorCase("prefix until output", .link("unnamed")) { source, tracer, queue in
      source.map(tracer.pass).prefix(untilOutputFrom: Just(0).delay(for: 9, scheduler: queue))
    },
    OperatorCase(
      "prefix until output that is there", .link("unnamed", opening: "[unnamed]<$ - |"),
      "1> 2> 2> 3> 4> 6>", ending: "",
      but: """
        failure: [unnamed]<∞ - | 1> 2> !>
        limited: [unnamed]<2 - | <1
        cancel: [unnamed]<∞ - | 1> 2> <- <- <1
        """
    ) { source, tracer, _ in
      source.prefix(untilOutputFrom: Just(0).map(tracer.pass))
    },
    OperatorCase(
      "drop until output", .link("DropUntilOutput", opening: "[DropUntilOutput]<$ ?$ ~"),
      but: """
        early: late [DropUntilOutput]<9 ~ <1 [> ?10 [> -' 1> 1 2> 2
        before: late [DropUntilOutput]<9 ~ 1> 1 |> |
        gone: late [DropUntilOutput]<9 ~ <- [> -
        """
    ) { source, tracer, queue in
      source.map(tracer.pass)
        .drop(untilOutputFrom: Just(0).setFailureType(to: Oops.self).receive(on: queue))
    },
    OperatorCase(
      "collect by time", .link("CollectByTime", opening: "[CollectByTime]<$ ?1"),
      "1> +1 2> +1 2> +1 3> +1 4> +1 6> +1", ending: "[1,2] |",
      but: """
        finish: [CollectByTime]<∞ ?1 1> +1 2> +1 |> [1,2] | ~ |>
        failure: [CollectByTime]<∞ ?1 1> +1 2> +1 !> ! ~
        limited: [CollectByTime]<2 ?1 1> +1 2> +1 3> +1 4> +1 5> +1 <1 ?1 6> +1 7> +1
        """
    ) { source, tracer, queue in
      source.map(tracer.pass).collect(.byTime(queue, 1))
    },
    OperatorCase(
      "collect by time or count", .link("CollectByTime"),
      "1> 2> [1,2] ~ 2> 3> [2,3] ~ 4> 6> [4,6] ~",
      but: """
        finish: [CollectByTime]<∞ ?∞ 1> 2> [1,2] ~ |> | ~ |>
        failure: [CollectByTime]<∞ ?∞ 1> 2> [1,2] ~ !> ! ~
        limited: [CollectByTime]<2 ?4 1> 2> [1,2] ~ 3> 4> [3,4]+1 ?2 ~ 5> <1 ?2 6> [5,6] ~ 7>
        twice: [CollectByTime]<1 ?2 [> -'
        early: late <1 [> [CollectByTime]<9 ?18 [> -' 1> 2> [1,2] ~
        gone: late <- [> [CollectByTime]<9 ?18
        """
    ) { source, tracer, queue in
      source.map(tracer.pass).collect(.byTimeOrCount(queue, 1, 2))
    },
  ]
}
