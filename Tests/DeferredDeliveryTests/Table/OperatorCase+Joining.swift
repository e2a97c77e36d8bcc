import DeferredDelivery

extension OperatorCase {
  static let joining: [OperatorCase] = [
    OperatorCase(
      "combineLatest with one value",
      """
      values   [CombineLatest] ?∞ 1> 17 2> 27 2> 27 3> 37 4> 47
      finish   [CombineLatest] ?∞ 1> 17 2> 27 |> | |>
      failure  [CombineLatest] ?∞ 1> 17 2> 27 !> !
      limited  [CombineLatest] ?2 1> 17 2> 27 ?1 3> 37 ?1 6> 67
      cancel   [CombineLatest] ?∞ 1> 17 2> 27 -
      twice    [CombineLatest] ?1 -
      early    [CombineLatest] ?10 - 1> 17 2> 27
      before   [CombineLatest] 1> 17 |> |
      gone     [CombineLatest] -
      """
    ) { source, tracer, _ in
      source.combineLatest(Just(7).setFailureType(to: Oops.self)) { a, b in
        tracer.pass("\(a)\(b)")
      }
    },
    OperatorCase(
      "combineLatest of three",
      """
      values   [CombineLatest] ?∞ 1> 167 2> 267 2> 267 3> 367 4> 467
      finish   [CombineLatest] ?∞ 1> 167 2> 267 |> | |>
      failure  [CombineLatest] ?∞ 1> 167 2> 267 !> !
      limited  [CombineLatest] ?2 1> 167 2> 267 ?1 3> 367 ?1 6> 667
      cancel   [CombineLatest] ?∞ 1> 167 2> 267 -
      twice    [CombineLatest] ?1 -
      early    [CombineLatest] ?10 - 1> 167 2> 267
      before   [CombineLatest] 1> 167 |> |
      gone     [CombineLatest] -
      """
    ) { source, tracer, _ in
      source.combineLatest(
        Just(6).setFailureType(to: Oops.self), Just(7).setFailureType(to: Oops.self)
      ) {
        a, b, c in tracer.pass("\(a)\(b)\(c)")
      }
    },
    OperatorCase(
      "merge with nothing",
      """
      values   [Merge] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Merge] ?∞ 1> 1 2> 2 |> | |>
      failure  [Merge] ?∞ 1> 1 2> 2 !> - !
      limited  [Merge] ?1 1> 1 +1 2> 2 +1 3> 3 +1 4> 4 ?1 6>
      cancel   [Merge] ?∞ 1> 1 2> 2 -
      twice    [Merge] ?1 -
      early    [Merge] ?1 - 1> 1 +1 2> 2 +1
      before   [Merge] 1> 1 +1 |> |
      gone     [Merge] -
      """
    ) { source, tracer, _ in
      source.merge(with: Empty().map { (value: Int) in tracer.pass(value) })
    },
    OperatorCase(
      "merge with two others",
      """
      values   [Merge] ?∞ 7 8 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Merge] ?∞ 7 8 1> 1 2> 2 |> | |>
      failure  [Merge] ?∞ 7 8 1> 1 2> 2 !> - !
      limited  [Merge] ?1 7 8 1> 1 +1 2> 2 ?1 6>
      cancel   [Merge] ?∞ 7 8 1> 1 2> 2 -
      twice    [Merge] ?1 7 -
      early    [Merge] 7 8 ?1 - 1> 1 +1 2> 2 +1
      before   [Merge] 7 8 1> 1 +1 |> |
      gone     [Merge] 7 8 -
      """
    ) { source, tracer, _ in
      source.merge(
        with: Just(7).setFailureType(to: Oops.self),
        Just(8).setFailureType(to: Oops.self).filter { _ in
          tracer.pass(true)
        })
    },
    OperatorCase(
      "zip with three values",
      """
      values   [Zip] ?∞ 1> 17 2> 28 2> 29 | - 3> 4>
      finish   [Zip] ?∞ 1> 17 2> 28 |> | |>
      failure  [Zip] ?∞ 1> 17 2> 28 !> ! -
      limited  [Zip] ?2 1> 17 2> 28 +1 3> 39 | -
      cancel   [Zip] ?∞ 1> 17 2> 28 -
      twice    [Zip] ?1 -
      early    [Zip] ?10 - 1> 17 2> 28
      before   [Zip] 1> 17 |> |
      gone     [Zip] -
      """
    ) { source, tracer, _ in
      source.zip([7, 8, 9].publisher.setFailureType(to: Oops.self)) { a, b in
        tracer.pass("\(a)\(b)")
      }
    },
    OperatorCase(
      "zip of three",
      """
      values   [Zip] ?∞ 1> 174 2> 285 2> 296 | - 3> 4>
      finish   [Zip] ?∞ 1> 174 2> 285 |> | |>
      failure  [Zip] ?∞ 1> 174 2> 285 !> ! -
      limited  [Zip] ?2 1> 174 2> 285 +1 3> 396 | -
      cancel   [Zip] ?∞ 1> 174 2> 285 -
      twice    [Zip] ?1 -
      early    [Zip] ?10 - 1> 174 2> 285
      before   [Zip] 1> 174 |> |
      gone     [Zip] -
      """
    ) { source, tracer, _ in
      source.zip(
        [7, 8, 9].publisher.setFailureType(to: Oops.self),
        [4, 5, 6].publisher.setFailureType(to: Oops.self)
      ) { a, b, c in
        tracer.pass("\(a)\(b)\(c)")
      }
    },
    OperatorCase(
      "merge of many",
      """
      values   [Merge] ?∞ 7 ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Merge] ?∞ 7 ?∞ 1> 1 2> 2 |> |> |
      failure  [Merge] ?∞ 7 ?∞ 1> 1 2> 2 !> - - !
      limited  [Merge] ?1 7 ?1 1> 1 +1 2> 2 +1 3> 4> 4 ?1 6>
      cancel   [Merge] ?∞ 7 ?∞ 1> 1 2> 2 - -
      twice    [Merge] ?1 7 ?1 -
      early    [Merge] 7 ?1 - 1> 1 +1 2> 2 +1
      before   [Merge] 7 1> 1 +1 |>
      gone     [Merge] 7 -
      """
    ) { source, tracer, _ in
      Publishers.MergeMany(
        source.map(tracer.pass).eraseToAnyPublisher(),
        Just(7).setFailureType(to: Oops.self).eraseToAnyPublisher(), source)
    },
    OperatorCase(
      "prepend",
      """
      values   [Concatenate] 8 9 ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Concatenate] 8 9 ?∞ 1> 1 2> 2 |> | |>
      failure  [Concatenate] 8 9 ?∞ 1> 1 2> 2 !> !
      limited  [Concatenate] 8 9 ?1 1> 1 ?1 6> 6
      cancel   [Concatenate] 8 9 ?∞ 1> 1 2> 2 -
      twice    [Concatenate] 8
      early    [Concatenate] 8 9 ?8 - 1> 1 2> 2
      before   [Concatenate] 8 9 1> |>
      gone     [Concatenate] 8 9 -
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).prepend(8, 9)
    },
    OperatorCase(
      "append",
      """
      values   [Concatenate] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Concatenate] ?∞ 1> 1 2> 2 |> 8 9 | |>
      failure  [Concatenate] ?∞ 1> 1 2> 2 !> !
      limited  [Concatenate] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [Concatenate] ?∞ 1> 1 2> 2 -
      twice    [Concatenate] ?1 -
      early    [Concatenate] ?9 - 1> 1 2> 2
      before   1> |>
      gone     [Concatenate] ?9
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).append(8, 9)
    },
  ]
}
