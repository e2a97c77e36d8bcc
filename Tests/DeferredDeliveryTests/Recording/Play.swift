/// Plays lines of text: what publishers and subscribers do, and what comes of it.
///
/// A line is the script and the expected history in one: the first marks below are done, the second
/// ones are compared with what happens. Each line begins with a name and a colon; one that begins
/// with a space continues the line before.
///
/// ```
///  1> |> !> [>   the publisher sends a value, an end, an error, a subscription; b1> another one does
///  <2 <∞ <-      the subscriber asks for so many, or cancels; y<2 another one does; own<2 the same
///                of what has subscribed to the publisher, which may not have been handed out yet
///  y z           another subscriber comes
///  connect       a connectable publisher is connected, by disconnect no longer
///  turn @2.5     the queue runs a turn; its clock moves to that second
///  look          someone looks at the subscription's mirror
///  2>* <-*       another thread does it; what it sends may have to wait
///  late blate    the publisher sends no subscription by itself
///
///  [Name] 1 | !  what the subscriber hears; y1 what another one hears
///  1* |*         what it hears on another thread
///  ?2 -          what the publisher is asked for, and its cancel; b?2 what another one is asked for
///  ?2' -'        the same of its second subscription
///  +2            the answer to the value that it sent
///  ~2            so many blocks ran in the turn; ~ after a turn that was not asked for
///  {a,b=2}       what the mirror shows, with simple values
///  …             at the end of a line: something still waits for its time
///
///  [Name]<2 1+3 1<-   what someone does meanwhile: asks for two, answers three, cancels
///  1( 2> 2 )          what else happens meanwhile
/// ```
final class Play {
  let a = Sender("")
  let b = Sender("b")
  let c = Sender("c")
  #if !COMBINE_REFERENCE
  let queue = TurnQueue()
  #endif
  fileprivate var inputs: [String: any Input] = [:]
  /// Whether what a subscriber hears is drawn with its second.
  var showsTime = false
  /// Whether the queue runs a turn after whatever someone does.
  var turnsByItself = false
  private var publisher: (any Publisher)?
  private var subscriptions: [String: any Subscription] = [:]
  private var connection: (any Cancellable)?
  private var script: [String] = []
  private var next = 0
  private var drawn: [String] = []
  private var depth = 0
  private var joins: [() -> Void] = []

  init() {
    for sender in [a, b, c] {
      inputs[sender.name] = sender
      sender.draw = { [weak self] in self?.note($0) }
    }
  }

  /// The second publisher for the value one, the third for any other.
  func other(_ value: Int) -> Sender { value == 1 ? b : c }

  /// Has what the first publisher is to send, or another one, sent by a subject.
  func feed<Fed: Subject<Int, Oops>>(_ subject: Fed, as name: String = "") -> Fed {
    inputs[name] = SubjectInput(subject: subject)
    return subject
  }

  /// A future whose promise is kept by what the first publisher is to send.
  func future() -> Future<Int, Oops> {
    Future { self.inputs[""] = PromiseInput(promise: $0) }
  }

  /// Draws something else that happens.
  func note(_ mark: String) { _ = react(to: mark, of: "") }

  func play(_ line: String, _ build: (Play) -> any Publisher) -> String {
    script = line.split(separator: " ").map(String.init)
    publisher = build(self)
    while next < script.count, script[next].hasSuffix("late"),
      let sender = inputs[String(script[next].dropLast(4))] as? Sender
    {
      sender.isLate = true
      draw(script[next])
      next += 1
    }
    subscribe("")
    join()
    turnByItself()
    act()
    #if !COMBINE_REFERENCE
    if !turnsByItself, queue.timeUntilNextBlock != nil { draw("…") }
    #endif
    (publisher, subscriptions, connection) = (nil, [:], nil)
    return drawn.joined(separator: " ")
  }

  private func draw(_ mark: String) { drawn.append(mark) }

  #if !COMBINE_REFERENCE
  /// Moves the queue, which only code on the main actor may do.
  private func onMain(_ move: @MainActor (TurnQueue) -> Int) -> Int {
    let queue = queue
    return MainActor.assumeIsolated { move(queue) }
  }
  #endif

  private func turnByItself() {
    #if !COMBINE_REFERENCE
    if turnsByItself, onMain({ $0.turn() }) > 0 { draw("~") }
    #endif
  }

