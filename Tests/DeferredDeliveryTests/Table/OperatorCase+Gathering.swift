import DeferredDelivery

extension OperatorCase {
  static let gathering: [OperatorCase] = [
    OperatorCase(
      "allSatisfy",
      """
      values   [AllSatisfy] ?∞ 1> 2> 2> 3> - false | 4>
      finish   [AllSatisfy] ?∞ 1> 2> |> true | |>
      failure  [AllSatisfy] ?∞ 1> 2> !> !
      limited  [AllSatisfy] ?∞ 1> 2> 3> - false | 4> 5> 6> 7>
      cancel   [AllSatisfy] ?∞ 1> 2> -
      twice    [AllSatisfy] ?∞ -
      early    [AllSatisfy] ?∞ - 1> 2>
      before   1> |>
      gone     [AllSatisfy] ?∞
      """
    ) { source, tracer, _ in
      source.allSatisfy { value in tracer.pass(value < 3) }
    },
    OperatorCase(
      "tryAllSatisfy",
      """
      values   [TryAllSatisfy] ?∞ 1> 2> 2> 3> - ! 4>
      finish   [TryAllSatisfy] ?∞ 1> 2> |> true | |>
      failure  [TryAllSatisfy] ?∞ 1> 2> !> !
      limited  [TryAllSatisfy] ?∞ 1> 2> 3> - ! 4> 5> 6> 7>
      cancel   [TryAllSatisfy] ?∞ 1> 2> -
      twice    [TryAllSatisfy] ?∞ -
      early    [TryAllSatisfy] ?∞ - 1> 2>
      before   1> |>
      gone     [TryAllSatisfy] ?∞
      """
    ) { source, tracer, _ in
      source.tryAllSatisfy { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value < 4)
      }
    },
    OperatorCase(
      "contains",
      """
      values   [Contains] ?∞ 1> 2> - true | 2> 3> 4>
      finish   [Contains] ?∞ 1> 2> - true | |> |>
      failure  [Contains] ?∞ 1> 2> - true | !>
      limited  [Contains] ?∞ 1> 2> - true | 3> 4> 5> 6> 7>
      cancel   [Contains] ?∞ 1> 2> - true |
      twice    [Contains] ?∞ -
      early    [Contains] ?∞ - 1> 2> - true |
      before   1> |>
      gone     [Contains] ?∞
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).contains(2)
    },
    OperatorCase(
      "contains where",
      """
      values   [ContainsWhere] ?∞ 1> 2> 2> 3> - true | 4>
      finish   [ContainsWhere] ?∞ 1> 2> |> false | |>
      failure  [ContainsWhere] ?∞ 1> 2> !> !
      limited  [ContainsWhere] ?∞ 1> 2> 3> - true | 4> 5> 6> 7>
      cancel   [ContainsWhere] ?∞ 1> 2> -
      twice    [ContainsWhere] ?∞ -
      early    [ContainsWhere] ?∞ - 1> 2>
      before   1> |>
      gone     [ContainsWhere] ?∞
      """
    ) { source, tracer, _ in
      source.contains { value in tracer.pass(value > 2) }
    },
    OperatorCase(
      "tryContains where",
      """
      values   [TryContainsWhere] ?∞ 1> 2> 2> 3> - ! 4>
      finish   [TryContainsWhere] ?∞ 1> 2> |> false | |>
      failure  [TryContainsWhere] ?∞ 1> 2> !> !
      limited  [TryContainsWhere] ?∞ 1> 2> 3> - ! 4> 5> 6> 7>
      cancel   [TryContainsWhere] ?∞ 1> 2> -
      twice    [TryContainsWhere] ?∞ -
      early    [TryContainsWhere] ?∞ - 1> 2>
      before   1> |>
      gone     [TryContainsWhere] ?∞
      """
    ) { source, tracer, _ in
      source.tryContains { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value > 3)
      }
    },
    OperatorCase(
      "tryFirst where",
      """
      values   [TryFirstWhere] ?∞ 1> 2> 2> 3> - ! 4>
      finish   [TryFirstWhere] ?∞ 1> 2> |> | |>
      failure  [TryFirstWhere] ?∞ 1> 2> !> !
      limited  [TryFirstWhere] ?∞ 1> 2> 3> - ! 4> 5> 6> 7>
      cancel   [TryFirstWhere] ?∞ 1> 2> -
      twice    [TryFirstWhere] ?∞ -
      early    [TryFirstWhere] ?∞ - 1> 2>
      before   1> |>
      gone     [TryFirstWhere] ?∞
      """
    ) { source, tracer, _ in
      source.tryFirst { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value > 3)
      }
    },
    OperatorCase(
      "last",
      """
      values   [Last] ?∞ 1> 2> 2> 3> 4>
      finish   [Last] ?∞ 1> 2> |> 2 | |>
      failure  [Last] ?∞ 1> 2> !> !
      limited  [Last] ?∞ 1> 2> 3> 4> 5> 6> 7>
      cancel   [Last] ?∞ 1> 2> -
      twice    [Last] ?∞ -
      early    [Last] ?∞ - 1> 2>
      before   1> |>
      gone     [Last] ?∞
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).last()
    },
    OperatorCase(
      "last where",
      """
      values   [LastWhere] ?∞ 1> 2> 2> 3> 4>
      finish   [LastWhere] ?∞ 1> 2> |> 1 | |>
      failure  [LastWhere] ?∞ 1> 2> !> !
      limited  [LastWhere] ?∞ 1> 2> 3> 4> 5> 6> 7>
      cancel   [LastWhere] ?∞ 1> 2> -
      twice    [LastWhere] ?∞ -
      early    [LastWhere] ?∞ - 1> 2>
      before   1> |>
      gone     [LastWhere] ?∞
      """
    ) { source, tracer, _ in
      source.last { value in tracer.pass(value < 2) }
    },
    OperatorCase(
      "tryLast where",
      """
      values   [TryLastWhere] ?∞ 1> 2> 2> 3> - ! 4>
      finish   [TryLastWhere] ?∞ 1> 2> |> 1 | |>
      failure  [TryLastWhere] ?∞ 1> 2> !> !
      limited  [TryLastWhere] ?∞ 1> 2> 3> - ! 4> 5> 6> 7>
      cancel   [TryLastWhere] ?∞ 1> 2> -
      twice    [TryLastWhere] ?∞ -
      early    [TryLastWhere] ?∞ - 1> 2>
      before   1> |>
      gone     [TryLastWhere] ?∞
      """
    ) { source, tracer, _ in
      source.tryLast { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value < 2)
      }
    },
    OperatorCase(
      "reduce",
      """
      values   [Reduce] ?∞ 1> 2> 2> 3> 4>
      finish   [Reduce] ?∞ 1> 2> |> 3 | |>
      failure  [Reduce] ?∞ 1> 2> !> !
      limited  [Reduce] ?∞ 1> 2> 3> 4> 5> 6> 7>
      cancel   [Reduce] ?∞ 1> 2> -
      twice    [Reduce] ?∞ -
      early    [Reduce] ?∞ - 1> 2>
      before   1> |>
      gone     [Reduce] ?∞
      """
    ) { source, tracer, _ in
      source.reduce(0) { sum, value in tracer.pass(sum + value) }
    },
    OperatorCase(
      "tryReduce",
      """
      values   [TryReduce] ?∞ 1> 2> 2> 3> - ! 4>
      finish   [TryReduce] ?∞ 1> 2> |> 3 | |>
      failure  [TryReduce] ?∞ 1> 2> !> !
      limited  [TryReduce] ?∞ 1> 2> 3> - ! 4> 5> 6> 7>
      cancel   [TryReduce] ?∞ 1> 2> -
      twice    [TryReduce] ?∞ -
      early    [TryReduce] ?∞ - 1> 2>
      before   1> |>
      gone     [TryReduce] ?∞
      """
    ) { source, tracer, _ in
      source.tryReduce(0) { sum, value in
        if value == 3 { throw Oops() }
        return tracer.pass(sum + value)
      }
    },
    OperatorCase(
      "count",
      """
      values   [Count] ?∞ 1> 2> 2> 3> 4>
      finish   [Count] ?∞ 1> 2> |> 2 | |>
      failure  [Count] ?∞ 1> 2> !> !
      limited  [Count] ?∞ 1> 2> 3> 4> 5> 6> 7>
      cancel   [Count] ?∞ 1> 2> -
      twice    [Count] ?∞ -
      early    [Count] ?∞ - 1> 2>
      before   1> |>
      gone     [Count] ?∞
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).count()
    },
    OperatorCase(
      "collect",
      """
      values   [Collect] ?∞ 1> 2> 2> 3> 4>
      finish   [Collect] ?∞ 1> 2> |> [1, 2] | |>
      failure  [Collect] ?∞ 1> 2> !> !
      limited  [Collect] ?∞ 1> 2> 3> 4> 5> 6> 7>
      cancel   [Collect] ?∞ 1> 2> -
      twice    [Collect] ?∞ -
      early    [Collect] ?∞ - 1> 2>
      before   1> |>
      gone     [Collect] ?∞
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).collect()
    },
    OperatorCase(
      "min",
      """
      values   [Comparison] ?∞ 1> 2> 2> 3> 4>
      finish   [Comparison] ?∞ 1> 2> |> 1 | |>
      failure  [Comparison] ?∞ 1> 2> !> !
      limited  [Comparison] ?∞ 1> 2> 3> 4> 5> 6> 7>
      cancel   [Comparison] ?∞ 1> 2> -
      twice    [Comparison] ?∞ -
      early    [Comparison] ?∞ - 1> 2>
      before   1> |>
      gone     [Comparison] ?∞
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).min()
    },
    OperatorCase(
      "max by",
      """
      values   [Comparison] ?∞ 1> 2> 2> 3> 4>
      finish   [Comparison] ?∞ 1> 2> |> 2 | |>
      failure  [Comparison] ?∞ 1> 2> !> !
      limited  [Comparison] ?∞ 1> 2> 3> 4> 5> 6> 7>
      cancel   [Comparison] ?∞ 1> 2> -
      twice    [Comparison] ?∞ -
      early    [Comparison] ?∞ - 1> 2>
      before   1> |>
      gone     [Comparison] ?∞
      """
    ) { source, tracer, _ in
      source.max { last, next in tracer.pass(last % 3 < next % 3) }
    },
    OperatorCase(
      "tryMin by",
      """
      values   [TryComparison] ?∞ 1> 2> 2> 3> - ! 4>
      finish   [TryComparison] ?∞ 1> 2> |> 1 | |>
      failure  [TryComparison] ?∞ 1> 2> !> !
      limited  [TryComparison] ?∞ 1> 2> 3> - ! 4> 5> 6> 7>
      cancel   [TryComparison] ?∞ 1> 2> -
      twice    [TryComparison] ?∞ -
      early    [TryComparison] ?∞ - 1> 2>
      before   1> |>
      gone     [TryComparison] ?∞
      """
    ) { source, tracer, _ in
      source.tryMin { last, next in
        if last == 3 { throw Oops() }
        return tracer.pass(last < next)
      }
    },
    OperatorCase(
      "tryMax by",
      """
      values   [TryComparison] ?∞ 1> 2> 2> 3> - ! 4>
      finish   [TryComparison] ?∞ 1> 2> |> 2 | |>
      failure  [TryComparison] ?∞ 1> 2> !> !
      limited  [TryComparison] ?∞ 1> 2> 3> - ! 4> 5> 6> 7>
      cancel   [TryComparison] ?∞ 1> 2> -
      twice    [TryComparison] ?∞ -
      early    [TryComparison] ?∞ - 1> 2>
      before   1> |>
      gone     [TryComparison] ?∞
      """
    ) { source, tracer, _ in
      source.tryMax { last, next in
        if next == 3 { throw Oops() }
        return tracer.pass(last < next)
      }
    },
  ]
}
