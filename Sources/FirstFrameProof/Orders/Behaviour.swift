/// What one task did in one go, in a certain state of the models.
///
/// A step does the same wherever it has begun in the same way and finds the same in what it reads.
/// What it reads is not known, but something that it has *not* read is: a property that another
/// step has written later without waking its witness. If two steps of a task find the same in all
/// that is not known to be unread, they are the same, and what one has not read the other has not
/// read either.
final class Behaviour {
  /// What the task and those that have begun it did before.
  private let before: [Behaviour]
  /// The number of each property's value, by the number of the property.
  private let state: [Int]
  private var unread = SmallSet()
  /// The tasks, by the numbers of their families, that could be cancelled and were not.
  private var spared = SmallSet()
  /// Whether nothing was written.
  var wroteNothing = false
  /// The behaviour that was found to be the same; nil if this one stands for all of them.
  private var same: Behaviour?
  private let all: BehaviourList

  init(after before: [Behaviour], in state: [Int], of all: BehaviourList) {
    (self.before, self.state, self.all) = (before, state, all)
  }

  /// Lets others find out that they are the same as this one.
  func join() {
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
    if properties.isSubset(of: representative.unread) { return true }
    var place = 0
    while place < all.behaviours.count {
      let other = all.behaviours[place]
      if other.same == nil, other !== representative, merge(with: other) {
        if properties.isSubset(of: representative.unread) { return true }
      }
      place += 1
    }
    return false
  }

  /// Returns true if it is known that nothing is written.
  func writesNothing() -> Bool {
    for other in all.behaviours where other.same == nil && other.wroteNothing {
      if merge(with: other) { return true }
    }
    return false
  }

  /// Returns true if this one and another are the same.
  private func merge(with other: Behaviour) -> Bool {
    let (mine, its) = (representative, other.representative)
    if mine === its { return true }
    guard all === other.all, mine.findsSame(as: its), before.count == other.before.count else {
      return false
    }
    var place = 0
    while place < before.count {
      if !before[place].merge(with: other.before[place]) { return false }
      place += 1
    }
    // The one that others were compared with stays.
    its.unread.formUnion(mine.unread)
    its.spared.formUnion(mine.spared)
    mine.same = its
    return true
  }

  private func findsSame(as other: Behaviour) -> Bool {
    if state.count != other.state.count { return false }
    let irrelevant = unread.union(other.unread)
    var place = 0
    while place < state.count {
      if state[place] != other.state[place], !irrelevant.contains(place) { return false }
      place += 1
    }
    return true
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

  /// Keeps a behaviour, in place of the oldest one if there are many.
  func keep(_ behaviour: Behaviour) {
    if behaviours.count < Self.most { return behaviours.append(behaviour) }
    behaviours[oldest] = behaviour
    oldest = (oldest + 1) % Self.most
  }
}