  /// What a mirror of the subscription shows, with the values that are simple.
  private func look() {
    guard let subscription = subscriptions[""] else { return }
    let parts = Mirror(reflecting: subscription).children.map { part in
      let isSimple =
        part.value is Int? || part.value is [Int] || part.value is Bool
        || part.value is Subscribers.Demand
      return (part.label ?? "") + (isSimple ? "=\(part.value)" : "")
    }
    note("{\(parts.joined(separator: ",").filter { $0 != " " })}")
  }
}

extension Play {
  /// Does what the line says, up to its end or to the end of the parentheses.
  private func act() {
    while next < script.count {
      let mark = script[next]
      next += 1
      // What should have happened by now is left out.
      guard let act = self.act(mark) else { continue }
      draw(mark)
      act()
      if mark == ")" { return }
      guard depth == 0 else { continue }
      join()
      turnByItself()
    }
  }

  /// What someone does by a mark; nil if it is one of what happens.
  private func act(_ mark: String) -> (() -> Void)? {
    if mark == ")" { return {} }
    if mark.hasSuffix("*") { return act(String(mark.dropLast())).map { elsewhere(mark, $0) } }
    if mark.hasSuffix(">") { return { self.send(mark.dropLast()) } }
    if ["y", "z"].contains(mark) { return { self.subscribe(mark) } }
    for name in ["", "y", "z", "own"] where mark.hasPrefix(name + "<") {
      return { _ = self.act(mark.dropFirst(name.count), by: name) }
    }
    if mark == "look" { return look }
    if mark == "connect" {
      return { self.connection = (self.publisher as? any ConnectablePublisher)?.connect() }
    }
    if mark == "disconnect" { return { self.connection?.cancel() } }
    #if !COMBINE_REFERENCE
    if mark == "turn" {
      return {
        let count = self.onMain { $0.turn() }
        if count > 0 { self.note("~\(count)") }
      }
    }
    if mark.hasPrefix("@"), let second = Double(mark.dropFirst()) {
      return { _ = self.onMain { $0.advance(by: .seconds(second) - $0.elapsed) } }
    }
    #endif
    return nil
  }

  /// Lets another thread act, for which this one waits only if it requests or cancels.
  private func elsewhere(_ mark: String, _ act: @escaping () -> Void) -> () -> Void {
    {
      guard mark.hasSuffix(">*") else { return Threads.run("there", act) }
      self.joins.append(Threads.start("there", act))
      // It has come as far as it can once the subject has the completion.
      guard mark == "|>*", let input = self.inputs[""] as? SubjectInput else { return }
      while !input.isComplete { Threads.yield() }
    }
  }

  private func join() {
    for join in joins { join() }
    joins = []
  }

  private func send(_ mark: Substring) {
    let name = mark.first.map { "bc".contains($0) } == true ? String(mark.prefix(1)) : ""
    guard let input = inputs[name] else { return }
    switch mark.dropFirst(name.count) {
    case "|": input.send(completion: .finished)
    case "!": input.send(completion: .failure(Oops()))
    case "[": (input as? Sender)?.sendSubscription()
    case let value:
      let answer = Int(value).map { input.send($0) } ?? .none
      if answer > .none { note("+\(answer.drawn)") }
    }
  }

  /// Asks, cancels and answers; returns the answer.
  private func act(_ marks: Substring, by name: String) -> Subscribers.Demand {
    var answer = Subscribers.Demand.none
    var rest = marks
    while let first = rest.popFirst() {
      let end = rest.firstIndex { "<+(".contains($0) } ?? rest.endIndex
      let word = rest[..<end]
      rest = rest[end...]
      switch (first, word) {
      case ("<", "-"): subscription(of: name)?.cancel()
      case ("<", _): subscription(of: name)?.request(Subscribers.Demand(drawn: word))
      case ("+", _): answer = Subscribers.Demand(drawn: word)
      default:
        depth += 1
        act()
        depth -= 1
      }
    }
    return answer
  }

  private func subscription(of name: String) -> (any Subscription)? {
    name == "own" ? a.subscriber as? any Subscription : subscriptions[name]
  }

  /// Draws what happens, and lets someone do what the line says of it.
  private func react(to mark: String, of name: String) -> Subscribers.Demand {
    guard next < script.count, script[next].hasPrefix(mark),
      script[next].dropFirst(mark.count).first.map({ "<+(".contains($0) }) != false
    else {
      draw(mark)
      return .none
    }
    draw(script[next])
    next += 1
    return act(script[next - 1].dropFirst(mark.count), by: name)
  }

  private func subscribe(_ name: String) {
    if let publisher { subscribe(name, to: publisher) }
  }

