extension OperatorCase {
  static let deciding: [OperatorCase] = [
    OperatorCase(
      "tryFilter", .link("TryFilter"), "1> +1 2> 2 2> 2 3> - ! 4> 6>", trapsEarly: true,
      but: """
        limited: [TryFilter]<2 ?2 1> +1 2> 2 3> - ! <1
        shows: [TryFilter]<∞ ?∞ 1> +1 look {downstream}
        """
    ) { source, tracer, _ in
      source.tryFilter { value in try tracer.pass(value.notThree().isMultiple(of: 2)) }
    },
    OperatorCase(
      "tryCompactMap", .link("TryCompactMap"), "1> +1 2> 20 2> 20 3> - ! 4> 6>", trapsEarly: true,
      but: "limited: [TryCompactMap]<2 ?2 1> +1 2> 20 3> - ! <1"
    ) { source, tracer, _ in
      source.tryCompactMap { value in
        try tracer.pass(value.notThree().isMultiple(of: 2) ? value * 10 : nil)
      }
    },
    OperatorCase(
      "tryRemoveDuplicates", .link("TryRemoveDuplicates"), "1> 1 2> 2 2> +1 3> - ! 4> 6>",
      trapsEarly: true,
      but: """
        limited: [TryRemoveDuplicates]<2 ?2 1> 1 2> 2+1 +1 3> - ! <1
        shows: [TryRemoveDuplicates]<∞ ?∞ 1> 1 look {downstream,last=Optional(1)}
        """
    ) { source, tracer, _ in
      source.tryRemoveDuplicates { last, next in try tracer.pass(last == next.notThree()) }
    },
    OperatorCase(
      "tryScan", .link("TryScan"), "1> 1 2> 3 2> 5 3> - ! 4> 9 6> 15",
      but: """
        limited: [TryScan]<2 ?2 1> 1 2> 3+1 +1 3> - ! <1
        before: late 1> 1 |>
        shows: [TryScan]<∞ ?∞ 1> 1 look {downstream,status,result=1}
        """
    ) { source, tracer, _ in
      source.tryScan(0) { sum, value in try tracer.pass(sum + value.notThree()) }
    },
    OperatorCase(
      "drop while", .link("DropWhile"), "1> +1 2> 2 2> 2 3> 3 4> 4 6> 6",
      but: """
        limited: [DropWhile]<2 ?2 1> +1 2> 2 3> 3+1 +1 4> 4 <1 ?1 6> 6
        shows: [DropWhile]<∞ ?∞ 1> +1 look {}
        """
    ) { source, tracer, _ in
      source.drop { value in tracer.pass(value < 2) }
    },
    OperatorCase(
      "tryDrop while", .link("TryDropWhile"), "1> +1 2> +1 2> +1 3> - ! 4> 6>",
      but: "limited: [TryDropWhile]<2 ?2 1> +1 2> +1 3> - ! 4> <1"
    ) { source, tracer, _ in
      source.tryDrop { value in try tracer.pass(value.notThree() < 3) }
    },
    OperatorCase(
      "prefix while", .link("PrefixWhile"), "1> 1 2> 2 2> 2 3> - | 4> 6>", trapsEarly: true,
      but: "limited: [PrefixWhile]<2 ?2 1> 1 2> 2+1 +1 3> - | <1"
    ) { source, tracer, _ in
      source.prefix { value in tracer.pass(value < 3) }
    },
    OperatorCase(
      "tryPrefix while", .link("TryPrefixWhile"), "1> 1 2> 2 2> 2 3> - ! 4> 6>", trapsEarly: true,
      but: "limited: [TryPrefixWhile]<2 ?2 1> 1 2> 2+1 +1 3> - ! <1"
    ) { source, tracer, _ in
      source.tryPrefix { value in try tracer.pass(value.notThree() < 4) }
    },
    OperatorCase(
      "collect by count", .link("CollectByCount"), "1> 2> [1,2] 2> 3> [2,3] 4> 6> [4,6]",
      but: """
        finish: [CollectByCount]<∞ ?∞ 1> 2> [1,2] |> | |> |
        limited: [CollectByCount]<2 ?4 1> 2> [1,2] 3> 4> [3,4]+1 +2 5> <1 ?2 6> [5,6] 7>
        twice: [CollectByCount]<1 ?2 [> -'
        early: late <1 [> [CollectByCount]<9 ?18 [> -' 1> 2> [1,2]
        before: late 1> |> |
        gone: late <- [> [CollectByCount]<9 ?18
        shows: [CollectByCount]<∞ ?∞ 1> look {downstream,upstreamSubscription,buffer=[1],count=2}
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).collect(2)
    },
    OperatorCase(
      "replaceEmpty", .link("ReplaceEmpty", opening: "[ReplaceEmpty]<$ ?$ ?∞"),
      "1> +1 2> +1 2> +1 3> 3 4> 4 6> 6", ending: "9 |", sendsUnrequested: true,
      but: """
        limited: [ReplaceEmpty]<2 ?2 ?∞ 1> +1 2> +1 3> 3 4> 4+1 +1 5> 5 <1 ?1 6> 6 7> 7
        before: late 1> +1 |>
        shows: [ReplaceEmpty]<∞ ?∞ ?∞ 1> +1 look {}
        """
    ) { source, tracer, _ in
      source.filter { tracer.pass($0 > 2) }.replaceEmpty(with: 9)
    },
    OperatorCase("replaceNil", .source, "1> 1 2> 9 2> 9 3> 3 4> 4 6> 6") { source, tracer, _ in
      source.map { tracer.pass($0 == 2 ? nil : $0) }.replaceNil(with: 9)
    },
    OperatorCase(
      "ignoreOutput", .source(opening: "[source]<$ ?$ ?∞"), "1> 2> 2> 3> 4> 6>",
      but: """
        limited: [source]<2 ?2 ?∞ 1> 2> 3> 4> 5> <1 ?1 6> 7>
        twice: [source]<1 ?1 ?∞ [> [source]<1 ?1' ?∞'
        early: late <1 [> [source]<9 ?9 ?∞ [> [source]<9 ?9' ?∞' 1> 2>
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).ignoreOutput()
    },
    OperatorCase("map by a key path", .source) { source, tracer, _ in
      source.map { tracer.pass($0) }.map(\.description)
    },
    OperatorCase(
      "map by two key paths", .source,
      #"1> (1,"1") 2> (2,"2") 2> (2,"2") 3> (3,"3") 4> (4,"4") 6> (6,"6")"#
    ) { source, tracer, _ in
      source.map { tracer.pass($0) }.map(\.magnitude, \.description)
    },
    OperatorCase(
      "map by three key paths", .source,
      #"1> (1,1,"1") 2> (2,2,"2") 2> (2,2,"2") 3> (3,3,"3") 4> (4,4,"4") 6> (6,6,"6")"#
    ) { source, tracer, _ in
      source.map { tracer.pass($0) }.map(\.self, \.magnitude, \.description)
    },
    OperatorCase(
      "assertNoFailure", .link("Catch"), trapsEarly: true,
      but: "failure: [Catch]<∞ ?∞ 1> 1 2> 2 !> |"
    ) { source, tracer, _ in
      source.catch { _ in tracer.pass(Empty<Int, Never>()) }.assertNoFailure()
    },
  ]
}
