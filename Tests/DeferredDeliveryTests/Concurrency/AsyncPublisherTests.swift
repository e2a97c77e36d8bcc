/// Streams that are awaited, with no clock: everything is on the main actor, where a task runs to
/// its suspension before anything else does.
@MainActor @Suite struct AsyncPublisherTests {
  private let events = EventLog()
  private let results = EventLog()

  /// Starts a task that awaits one value and notes it, and returns once it waits.
  private func awaitNext<Sequence: AsyncSequence>(
    of sequence: Sequence, _ iterator: Sequence.AsyncIterator, as name: String
  ) async -> Task<Void, Never> {
    var hasBegun = false
    let task = Task {
      hasBegun = true
      var iterator = iterator
      do {
        let value = try await iterator.next(isolation: MainActor.shared)
        results.add("\(name)=\(value.map { "\($0)" } ?? "nil")")
      } catch {
        results.add("\(name)=\(error)")
      }
    }
    while !hasBegun { await Task.yield() }
    return task
  }

  /// Returns what the publisher hears, then what each task has got.
  ///
  /// The marks are those of a play. A letter is a task that awaits a value; `cancel` cancels the last.
  private func played(_ script: String, isLate: Bool = false) async -> String {
    let upstream = Sender(isLate: isLate) { [events] in events.add($0) }
    let sequence = upstream.values
    let iterator = sequence.makeAsyncIterator()
    var tasks: [Task<Void, Never>] = []
    for mark in script.split(separator: " ").map(String.init) {
      events.add(mark)
      switch mark {
      case "|>": upstream.send(completion: .finished)
      case "!>": upstream.send(completion: .failure(Oops()))
      case "[>": upstream.sendSubscription()
      case "own<-": (upstream.subscriber as? any Cancellable)?.cancel()
      case "cancel": tasks.last?.cancel()
      default:
        if let value = Int(mark.dropLast()), mark.hasSuffix(">") {
          let answer = upstream.send(value)
          if answer > .none { events.add("+\(answer.drawn)") }
        } else {
          tasks.append(await awaitNext(of: sequence, iterator, as: mark))
        }
      }
    }
    for task in tasks { await task.value }
    return (events.all + results.all.sorted()).joined(separator: " ")
  }

  @Test(arguments: [
    // One value is requested for each that is awaited.
    (false, "a b c 1> 2> 3>", "a ?1 b ?1 c ?1 1> 2> 3> a=1 b=2 c=3"),
    // An error is for the first that waits, or is thrown once if none does.
    (false, "a b !> !> 1> c", "a ?1 b ?1 !> !> 1> c a=Oops() b=nil c=nil"),
    (false, "!> |> a b", "!> |> a b a=Oops() b=nil"),
    // To cancel a task is to end the wait of all.
    (false, "a b cancel 1> c", "a ?1 b ?1 cancel - 1> c a=nil b=nil c=nil"),
    // What is awaited before the subscription is requested with it.
    (true, "a b [> [> 1> |>", "a b [> ?2 [> -' 1> |> a=1 b=nil"),
    // A value before it ends the wait of all.
    (true, "a b 1> [>", "a b 1> [> ?2 a=nil b=nil"),
    (true, "a own<- own<- [>", "a own<- own<- [> - a=nil"),
  ])
  func tasksAwaitValues(isLate: Bool, script: String, expected: String) async {
    expectEqual(await played(script, isLate: isLate), expected)
  }

  @Test func aLoopReceivesTheValuesAndEndsOrThrows() async throws {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    for try await value in [4, 5].publisher.setFailureType(to: Oops.self).values {
      seen.append(value)
    }
    for await value in Empty<Int, Never>().values { seen.append(value) }
    await #expect(throws: Oops()) {
      let failing = [6, 7].publisher.setFailureType(to: Oops.self)
        .append(Fail<Int, Oops>(error: Oops()))
      for try await value in failing.values { seen.append(value) }
    }
    expectEqual(seen, [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func leavingALoopCancelsTheSubscription() async throws {
    let upstream = Sender { [events] in events.add($0) }
    let sequence = upstream.values
    #expect(upstream.subscriber == nil)
    let task = Task {
      for try await value in sequence {
        events.add("\(value)")
        break
      }
    }
    while events.all.isEmpty { await Task.yield() }
    upstream.send(1)
    try await task.value
    expectEqual(events.all, ["?1", "1", "-"])
  }

  @Test func aSubjectsValueIsLostWhileNoneIsAwaited() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    let sequence = subject.values
    let iterator = sequence.makeAsyncIterator()
    await awaitNext(of: sequence, iterator, as: "a").value
    for value in 2...3 { subject.send(value) }
    await awaitNext(of: sequence, iterator, as: "b").value
    let task = await awaitNext(of: sequence, iterator, as: "c")
    for value in 4...5 { subject.send(value) }
    await task.value
    expectEqual(results.all, ["a=1", "b=3", "c=4"])
  }

  #if !COMBINE_REFERENCE
  /// A subscription need not bear two requests at a time: another task awaits a value meanwhile.
  @Test func oneRequestEndsBeforeTheNextBegins() async throws {
    var tasks: [Task<Int?, any Error>] = []
    var awaitOne: () -> Void = {}
    let upstream = Sender { [events] mark in
      events.add("\(mark) begins")
      if tasks.count < 2 { awaitOne() }
      events.add("ends")
    }
    let iterator = upstream.values.makeAsyncIterator()
    awaitOne = {
      tasks.append(.immediate { try await iterator.next(isolation: MainActor.shared) })
    }
    awaitOne()
    expectEqual(events.all, ["?1 begins", "ends", "?1 begins", "ends", "?1 begins", "ends"])
    upstream.send(completion: .finished)
    for task in tasks { #expect(try await task.value == nil) }
  }
  #endif
}