  private func subscribe<P: Publisher>(_ name: String, to publisher: P) {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { [weak self] subscription in
          self?.subscriptions[name] = subscription
          let title = reportedName(of: subscription).filter { $0 != " " }
          _ = self?.react(to: "\(name)[\(title)]", of: name)
        },
        receiveValue: { [weak self] in self?.hear("\($0)", name) ?? .none },
        receiveCompletion: { [weak self] completion in
          _ = self?.hear(completion.drawn, name)
        }))
  }

  private func hear(_ what: String, _ name: String) -> Subscribers.Demand {
    let mark = name + what.filter { $0 != " " } + (Threads.name == "here" ? "" : "*")
    #if !COMBINE_REFERENCE
    if showsTime { return react(to: "\(mark)@\(queue.elapsed / .seconds(1))", of: name) }
    #endif
    return react(to: mark, of: name)
  }
}

/// Plays each line with a publisher of its own, and compares what happens with the lines.
func expectPlayed(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ build: (Play) -> any Publisher
) {
  var histories: [(name: Substring, line: String)] = []
  for line in text.split(separator: "\n") {
    let name = line.prefix { $0 != ":" }
    if line.hasPrefix(" ") {
      histories[histories.count - 1].line += line
    } else {
      histories.append((name, String(line.dropFirst(name.count + 1))))
    }
  }
  let expected = histories.map { name, line in
    "\(name): \(line.split(separator: " ").joined(separator: " "))"
  }
  expectEqual(
    histories.map { "\($0): \(Play().play($1, build))" }, expected, sourceLocation: sourceLocation)
}

/// What can be told to send.
private protocol Input {
  func send(_ value: Int) -> Subscribers.Demand
  func send(completion: Subscribers.Completion<Oops>)
}

private struct SubjectInput: Input {
  let subject: any Subject<Int, Oops>

  func send(_ value: Int) -> Subscribers.Demand {
    subject.send(value)
    return .none
  }

  func send(completion: Subscribers.Completion<Oops>) { subject.send(completion: completion) }

  var isComplete: Bool {
    var isComplete = false
    _ = subject.sink(receiveCompletion: { _ in isComplete = true }, receiveValue: { _ in })
    return isComplete
  }
}

private struct PromiseInput: Input {
  let promise: Future<Int, Oops>.Promise

  func send(_ value: Int) -> Subscribers.Demand {
    promise(.success(value))
    return .none
  }

  func send(completion: Subscribers.Completion<Oops>) { promise(.failure(Oops())) }
}

/// A publisher without manners: it sends whatever a test says, whenever the test says it.
///
/// It draws what is asked for; it sends no subscription by itself if it is late.
final class Sender: Publisher, Input {
  typealias Output = Int
  typealias Failure = Oops

  let name: String
  fileprivate(set) var isLate: Bool
  fileprivate var draw: (String) -> Void
  private(set) var subscriber: (any Subscriber<Int, Oops>)?
  private var subscriptionCount = 0

  init(_ name: String = "", isLate: Bool = false, draw: @escaping (String) -> Void = { _ in }) {
    (self.name, self.isLate, self.draw) = (name, isLate, draw)
  }

  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    self.subscriber = subscriber
    if !isLate { sendSubscription() }
  }

  func sendSubscription() {
    let marks = String(repeating: "'", count: subscriptionCount)
    subscriptionCount += 1
    subscriber?.receive(
      subscription: SentSubscription { [draw, name] in draw("\(name)\($0)\(marks)") })
  }

  @discardableResult
  func send(_ value: Int) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

  func send(completion: Subscribers.Completion<Oops>) {
    subscriber?.receive(completion: completion)
  }

  /// Lets go of the subscriber.
  func forget() { subscriber = nil }
}

/// A subscription that draws what it is asked for: `?2`, `-`.
final class SentSubscription: Subscription, CustomStringConvertible {
  private let draw: (String) -> Void

  var description: String { "source" }

  init(_ draw: @escaping (String) -> Void = { _ in }) { self.draw = draw }

  func request(_ demand: Subscribers.Demand) { draw("?\(demand.drawn)") }
  func cancel() { draw("-") }
}

extension Subscribers.Demand {
  var drawn: String { max.map(String.init) ?? "∞" }

  fileprivate init(drawn text: Substring) { self = Int(text).map { .max($0) } ?? .unlimited }
}

extension Subscribers.Completion {
  /// `|`, or `!` and, if it is not the usual one, the kind of the error.
  fileprivate var drawn: String {
    switch self {
    case .finished: "|"
    case .failure(let error): error is Oops ? "!" : "!\(type(of: error as any Error))"
    }
  }
}
