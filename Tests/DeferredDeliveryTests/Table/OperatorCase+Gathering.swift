extension OperatorCase {
  static let gathering: [OperatorCase] = [
    OperatorCase(
      "allSatisfy", .gatherer("AllSatisfy"), "1> 2> 2> 3> - false | 4> 6>", ending: "true |"
    ) { source, tracer, _ in
      source.allSatisfy { value in tracer.pass(value < 3) }
    },
    OperatorCase(
      "tryAllSatisfy", .gatherer("TryAllSatisfy"), "1> 2> 2> 3> - ! 4> 6>", ending: "true |"
    ) { source, tracer, _ in
      source.tryAllSatisfy { value in try tracer.pass(value.notThree() < 4) }
    },
    OperatorCase(
      "contains", .gatherer("Contains"), "1> 2> - true | 2> 3> 4> 6>", ending: "",
      but: """
        failure: [Contains]<∞ ?∞ 1> 2> - true | !>
        cancel: [Contains]<∞ ?∞ 1> 2> - true | <- <- <1
        shows: [Contains]<∞ ?∞ 1> look {downstream,result=Optional(false),initial=Optional(false),status}
        """
    ) { source, tracer, _ in
      source.map(tracer.pass).contains(2)
    },
    OperatorCase(
      "contains where", .gatherer("ContainsWhere"), "1> 2> 2> 3> - true | 4> 6>",
      ending: "false |"
    ) { source, tracer, _ in
      source.contains { value in tracer.pass(value > 2) }
    },
    OperatorCase(
      "tryContains where", .gatherer("TryContainsWhere"), "1> 2> 2> 3> - ! 4> 6>",
      ending: "false |"
    ) { source, tracer, _ in
      source.tryContains { value in try tracer.pass(value.notThree() > 3) }
    },
    OperatorCase(
      "tryFirst where", .gatherer("TryFirstWhere"), "1> 2> 2> 3> - ! 4> 6>"
    ) { source, tracer, _ in
      source.tryFirst { value in try tracer.pass(value.notThree() > 3) }
    },
    OperatorCase("last", .gatherer("Last"), ending: "2 |") { source, tracer, _ in
      source.map(tracer.pass).last()
    },
    OperatorCase("last where", .gatherer("LastWhere"), ending: "1 |") { source, tracer, _ in
      source.last { value in tracer.pass(value < 2) }
    },
    OperatorCase(
      "tryLast where", .gatherer("TryLastWhere"), "1> 2> 2> 3> - ! 4> 6>", ending: "1 |"
    ) { source, tracer, _ in
      source.tryLast { value in try tracer.pass(value.notThree() < 2) }
    },
    OperatorCase(
      "reduce", .gatherer("Reduce"), ending: "3 |",
      but: """
        shows: [Reduce]<∞ ?∞ 1> look {downstream,result=Optional(1),initial=Optional(0),status}
        """
    ) { source, tracer, _ in
      source.reduce(0) { sum, value in tracer.pass(sum + value) }
    },
    OperatorCase(
      "tryReduce", .gatherer("TryReduce"), "1> 2> 2> 3> - ! 4> 6>", ending: "3 |"
    ) { source, tracer, _ in
      source.tryReduce(0) { sum, value in try tracer.pass(sum + value.notThree()) }
    },
    OperatorCase("count", .gatherer("Count"), ending: "2 |") { source, tracer, _ in
      source.map(tracer.pass).count()
    },
    OperatorCase(
      "collect", .gatherer("Collect"), ending: "[1,2] |",
      but: "shows: [Collect]<∞ ?∞ 1> look {count=1}"
    ) { source, tracer, _ in
      source.map(tracer.pass).collect()
    },
    OperatorCase(
      "min", .gatherer("Comparison"), ending: "1 |",
      but: "shows: [Comparison]<∞ ?∞ 1> look {downstream,result=Optional(1),initial=nil,status}"
    ) { source, tracer, _ in
      source.map(tracer.pass).min()
    },
    OperatorCase("max by", .gatherer("Comparison"), ending: "2 |") { source, tracer, _ in
      source.max { last, next in tracer.pass(last % 3 < next % 3) }
    },
    OperatorCase(
      "tryMin by", .gatherer("TryComparison"), "1> 2> 2> 3> - ! 4> 6>", ending: "1 |"
    ) { source, tracer, _ in
      source.tryMin { last, next in try tracer.pass(last.notThree() < next) }
    },
    OperatorCase(
      "tryMax by", .gatherer("TryComparison"), "1> 2> 2> 3> - ! 4> 6>", ending: "2 |"
    ) { source, tracer, _ in
      source.tryMax { last, next in try tracer.pass(last < next.notThree()) }
    },
  ]
}
