/// What one task did in one go, in a certain state of the models.
///
/// A step does the same wherever it has begun in the same way and finds the same in what it reads.
/// What it reads is not known, but something that it has *not* read is: a property that another
/// step has written later without waking its witness. If two steps of a task find the same in all
/// that is not known to be unread, they are the same, and what one has not read the other has not
/// read either.
///
/// A write of the value that is there already cannot be seen. So a step is known to leave a property
/// alone if it has left two values of it as they were.
final class Behaviour {
  /// What the task and those that have begun it did before.
  private let before: [Behaviour]
  /// The number of each property's value, by the number of the property.
  private let state: [Int]
  private var unread = SmallSet()
  private var unwritten = SmallSet()
  /// What was written; also what steps that are the same have written elsewhere.
  private var written = SmallSet()
  /// The tasks, by the numbers of their families, that could be cancelled and were not.
  private var spared = SmallSet()
  /// The behaviour that was found to be the same; nil if this one stands for all of them.
  private var same: Behaviour?
  private let all: BehaviourList

  init(after before: [Behaviour], in state: [Int], of all: BehaviourList) {
    (self.before, self.state, self.all) = (before, state, all)
  }

  /// Notes what was written, and lets others find out that they are the same as this one.
  func join(writing properties: SmallSet) {
    written = properties
    all.written.formUnion(properties)
    for other in all.behaviours where merge(with: other) { return }
    all.keep(self)
  }

  private var representative: Behaviour {
    var last = self
    while let next = last.same { last = next }
    return last
  }

  /// Notes that some properties were written later, and that nothing was read of them.
  func note(unread properties: SmallSet) { representative.unread.formUnion(properties) }

  /// Notes the tasks that could have been cancelled and were not.
  func note(spared families: SmallSet) { representative.spared.formUnion(families) }

  /// Notes a task that was cancelled.
  func note(cancelled family: Int) { all.cancelled.insert(family) }

  /// Returns true if a step like this one has cancelled a task in some order.
  func cancels(_ family: Int) -> Bool { all.cancelled.contains(family) }

  /// Returns true if it is known that a task is not cancelled.
  func spares(_ family: Int) -> Bool { representative.spared.contains(family) }

  /// Returns true if it is known that none of some properties was read.
  func hasNotRead(_ properties: SmallSet) -> Bool {
    isKnown { properties.isSubset(of: $0.unread) }
  }

  /// Returns true if it is known that none of some properties is written, whatever its value is.
  func hasNotWritten(_ properties: SmallSet) -> Bool {
    isKnown { properties.isSubset(of: $0.unwritten) }
  }

  /// Everything that a step like this one has written.
  var writes: SmallSet { representative.written }

  /// Everything that this step has written in any order.
  var writesAnywhere: SmallSet { all.written }

  /// Returns true if it is known that nothing is written here, also before this one has run.
  func writesNothing() -> Bool {
    all.behaviours.contains { other in
      let known = other.representative
      return known.written.isEmpty && isSame(as: known)
        && differences(from: known).isSubset(of: known.unwritten)
    }
  }

  /// Returns true if something is known of this one, or of one that is found to be the same.
  private func isKnown(_ condition: (Behaviour) -> Bool) -> Bool {
    if condition(representative) { return true }
    var place = 0
    while place < all.behaviours.count {
      let other = all.behaviours[place]
      if other.same == nil, other !== representative, merge(with: other) {
        if condition(representative) { return true }
      }
      place += 1
    }
    return false
  }

  /// Returns true if this one and another are the same.
  private func merge(with other: Behaviour) -> Bool {
    let (mine, its) = (representative, other.representative)
    if mine === its { return true }
    guard mine.isSame(as: its) else { return false }
    // The one that others were compared with stays.
    its.unread.formUnion(mine.unread)
    its.written.formUnion(mine.written)
    its.unwritten.formUnion(mine.unwritten)
    its.unwritten.formUnion(mine.differences(from: its).subtracting(its.written))
    its.spared.formUnion(mine.spared)
    mine.same = its
    return true
  }

  /// Returns true if the same has come before this one and another, and both find the same.
  private func isSame(as other: Behaviour) -> Bool {
    guard all === other.all, findsSame(as: other), before.count == other.before.count else {
      return false
    }
    var place = 0
    while place < before.count {
      if !before[place].merge(with: other.before[place]) { return false }
      place += 1
    }
    return true
  }

  private func findsSame(as other: Behaviour) -> Bool {
    state.count == other.state.count
      && differences(from: other).isSubset(of: unread.union(other.unread))
  }

  /// The properties whose values differ before this one and another.
  private func differences(from other: Behaviour) -> SmallSet {
    var differences = SmallSet()
    var place = 0
    while place < min(state.count, other.state.count) {
      if state[place] != other.state[place] { differences.insert(place) }
      place += 1
    }
    return differences
  }
}

/// The behaviours of one step of a task, in different states.
final class BehaviourList {
  /// NB: No more than this are kept, as each is compared with each.
  private static var most: Int { 32 }

  private(set) var behaviours: [Behaviour] = []
  private var oldest = 0
  /// The families of the tasks that some of them have cancelled.
  var cancelled = SmallSet()
  /// The properties that some of them have written.
  var written = SmallSet()

  /// Keeps a behaviour, in place of the oldest one if there are many.
  func keep(_ behaviour: Behaviour) {
    if behaviours.count < Self.most { return behaviours.append(behaviour) }
    behaviours[oldest] = behaviour
    oldest = (oldest + 1) % Self.most
  }
}
