import DeferredDelivery

extension OperatorCase {
  static let mapping: [OperatorCase] = [
    OperatorCase(
      "map",
      """
      values   [source] ?∞ 1> 10 2> 20 2> 20 3> 30 4> 40
      finish   [source] ?∞ 1> 10 2> 20 |> | |> |
      failure  [source] ?∞ 1> 10 2> 20 !> !
      limited  [source] ?2 1> 10 2> 20 +1 3> 30 ?1 6> 60
      cancel   [source] ?∞ 1> 10 2> 20 - - ?1
      twice    [source] ?1 [source] ?1
      early    [source] ?9 [source] ?9 1> 10 2> 20
      before   1> 10 |> |
      gone     [source] ?9
      """
    ) { source, tracer, _ in
      source.map { tracer.pass($0 * 10) }
    },
    OperatorCase(
      "tryMap",
      """
      values   [TryMap] ?∞ 1> 10 2> 20 2> 20 3> - ! 4> 40
      finish   [TryMap] ?∞ 1> 10 2> 20 |> | |>
      failure  [TryMap] ?∞ 1> 10 2> 20 !> !
      limited  [TryMap] ?2 1> 10 2> 20 +1 3> - !
      cancel   [TryMap] ?∞ 1> 10 2> 20 -
      twice    [TryMap] ?1 -
      early    [TryMap] ?9 - 1> 10 2> 20
      before   1> 10 |>
      gone     [TryMap] ?9
      """
    ) { source, tracer, _ in
      source.tryMap { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value * 10)
      }
    },
    OperatorCase(
      "encode",
      """
      values   [Encode] ?∞ 1> a 2> b 2> b 3> c 4> d
      finish   [Encode] ?∞ 1> a 2> b |> | |>
      failure  [Encode] ?∞ 1> a 2> b !> !
      limited  [Encode] ?2 1> a 2> b +1 3> c ?1 6> - !
      cancel   [Encode] ?∞ 1> a 2> b -
      twice    [Encode] ?1 -
      early    [Encode] ?9 - 1> a 2> b
      before   1> a |> |
      gone     [Encode] ?9
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).encode(encoder: LetterCoder())
    },
    OperatorCase(
      "decode",
      """
      values   [Decode] ?∞ 1> 1 2> 2 2> 2 3> - ! 4>
      finish   [Decode] ?∞ 1> 1 2> 2 |> | |>
      failure  [Decode] ?∞ 1> 1 2> 2 !> !
      limited  [Decode] ?2 1> 1 2> 2 +1 3> - !
      cancel   [Decode] ?∞ 1> 1 2> 2 -
      twice    [Decode] ?1 -
      early    [Decode] ?9 - 1> 1 2> 2
      before   1> 1 |> |
      gone     [Decode] ?9
      """
    ) { source, tracer, _ in
      source.map { value in tracer.pass(["-", "a", "b", "?", "d"][value % 5]) }
        .decode(type: Int.self, decoder: LetterCoder())
    },
    OperatorCase(
      "mapError",
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
      source.mapError { error -> Oops in tracer.pass(error) }
    },
    OperatorCase(
      "setFailureType", trapsBeforeSubscription: true,
      """
      values   [Catch] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Catch] ?∞ 1> 1 2> 2 |> | |>
      failure  [Catch] ?∞ 1> 1 2> 2 !> |
      limited  [Catch] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [Catch] ?∞ 1> 1 2> 2 -
      twice    [Catch] ?1 -
      early    [Catch] ?9 - 1> 1 2> 2
      before   traps
      gone     [Catch] ?9
      """
    ) { source, tracer, _ in
      source.catch { _ in tracer.pass(Empty<Int, Never>()) }
        .setFailureType(to: Oops.self)
    },
    OperatorCase(
      "scan",
      """
      values   [source] ?∞ 1> 1 2> 3 2> 5 3> 8 4> 12
      finish   [source] ?∞ 1> 1 2> 3 |> | |> |
      failure  [source] ?∞ 1> 1 2> 3 !> !
      limited  [source] ?2 1> 1 2> 3 +1 3> 6 ?1 6> 12
      cancel   [source] ?∞ 1> 1 2> 3 - - ?1
      twice    [source] ?1 [source] ?1
      early    [source] ?9 [source] ?9 1> 1 2> 3
      before   1> 1 |> |
      gone     [source] ?9
      """
    ) { source, tracer, _ in
      source.scan(0) { sum, value in tracer.pass(sum + value) }
    },
    OperatorCase(
      "flatMap to a value",
      """
      values   [FlatMap] ?∞ 1> 10 2> 20 2> 20 3> 30 4> 40
      finish   [FlatMap] ?∞ 1> 10 2> 20 |> | |>
      failure  [FlatMap] ?∞ 1> 10 2> 20 !> !
      limited  [FlatMap] ?∞ 1> 10 2> 20 3> 30 4> 5> 40 6> 7>
      cancel   [FlatMap] ?∞ 1> 10 2> 20 -
      twice    [FlatMap] ?∞ -
      early    [FlatMap] ?∞ - 1> 10 2> 20
      before   [FlatMap] 1> 10 |> |
      gone     [FlatMap] -
      """
    ) { source, tracer, _ in
      source.flatMap { value in tracer.pass(Just(value * 10)) }
    },
    OperatorCase(
      "flatMap to two values, one at a time",
      """
      values   [FlatMap] ?1 1> 1 10 ?1 2> 2 20 ?1 2> 2 20 ?1 3> 3 30 ?1 4> 4 40 ?1
      finish   [FlatMap] ?1 1> 1 10 ?1 2> 2 20 ?1 |> | |>
      failure  [FlatMap] ?1 1> 1 10 ?1 2> 2 20 ?1 !> !
      limited  [FlatMap] ?1 1> 1 10 ?1 2> 2 ?1 3> 20
      cancel   [FlatMap] ?1 1> 1 10 ?1 2> 2 20 ?1 -
      twice    [FlatMap] ?1 -
      early    [FlatMap] ?1 - 1> 1 10 ?1 2> 2 20 ?1
      before   [FlatMap] 1> 1 10 |> |
      gone     [FlatMap] -
      """
    ) { source, tracer, _ in
      source.flatMap(maxPublishers: .max(1)) { value in
        tracer.pass([value, value * 10].publisher)
      }
    },
    OperatorCase(
      "switchToLatest",
      """
      values   [SwitchToLatest] ?∞ 1> 10 2> 20 2> 20 3> 30 4> 40
      finish   [SwitchToLatest] ?∞ 1> 10 2> 20 |> | |> |
      failure  [SwitchToLatest] ?∞ 1> 10 2> 20 !> !
      limited  [SwitchToLatest] ?∞ 1> 10 2> 20 3> 30 4> 5> 50 6> 7>
      cancel   [SwitchToLatest] ?∞ 1> 10 2> 20 -
      twice    [SwitchToLatest] ?∞ -
      early    [SwitchToLatest] ?∞ - 1> 10 2> 20
      before   [SwitchToLatest] 1> 10 |> |
      gone     [SwitchToLatest] -
      """
    ) { source, tracer, _ in
      source.map { value in tracer.pass(Just(value * 10)) }.switchToLatest()
    },
    OperatorCase(
      "eraseToAnyPublisher",
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
      source.map(tracer.pass).eraseToAnyPublisher()
    },
  ]
}
