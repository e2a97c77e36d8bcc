extension OperatorCase {
  static let choosing: [OperatorCase] = [
    OperatorCase(
      "filter", .source, "1> +1 2> 2 2> 2 3> +1 4> 4 6> 6",
      but: "limited: [source]<2 ?2 1> +1 2> 2 3> +1 4> 4+1 +1 5> +1 <1 ?1 6> 6 7> +1"
    ) { source, tracer, _ in
      source.filter { value in tracer.pass(value.isMultiple(of: 2)) }
    },
    OperatorCase(
      "compactMap", .source, "1> +1 2> 20 2> 20 3> +1 4> 40 6> 60",
      but: "limited: [source]<2 ?2 1> +1 2> 20 3> +1 4> 40+1 +1 5> +1 <1 ?1 6> 60 7> +1"
    ) { source, tracer, _ in
      source.compactMap { value in
        tracer.pass(value.isMultiple(of: 2) ? value * 10 : nil)
      }
    },
    OperatorCase(
      "removeDuplicates", .link("RemoveDuplicates"), "1> 1 2> 2 2> +1 3> 3 4> 4 6> 6",
      trapsEarly: true,
      but: "shows: [RemoveDuplicates]<∞ ?∞ 1> 1 look {downstream,last=Optional(1)}"
    ) { source, tracer, _ in
      source.removeDuplicates { last, next in tracer.pass(last == next) }
    },
    OperatorCase(
      "dropFirst", .joint("Drop"), "1> 2> 2 2> 2 3> 3 4> 4 6> 6",
      but: """
        finish: [Drop]<∞ ?∞ 1> 2> 2 |> | |> |
        limited: [Drop]<2 ?3 1> 2> 2 3> 3+1 +1 4> 4 <1 ?1 6> 6
        twice: [Drop]<1 ?2 [> -'
        early: late [Drop]<9 <1 [> ?11 [> -' 1> 2> 2
        gone: late [Drop]<9 <- [> ?10
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).dropFirst()
    },
    OperatorCase(
      "prefix", .link("Output"), "1> 1 2> 2 - | 2> 3> 4> 6>", ending: "",
      but: """
        failure: [Output]<∞ ?∞ 1> 1 2> 2 - | !>
        limited: [Output]<2 ?2 1> 1 2> 2+1 - | +1 3> <1
        cancel: [Output]<∞ ?∞ 1> 1 2> 2 - | <- <- <1
        before: late 1> 1 |>
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).prefix(2)
    },
    OperatorCase(
      "first", .gatherer("First"), "1> - 1 | 2> 2> 3> 4> 6>", ending: "",
      but: """
        failure: [First]<∞ ?∞ 1> - 1 | 2> !>
        cancel: [First]<∞ ?∞ 1> - 1 | 2> <- <- <1
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).first()
    },
    OperatorCase(
      "first where", .gatherer("TryFirst"), "1> 2> - 2 | 2> 3> 4> 6>", ending: "",
      but: """
        failure: [TryFirst]<∞ ?∞ 1> 2> - 2 | !>
        cancel: [TryFirst]<∞ ?∞ 1> 2> - 2 | <- <- <1
        """
    ) { source, tracer, _ in
      source.first { value in tracer.pass(value == 2) }
    },
    OperatorCase(
      "replaceError", .link("ReplaceError"), but: "failure: [ReplaceError]<∞ ?∞ 1> 1 2> 2 !> 99 |"
    ) { source, tracer, _ in
      source.map(tracer.pass).replaceError(with: 99)
    },
    OperatorCase(
      "catch", .link("Catch"), trapsEarly: true, but: "failure: [Catch]<∞ ?∞ 1> 1 2> 2 !> 98 99 |"
    ) { source, tracer, _ in
      source.catch { _ in tracer.pass([98, 99].publisher) }
    },
  ]
}
