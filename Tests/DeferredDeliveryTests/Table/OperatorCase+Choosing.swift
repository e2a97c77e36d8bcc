import DeferredDelivery

extension OperatorCase {
  static let choosing: [OperatorCase] = [
    OperatorCase(
      "filter",
      """
      values   [source] ?∞ 1> +1 2> 2 2> 2 3> +1 4> 4
      finish   [source] ?∞ 1> +1 2> 2 |> | |> |
      failure  [source] ?∞ 1> +1 2> 2 !> !
      limited  [source] ?2 1> +1 2> 2 3> +1 4> 4 +1 5> +1 ?1 6> 6 7> +1
      cancel   [source] ?∞ 1> +1 2> 2 - - ?1
      twice    [source] ?1 [source] ?1
      early    [source] ?9 [source] ?9 1> +1 2> 2
      before   1> +1 |> |
      gone     [source] ?9
      """
    ) { source, tracer, _ in
      source.filter { value in tracer.pass(value.isMultiple(of: 2)) }
    },
    OperatorCase(
      "compactMap",
      """
      values   [source] ?∞ 1> +1 2> 20 2> 20 3> +1 4> 40
      finish   [source] ?∞ 1> +1 2> 20 |> | |> |
      failure  [source] ?∞ 1> +1 2> 20 !> !
      limited  [source] ?2 1> +1 2> 20 3> +1 4> 40 +1 5> +1 ?1 6> 60 7> +1
      cancel   [source] ?∞ 1> +1 2> 20 - - ?1
      twice    [source] ?1 [source] ?1
      early    [source] ?9 [source] ?9 1> +1 2> 20
      before   1> +1 |> |
      gone     [source] ?9
      """
    ) { source, tracer, _ in
      source.compactMap { value in
        tracer.pass(value.isMultiple(of: 2) ? value * 10 : nil)
      }
    },
    OperatorCase(
      "removeDuplicates", trapsBeforeSubscription: true,
      """
      values   [RemoveDuplicates] ?∞ 1> 1 2> 2 2> +1 3> 3 4> 4
      finish   [RemoveDuplicates] ?∞ 1> 1 2> 2 |> | |>
      failure  [RemoveDuplicates] ?∞ 1> 1 2> 2 !> !
      limited  [RemoveDuplicates] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [RemoveDuplicates] ?∞ 1> 1 2> 2 -
      twice    [RemoveDuplicates] ?1 -
      early    [RemoveDuplicates] ?9 - 1> 1 2> 2
      before   traps
      gone     [RemoveDuplicates] ?9
      """
    ) { source, tracer, _ in
      source.removeDuplicates { last, next in tracer.pass(last == next) }
    },
    OperatorCase(
      "dropFirst",
      """
      values   [Drop] ?∞ 1> 2> 2 2> 2 3> 3 4> 4
      finish   [Drop] ?∞ 1> 2> 2 |> | |> |
      failure  [Drop] ?∞ 1> 2> 2 !> !
      limited  [Drop] ?3 1> 2> 2 3> 3 +1 4> 4 ?1 6> 6
      cancel   [Drop] ?∞ 1> 2> 2 -
      twice    [Drop] ?2 -
      early    [Drop] ?11 - 1> 2> 2
      before   [Drop] 1> |> |
      gone     [Drop] ?10
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).dropFirst()
    },
    OperatorCase(
      "prefix",
      """
      values   [Output] ?∞ 1> 1 2> 2 - | 2> 3> 4>
      finish   [Output] ?∞ 1> 1 2> 2 - | |> |>
      failure  [Output] ?∞ 1> 1 2> 2 - | !>
      limited  [Output] ?2 1> 1 2> 2 - | +1 3>
      cancel   [Output] ?∞ 1> 1 2> 2 - |
      twice    [Output] ?1 -
      early    [Output] ?9 - 1> 1 2> 2 - |
      before   1> 1 |>
      gone     [Output] ?9
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).prefix(2)
    },
    OperatorCase(
      "first",
      """
      values   [First] ?∞ 1> - 1 | 2> 2> 3> 4>
      finish   [First] ?∞ 1> - 1 | 2> |> |>
      failure  [First] ?∞ 1> - 1 | 2> !>
      limited  [First] ?∞ 1> - 1 | 2> 3> 4> 5> 6> 7>
      cancel   [First] ?∞ 1> - 1 | 2>
      twice    [First] ?∞ -
      early    [First] ?∞ - 1> - 1 | 2>
      before   1> |>
      gone     [First] ?∞
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).first()
    },
    OperatorCase(
      "first where",
      """
      values   [TryFirst] ?∞ 1> 2> - 2 | 2> 3> 4>
      finish   [TryFirst] ?∞ 1> 2> - 2 | |> |>
      failure  [TryFirst] ?∞ 1> 2> - 2 | !>
      limited  [TryFirst] ?∞ 1> 2> - 2 | 3> 4> 5> 6> 7>
      cancel   [TryFirst] ?∞ 1> 2> - 2 |
      twice    [TryFirst] ?∞ -
      early    [TryFirst] ?∞ - 1> 2> - 2 |
      before   1> |>
      gone     [TryFirst] ?∞
      """
    ) { source, tracer, _ in
      source.first { value in tracer.pass(value == 2) }
    },
    OperatorCase(
      "replaceError",
      """
      values   [ReplaceError] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [ReplaceError] ?∞ 1> 1 2> 2 |> | |>
      failure  [ReplaceError] ?∞ 1> 1 2> 2 !> 99 |
      limited  [ReplaceError] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [ReplaceError] ?∞ 1> 1 2> 2 -
      twice    [ReplaceError] ?1 -
      early    [ReplaceError] ?9 - 1> 1 2> 2
      before   1> |>
      gone     [ReplaceError] ?9
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).replaceError(with: 99)
    },
    OperatorCase(
      "catch", trapsBeforeSubscription: true,
      """
      values   [Catch] ?∞ 1> 1 2> 2 2> 2 3> 3 4> 4
      finish   [Catch] ?∞ 1> 1 2> 2 |> | |>
      failure  [Catch] ?∞ 1> 1 2> 2 !> 98 99 |
      limited  [Catch] ?2 1> 1 2> 2 +1 3> 3 ?1 6> 6
      cancel   [Catch] ?∞ 1> 1 2> 2 -
      twice    [Catch] ?1 -
      early    [Catch] ?9 - 1> 1 2> 2
      before   traps
      gone     [Catch] ?9
      """
    ) { source, tracer, _ in
      source.catch { _ in tracer.pass([98, 99].publisher) }
    },
  ]
}
