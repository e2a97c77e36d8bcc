extension OperatorCase {
  static let mapping: [OperatorCase] = [
    OperatorCase("map", .source, "1> 10 2> 20 2> 20 3> 30 4> 40 6> 60") { source, tracer, _ in
      source.map { tracer.pass($0 * 10) }
    },
    OperatorCase(
      "tryMap", .link("TryMap"), "1> 10 2> 20 2> 20 3> - ! 4> 40 6> 60",
      but: """
        limited: [TryMap]<2 ?2 1> 10 2> 20+1 +1 3> - ! <1
        before: late 1> 10 |>
        """
    ) { source, tracer, _ in
      source.tryMap { value in try tracer.pass(value.notThree() * 10) }
    },
    OperatorCase(
      "encode", .link("Encode"), "1> a 2> b 2> b 3> c 4> d 6> - !",
      but: """
        before: late 1> a |> |
        shows: [Encode]<∞ ?∞ look {downstream,finished=false,upstreamSubscription} <- -
         look {downstream,finished=true,upstreamSubscription=nil}
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).encode(encoder: LetterCoder())
    },
    OperatorCase(
      "decode", .link("Decode"), "1> 1 2> 2 2> 2 3> - ! 4> 6>",
      but: """
        limited: [Decode]<2 ?2 1> 1 2> 2+1 +1 3> - ! <1
        before: late 1> 1 |> |
        """
    ) { source, tracer, _ in
      source.map { value in tracer.pass(["-", "a", "b", "?", "d"][value % 5]) }
        .decode(type: Int.self, decoder: LetterCoder())
    },
    OperatorCase("mapError", .source) { source, tracer, _ in
      source.mapError { error -> Oops in tracer.pass(error) }
    },
    OperatorCase(
      "setFailureType", .link("Catch"), trapsEarly: true,
      but: "failure: [Catch]<∞ ?∞ 1> 1 2> 2 !> |"
    ) { source, tracer, _ in
      source.catch { _ in tracer.pass(Empty<Int, Never>()) }
        .setFailureType(to: Oops.self)
    },
    OperatorCase(
      "scan", .source, "1> 1 2> 3 2> 5 3> 8 4> 12 6> 18",
      but: "limited: [source]<2 ?2 1> 1 2> 3+1 +1 3> 6 <1 ?1 6> 12"
    ) { source, tracer, _ in
      source.scan(0) { sum, value in tracer.pass(sum + value) }
    },
    OperatorCase(
      "flatMap to a value", .flat("FlatMap"), "1> 10 2> 20 2> 20 3> 30 4> 40 6> 60",
      but: "limited: [FlatMap]<2 ?∞ 1> 10 2> 20+1 3> 30 4> 5> <1 40 6> 7>"
    ) { source, tracer, _ in
      source.flatMap { value in tracer.pass(Just(value * 10)) }
    },
    OperatorCase(
      "flatMap to two values, one at a time",
      """
      values: [FlatMap]<∞ ?1 1> 1 10 ?1 2> 2 20 ?1 2> 2 20 ?1 3> 3 30 ?1 4> 4 40 ?1 6> 6 60 ?1
      finish: [FlatMap]<∞ ?1 1> 1 10 ?1 2> 2 20 ?1 |> | |>
      failure: [FlatMap]<∞ ?1 1> 1 10 ?1 2> 2 20 ?1 !> !
      limited: [FlatMap]<2 ?1 1> 1 10+1 ?1 2> 2 ?1 3> <1 20
      cancel: [FlatMap]<∞ ?1 1> 1 10 ?1 2> 2 20 ?1 <- - <- <1
      twice: [FlatMap]<1 ?1 [> -'
      early: late [FlatMap]<9 <1 [> ?1 [> -' 1> 1 10 ?1 2> 2 20 ?1
      before: late [FlatMap]<9 1> 1 10 |> |
      gone: late [FlatMap]<9 <- [> -
      """
    ) { source, tracer, _ in
      source.flatMap(maxPublishers: .max(1)) { value in
        tracer.pass([value, value * 10].publisher)
      }
    },
    OperatorCase(
      "switchToLatest", .flat("SwitchToLatest"), "1> 10 2> 20 2> 20 3> 30 4> 40 6> 60",
      but: """
        finish: [SwitchToLatest]<∞ ?∞ 1> 10 2> 20 |> | |> |
        limited: [SwitchToLatest]<2 ?∞ 1> 10 2> 20+1 3> 30 4> 5> <1 50 6> 7>
        """
    ) { source, tracer, _ in
      source.map { value in tracer.pass(Just(value * 10)) }.switchToLatest()
    },
    OperatorCase("eraseToAnyPublisher", .source) { source, tracer, _ in
      source.map(tracer.pass).eraseToAnyPublisher()
    },
  ]
}
