extension OperatorCase {
  static let joining: [OperatorCase] = [
    OperatorCase(
      "combineLatest with one value", .joint("CombineLatest"),
      "1> 17 2> 27 2> 27 3> 37 4> 47 6> 67",
      but: """
        shows: [CombineLatest]<∞ ?∞ 1> 17 look {downstream,upstreamSubscriptions,demand=unlimited,buffers}
        """
    ) { source, tracer, _ in
      source.combineLatest(Just(7).setFailureType(to: Oops.self)) { a, b in
        tracer.pass("\(a)\(b)")
      }
    },
    OperatorCase(
      "combineLatest of three", .joint("CombineLatest"),
      "1> 167 2> 267 2> 267 3> 367 4> 467 6> 667"
    ) { source, tracer, _ in
      source.combineLatest(
        Just(6).setFailureType(to: Oops.self), Just(7).setFailureType(to: Oops.self)
      ) {
        a, b, c in tracer.pass("\(a)\(b)\(c)")
      }
    },
    OperatorCase(
      "merge with nothing", .joint("Merge"),
      but: """
        failure: [Merge]<∞ ?∞ 1> 1 2> 2 !> - !
        limited: [Merge]<2 ?1 1> 1 +1 2> 2+1 +1 3> 3 +1 4> <1 4 ?1 6>
        early: late [Merge]<9 <1 [> ?1 [> -' 1> 1 +1 2> 2 +1
        before: late [Merge]<9 1> 1 +1 |> |
        """
    ) { source, tracer, _ in
      source.merge(with: Empty().map { (value: Int) in tracer.pass(value) })
    },
    OperatorCase(
      "merge with two others", .joint("Merge", opening: "[Merge]<$ ?$ 7 8"),
      but: """
        failure: [Merge]<∞ ?∞ 7 8 1> 1 2> 2 !> - !
        limited: [Merge]<2 ?1 7 8+1 1> 1 +1 2> <1 2 ?1 6>
        twice: [Merge]<1 ?1 7 [> -'
        early: late [Merge]<9 7 8 <1 [> ?1 [> -' 1> 1 +1 2> 2 +1
        before: late [Merge]<9 7 8 1> 1 +1 |> |
        gone: late [Merge]<9 7 8 <- [> -
        """
    ) { source, tracer, _ in
      source.merge(
        with: Just(7).setFailureType(to: Oops.self),
        Just(8).setFailureType(to: Oops.self).filter { _ in
          tracer.pass(true)
        })
    },
    OperatorCase(
      "zip with three values", .joint("Zip"), "1> 17 2> 28 2> 29 | - 3> 4> 6>",
      but: """
        failure: [Zip]<∞ ?∞ 1> 17 2> 28 !> ! -
        limited: [Zip]<2 ?2 1> 17 2> 28+1 +1 3> 39 | - <1
        """
    ) { source, tracer, _ in
      source.zip([7, 8, 9].publisher.setFailureType(to: Oops.self)) { a, b in
        tracer.pass("\(a)\(b)")
      }
    },
    OperatorCase(
      "zip of three", .joint("Zip"), "1> 174 2> 285 2> 296 | - 3> 4> 6>",
      but: """
        failure: [Zip]<∞ ?∞ 1> 174 2> 285 !> ! -
        limited: [Zip]<2 ?2 1> 174 2> 285+1 +1 3> 396 | - <1
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
      values: [Merge]<∞ ?∞ 7 ?∞' 1> 1 2> 2 2> 2 3> 3 4> 4 6> 6
      finish: [Merge]<∞ ?∞ 7 ?∞' 1> 1 2> 2 |> |> |
      failure: [Merge]<∞ ?∞ 7 ?∞' 1> 1 2> 2 !> - -' !
      limited: [Merge]<2 ?1 7 ?1' 1> 1+1 +1 2> 2 +1 3> 4> <1 4 ?1' 6>
      cancel: [Merge]<∞ ?∞ 7 ?∞' 1> 1 2> 2 <- - -' <- <1
      twice: [Merge]<1 ?1 7 ?1' [> -''
      early: late [Merge]<9 7 <1 [> ?1 [> -' 1> 1 +1 2> 2 +1
      before: late [Merge]<9 7 1> 1 +1 |>
      gone: late [Merge]<9 7 <- [> -
      """
    ) { source, tracer, _ in
      Publishers.MergeMany(
        source.map(tracer.pass).eraseToAnyPublisher(),
        Just(7).setFailureType(to: Oops.self).eraseToAnyPublisher(), source)
    },
    OperatorCase(
      "prepend", .joint("Concatenate", opening: "[Concatenate]<$ 8 9 ?$"),
      but: """
        limited: [Concatenate]<2 8 9+1 ?1 1> 1 <1 ?1 6> 6
        twice: [Concatenate]<1 8 [>
        early: late [Concatenate]<9 8 9 <1 [> ?8 [> -' 1> 1 2> 2
        before: late [Concatenate]<9 8 9 1> |>
        gone: late [Concatenate]<9 8 9 <- [> -
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).prepend(8, 9)
    },
    OperatorCase("append", .link("Concatenate"), ending: "8 9 |") { source, tracer, _ in
      source.map(tracer.pass).append(8, 9)
    },
  ]
}
