/// One operator, and what it does in each of the checks that all must stand.
struct OperatorCase: CustomTestStringConvertible {
  /// Puts the operator behind a publisher; its closures hold the tracer.
  typealias Build =
    @Sendable (AnyPublisher<Int, Oops>, Tracer, TurnQueue) -> any Publisher

  let testDescription: String
  let build: Build
  /// The lines that are played, a check each.
  let picture: String
  /// Whether it sends values that were not requested, as in Combine.
  let sendsUnrequested: Bool

  init(
    _ name: String, sendsUnrequested: Bool = false, _ picture: String, build: @escaping Build
  ) {
    testDescription = name
    self.sendsUnrequested = sendsUnrequested
    self.build = build
    self.picture = picture
  }

  /// Makes a case that does as its family, but for some lines.
  ///
  /// `values` is what it does with each value, if that is not what the family does; `ending` is what
  /// it sends when the publisher finishes after the values 1 and 2. It `trapsEarly` if what comes
  /// before the subscription stops the program, as in Combine. The lines of `but` replace
  /// those of the family, or are additional.
  init(
    _ name: String, _ family: Family, _ values: String? = nil, ending: String = "|",
    trapsEarly: Bool = false, sendsUnrequested: Bool = false, but different: String = "",
    build: @escaping Build
  ) {
    var lines = family.replacing(different).lines(for: values ?? family.values, ending: ending)
    if trapsEarly { lines.removeAll { $0.hasPrefix("before:") } }
    self.init(
      name, sendsUnrequested: sendsUnrequested, lines.joined(separator: "\n"), build: build)
  }
}

extension OperatorCase {
  static let all =
    mapping + choosing + deciding + gathering + joining + sharing
    + timing + timingOnMain + recovering

  /// What many operators do: `{1}` is the value 1 and what comes of it, `{end}` is the ending.
  struct Family {
    var values: String
    var picture: [Substring]

    /// Replaces the lines of some checks, and adds those of others.
    func replacing(_ different: String, values: String? = nil) -> Self {
      let own = different.split(separator: "\n")
      let checks = own.map { $0.prefix { $0 != ":" } }
      let kept = picture.filter { !checks.contains($0.prefix { $0 != ":" }) }
      return Self(values: values ?? self.values, picture: kept + own)
    }

    fileprivate func lines(for values: String, ending: String) -> [String] {
      var reactions: [Substring: String] = [:]
      var value: Substring = ""
      for mark in values.split(separator: " ") {
        let isValue = mark.hasSuffix(">")
        if isValue { value = reactions[mark.prefix(1)] == nil ? mark.prefix(1) : "again" }
        reactions[value, default: ""] += isValue ? mark : " \(mark)"
      }
      return picture.map { line in
        var line = line.replacing("{values}", with: values)
          .replacing(" {end}", with: ending.isEmpty ? "" : " \(ending)")
        for value in 1...6 {
          line = line.replacing("{\(value)}", with: reactions["\(value)", default: "\(value)>"])
        }
        return String(line)
      }
    }
  }
}

extension OperatorCase.Family {
  /// Those whose subscriber has the subscription of the publisher.
  static let source = source(opening: "[source]<$ ?$")

  static func source(opening: String) -> Self {
    func open(_ demand: String) -> String { opening.replacing("$", with: demand) }
    return link("source", opening: opening).replacing(
      """
      finish: \(open("∞")) {1} {2} |> {end} |> {end}
      cancel: \(open("∞")) {1} {2} <- - <- - <1 ?1
      twice: \(open("1")) [> [source]<1 ?1'
      early: late <1 [> \(open("9")) [> [source]<9 ?9' {1} {2}
      before: late {1} |> {end}
      """)
  }

  /// Those with a subscription of their own, which decide on each value.
  ///
  /// `opening` is what happens before the first value, with `$` for the demand.
  static func link(_ name: String, opening: String? = nil) -> Self {
    func open(_ demand: String) -> String {
      (opening ?? "[\(name)]<$ ?$").replacing("$", with: demand)
    }
    return Self(values: "1> 1 2> 2 2> 2 3> 3 4> 4 6> 6", picture: []).replacing(
      """
      values: \(open("∞")) {values}
      finish: \(open("∞")) {1} {2} |> {end} |>
      failure: \(open("∞")) {1} {2} !> !
      limited: \(open("2")) {1} {2}+1 +1 {3} <1 ?1 {6}
      cancel: \(open("∞")) {1} {2} <- - <- <1
      twice: \(open("1")) [> -'
      early: late <1 [> \(open("9")) [> -' {1} {2}
      before: late 1> |>
      gone: late <- [> \(open("9"))
      """)
  }

  /// Those that request everything, and send one result at the end.
  static func gatherer(_ name: String) -> Self {
    link(name, opening: "[\(name)]<$ ?∞").replacing(
      "limited: [\(name)]<2 ?∞ {1} {2} {3} {4} 5> <1 {6} 7>", values: "1> 2> 2> 3> 4> 6>")
  }

  /// Those that deliver by a scheduler, a turn later.
  static func hop(_ name: String) -> Self {
    link(name).replacing(
      """
      finish: [\(name)]<∞ ?∞ {1} {2} |> {end} ~ |>
      failure: [\(name)]<∞ ?∞ {1} {2} !> ! ~
      limited: [\(name)]<2 ?2 {1} 2> 2+1 ?1 ~ {3} <1 ?1 {6}
      """, values: "1> 1 ~ 2> 2 ~ 2> 2 ~ 3> 3 ~ 4> 4 ~ 6> 6 ~")
  }

  /// Those that hand out their subscription before they have one.
  static func joint(_ name: String, opening: String? = nil) -> Self {
    link(name, opening: opening).replacing(
      """
      limited: [\(name)]<2 ?2 {1} {2}+1 ?1 {3} <1 ?1 {6}
      early: late [\(name)]<9 <1 [> ?10 [> -' {1} {2}
      before: late [\(name)]<9 {1} |> {end}
      gone: late [\(name)]<9 <- [> -
      """)
  }

  /// Those that do so and request everything.
  static func flat(_ name: String) -> Self {
    joint(name, opening: "[\(name)]<$ ?∞").replacing(
      """
      limited: [\(name)]<2 ?∞ {1} {2}+1 {3} 4> 5> <1 {6} 7>
      early: late [\(name)]<9 <1 [> ?∞ [> -' {1} {2}
      """)
  }
}
