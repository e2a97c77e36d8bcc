/// The rules of ``ClusterBreaks`` and ``ClusterWidth``, worked out once for each kind of scalar
/// behind each beginning of a cluster: a scalar then costs one look into a table.
///
/// A state is a number that stands for what the rules remember of a cluster; 0 is before its first
/// scalar. Take ``shared`` once before a loop.
final class ClusterRules: Sendable {
  static let shared = ClusterRules()

  private let properties = UnicodeProperties.shared
  private let kindCount = UnicodeTable.kinds.count
  /// For each state and each number of a kind the state behind it; 0 where the cluster has ended.
  private let following: [UInt8]
  /// The columns of a cluster that ends in the state.
  private let columns: [UInt8]

  private init() {
    var states = States()
    let kinds = UnicodeTable.kinds
    var following = kinds.map { states.number(of: State(first: $0)) }
    var state = 1
    while state <= states.all.count {
      let before = states.all[state - 1]
      for kind in kinds {
        var after = before
        following.append(after.takes(kind) ? states.number(of: after) : 0)
      }
      state += 1
    }
    self.following = following
    columns = [0] + states.all.map { UInt8($0.width.columns) }
  }

  /// The number of a scalar's kind.
  func number(of scalar: Unicode.Scalar) -> Int { properties.number(of: scalar) }

  /// The state behind one more scalar, or 0 if that does not belong to the cluster.
  func state(after state: Int, kind number: Int) -> Int {
    Int(truncatingIfNeeded: following[state &* kindCount &+ number])
  }

  /// The columns of a cluster that ends in a state.
  func columns(of state: Int) -> Int { Int(truncatingIfNeeded: columns[state]) }

  /// Whether a cluster that begins with the kind is shown as U+FFFD.
  func isReplaced(kind number: Int) -> Bool { properties.kind(number: number).isReplaced }
}

extension ClusterRules {
  /// What the rules remember of a cluster.
  private struct State: Hashable {
    var breaks: ClusterBreaks
    var width: ClusterWidth

    init(first: ScalarKind) {
      breaks = ClusterBreaks(after: first)
      width = ClusterWidth(first)
    }

    /// Takes one more scalar in, unless the cluster ends before it.
    mutating func takes(_ next: ScalarKind) -> Bool {
      guard breaks.joins(next) else { return false }
      width.add(next)
      return true
    }
  }

  /// Numbers states from 1 on, in the order in which they are met.
  private struct States {
    private(set) var all: [State] = []
    private var numbers: [State: UInt8] = [:]

    mutating func number(of state: State) -> UInt8 {
      if let number = numbers[state] { return number }
      all.append(state)
      let number = UInt8(all.count)
      numbers[state] = number
      return number
    }
  }
}
