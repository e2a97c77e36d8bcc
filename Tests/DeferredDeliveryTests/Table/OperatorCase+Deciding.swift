import DeferredDelivery

extension OperatorCase {
  static let deciding: [OperatorCase] = [
    OperatorCase(
      "tryFilter", trapsBeforeSubscription: true,
      """
      values   [TryFilter] ?∞ 1> +1 2> 2 2> 2 3> - ! 4>
      finish   [TryFilter] ?∞ 1> +1 2> 2 |> | |>
      failure  [TryFilter] ?∞ 1> +1 2> 2 !> !
      limited  [TryFilter] ?2 1> +1 2> 2 3> - !
      cancel   [TryFilter] ?∞ 1> +1 2> 2 -
      twice    [TryFilter] ?1 -
      early    [TryFilter] ?9 - 1> +1 2> 2
      before   traps
      gone     [TryFilter] ?9
      """
    ) { source, tracer, _ in
      source.tryFilter { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value.isMultiple(of: 2))
      }
    },
    OperatorCase(
      "tryCompactMap", trapsBeforeSubscription: true,
      """
      values   [TryCompactMap] ?∞ 1> +1 2> 20 2> 20 3> - ! 4>
      finish   [TryCompactMap] ?∞ 1> +1 2> 20 |> | |>
      failure  [TryCompactMap] ?∞ 1> +1 2> 20 !> !
      limited  [TryCompactMap] ?2 1> +1 2> 20 3> - !
      cancel   [TryCompactMap] ?∞ 1> +1 2> 20 -
      twice    [TryCompactMap] ?1 -
      early    [TryCompactMap] ?9 - 1> +1 2> 20
      before   traps
      gone     [TryCompactMap] ?9
      """
    ) { source, tracer, _ in
      source.tryCompactMap { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value.isMultiple(of: 2) ? value * 10 : nil)
      }
    },
    OperatorCase(
      "tryRemoveDuplicates", trapsBeforeSubscription: true,
      """
      values   [TryRemoveDuplicates] ?∞ 1> 1 2> 2 2> +1 3> - ! 4>
      finish   [TryRemoveDuplicates] ?∞ 1> 1 2> 2 |> | |>
      failure  [TryRemoveDuplicates] ?∞ 1> 1 2> 2 !> !
      limited  [TryRemoveDuplicates] ?2 1> 1 2> 2 +1 3> - !
      cancel   [TryRemoveDuplicates] ?∞ 1> 1 2> 2 -
      twice    [TryRemoveDuplicates] ?1 -
      early    [TryRemoveDuplicates] ?9 - 1> 1 2> 2
      before   traps
      gone     [TryRemoveDuplicates] ?9
      """
    ) { source, tracer, _ in
      source.tryRemoveDuplicates { last, next in
        if next == 3 { throw Oops() }
        return tracer.pass(last == next)
      }
    },
    OperatorCase(
      "tryScan",
      """
      values   [TryScan] ?∞ 1> 1 2> 3 2> 5 3> - ! 4> 9
      finish   [TryScan] ?∞ 1> 1 2> 3 |> | |>
      failure  [TryScan] ?∞ 1> 1 2> 3 !> !
      limited  [TryScan] ?2 1> 1 2> 3 +1 3> - !
      cancel   [TryScan] ?∞ 1> 1 2> 3 -
      twice    [TryScan] ?1 -
      early    [TryScan] ?9 - 1> 1 2> 3
      before   1> 1 |>
      gone     [TryScan] ?9
      """
    ) { source, tracer, _ in
      source.tryScan(0) { sum, value in
        if value == 3 { throw Oops() }
        return tracer.pass(sum + value)
      }
    },
    OperatorCase(
      "drop while",
      """
      values   [DropWhile] ?∞ 1> +1 2> 2 2> 2 3> 3 4> 4
      finish   [DropWhile] ?∞ 1> +1 2> 2 |> | |>
      failure  [DropWhile] ?∞ 1> +1 2> 2 !> !
      limited  [DropWhile] ?2 1> +1 2> 2 3> 3 +1 4> 4 ?1 6> 6
      cancel   [DropWhile] ?∞ 1> +1 2> 2 -
      twice    [DropWhile] ?1 -
      early    [DropWhile] ?9 - 1> +1 2> 2
      before   1> |>
      gone     [DropWhile] ?9
      """
    ) { source, tracer, _ in
      source.drop { value in tracer.pass(value < 2) }
    },
    OperatorCase(
      "tryDrop while",
      """
      values   [TryDropWhile] ?∞ 1> +1 2> +1 2> +1 3> - ! 4>
      finish   [TryDropWhile] ?∞ 1> +1 2> +1 |> | |>
      failure  [TryDropWhile] ?∞ 1> +1 2> +1 !> !
      limited  [TryDropWhile] ?2 1> +1 2> +1 3> - ! 4>
      cancel   [TryDropWhile] ?∞ 1> +1 2> +1 -
      twice    [TryDropWhile] ?1 -
      early    [TryDropWhile] ?9 - 1> +1 2> +1
      before   1> |>
      gone     [TryDropWhile] ?9
      """
    ) { source, tracer, _ in
      source.tryDrop { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value < 3)
      }
    },
    OperatorCase(
      "prefix while", trapsBeforeSubscription: true,
      """
      values   [PrefixWhile] ?∞ 1> 1 2> 2 2> 2 3> - | 4>
      finish   [PrefixWhile] ?∞ 1> 1 2> 2 |> | |>
      failure  [PrefixWhile] ?∞ 1> 1 2> 2 !> !
      limited  [PrefixWhile] ?2 1> 1 2> 2 +1 3> - |
      cancel   [PrefixWhile] ?∞ 1> 1 2> 2 -
      twice    [PrefixWhile] ?1 -
      early    [PrefixWhile] ?9 - 1> 1 2> 2
      before   traps
      gone     [PrefixWhile] ?9
      """
    ) { source, tracer, _ in
      source.prefix { value in tracer.pass(value < 3) }
    },
    OperatorCase(
      "tryPrefix while", trapsBeforeSubscription: true,
      """
      values   [TryPrefixWhile] ?∞ 1> 1 2> 2 2> 2 3> - ! 4>
      finish   [TryPrefixWhile] ?∞ 1> 1 2> 2 |> | |>
      failure  [TryPrefixWhile] ?∞ 1> 1 2> 2 !> !
      limited  [TryPrefixWhile] ?2 1> 1 2> 2 +1 3> - !
      cancel   [TryPrefixWhile] ?∞ 1> 1 2> 2 -
      twice    [TryPrefixWhile] ?1 -
      early    [TryPrefixWhile] ?9 - 1> 1 2> 2
      before   traps
      gone     [TryPrefixWhile] ?9
      """
    ) { source, tracer, _ in
      source.tryPrefix { value in
        if value == 3 { throw Oops() }
        return tracer.pass(value < 4)
      }
    },
    OperatorCase(
      "collect by count",
      """
      values   [CollectByCount] ?∞ 1> 2> [1, 2] 2> 3> [2, 3] 4>
      finish   [CollectByCount] ?∞ 1> 2> [1, 2] |> | |> |
      failure  [CollectByCount] ?∞ 1> 2> [1, 2] !> !
      limited  [CollectByCount] ?4 1> 2> [1, 2] 3> 4> [3, 4] +2 5> ?2 6> [5, 6] 7>
      cancel   [CollectByCount] ?∞ 1> 2> [1, 2] -
      twice    [CollectByCount] ?2 -
      early    [CollectByCount] ?18 - 1> 2> [1, 2]
      before   1> |> |
      gone     [CollectByCount] ?18
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).collect(2)
    },
    OperatorCase(
      "replaceEmpty", sendsUnrequested: true,
      """
      values   [ReplaceEmpty] ?∞ ?∞ 1> +1 2> +1 2> +1 3> 3 4> 4
      finish   [ReplaceEmpty] ?∞ ?∞ 1> +1 2> +1 |> 9 | |>
      failure  [ReplaceEmpty] ?∞ ?∞ 1> +1 2> +1 !> !
      limited  [ReplaceEmpty] ?2 ?∞ 1> +1 2> +1 3> 3 4> 4 +1 5> 5 ?1 6> 6 7> 7
      cancel   [ReplaceEmpty] ?∞ ?∞ 1> +1 2> +1 -
      twice    [ReplaceEmpty] ?1 ?∞ -
      early    [ReplaceEmpty] ?9 ?∞ - 1> +1 2> +1
      before   1> +1 |>
      gone     [ReplaceEmpty] ?9 ?∞
      """
    ) { source, tracer, _ in
      source.filter { tracer.pass($0 > 2) }.replaceEmpty(with: 9)
    },
    OperatorCase(
      "replaceNil",
      """
      values   [source] ?∞ 1> 1 2> 9 2> 9 3> 3 4> 4
      finish   [source] ?∞ 1> 1 2> 9 |> | |> |
      failure  [source] ?∞ 1> 1 2> 9 !> !
      limited  [source] ?2 1> 1 2> 9 +1 3> 3 ?1 6> 6
      cancel   [source] ?∞ 1> 1 2> 9 - - ?1
      twice    [source] ?1 [source] ?1
      early    [source] ?9 [source] ?9 1> 1 2> 9
      before   1> 1 |> |
      gone     [source] ?9
      """
    ) { source, tracer, _ in
      source.map { tracer.pass($0 == 2 ? nil : $0) }.replaceNil(with: 9)
    },
    OperatorCase(
      "ignoreOutput",
      """
      values   [source] ?∞ ?∞ 1> 2> 2> 3> 4>
      finish   [source] ?∞ ?∞ 1> 2> |> | |> |
      failure  [source] ?∞ ?∞ 1> 2> !> !
      limited  [source] ?2 ?∞ 1> 2> 3> 4> 5> ?1 6> 7>
      cancel   [source] ?∞ ?∞ 1> 2> - - ?1
      twice    [source] ?1 ?∞ [source] ?1 ?∞
      early    [source] ?9 ?∞ [source] ?9 ?∞ 1> 2>
      before   1> |> |
      gone     [source] ?9 ?∞
      """
    ) { source, tracer, _ in
      source.map(tracer.pass).ignoreOutput()
    },
    OperatorCase(
      "map by a key path",
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
      source.map { tracer.pass($0) }.map(\.description)
    },
    OperatorCase(
      "map by two key paths",
      """
      values   [source] ?∞ 1> (1, "1") 2> (2, "2") 2> (2, "2") 3> (3, "3") 4> (4, "4")
      finish   [source] ?∞ 1> (1, "1") 2> (2, "2") |> | |> |
      failure  [source] ?∞ 1> (1, "1") 2> (2, "2") !> !
      limited  [source] ?2 1> (1, "1") 2> (2, "2") +1 3> (3, "3") ?1 6> (6, "6")
      cancel   [source] ?∞ 1> (1, "1") 2> (2, "2") - - ?1
      twice    [source] ?1 [source] ?1
      early    [source] ?9 [source] ?9 1> (1, "1") 2> (2, "2")
      before   1> (1, "1") |> |
      gone     [source] ?9
      """
    ) { source, tracer, _ in
      source.map { tracer.pass($0) }.map(\.magnitude, \.description)
    },
    OperatorCase(
      "map by three key paths",
      """
      values   [source] ?∞ 1> (1, 1, "1") 2> (2, 2, "2") 2> (2, 2, "2") 3> (3, 3, "3") 4> (4, 4, "4")
      finish   [source] ?∞ 1> (1, 1, "1") 2> (2, 2, "2") |> | |> |
      failure  [source] ?∞ 1> (1, 1, "1") 2> (2, 2, "2") !> !
      limited  [source] ?2 1> (1, 1, "1") 2> (2, 2, "2") +1 3> (3, 3, "3") ?1 6> (6, 6, "6")
      cancel   [source] ?∞ 1> (1, 1, "1") 2> (2, 2, "2") - - ?1
      twice    [source] ?1 [source] ?1
      early    [source] ?9 [source] ?9 1> (1, 1, "1") 2> (2, 2, "2")
      before   1> (1, 1, "1") |> |
      gone     [source] ?9
      """
    ) { source, tracer, _ in
      source.map { tracer.pass($0) }.map(\.self, \.magnitude, \.description)
    },
    OperatorCase(
      "assertNoFailure", trapsBeforeSubscription: true,
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
      source.catch { _ in tracer.pass(Empty<Int, Never>()) }.assertNoFailure()
    },
  ]
}
