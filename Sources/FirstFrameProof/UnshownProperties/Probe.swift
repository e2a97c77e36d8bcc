/// Writes a property on its own in every state that a scenario reaches, to see if a new view
/// changes.
///
///     Probe("isLoading", \.isLoading)
///     Probe("home", \.home, values: [0, 1, 99])
@MainActor public struct Probe<Models> {
  /// The name of the property in a report.
  public let name: String
  /// Changes that give the property a value other than its current one.
  let changes: (Models) -> [(inout Models) -> Void]

  /// Makes a probe that writes each of some values.
  public init<Value>(
    _ name: String, _ keyPath: WritableKeyPath<Models, Value>, values: [Value]
  ) {
    self.init(name, keyPath) { _ in values }
  }

  /// Makes a probe that inverts the value.
  public init(_ name: String, _ keyPath: WritableKeyPath<Models, Bool>) {
    self.init(name, keyPath) { [!$0] }
  }

  /// Makes a probe that writes 0, -1, the greatest number, and the number with all bits inverted.
  public init<Number: FixedWidthInteger>(
    _ name: String, _ keyPath: WritableKeyPath<Models, Number>
  ) {
    self.init(name, keyPath) { [0, 0 &- 1, .max, ~$0] }
  }

  /// Makes a probe that writes an empty text, a long text, and wide characters.
  public init(_ name: String, _ keyPath: WritableKeyPath<Models, String>) {
    self.init(name, keyPath) { _ in
      ["", String(repeating: "long ", count: 40), "\u{6F22}\u{5B57}\u{1F3C6}"]
    }
  }

  /// Makes a probe that writes nil.
  public init<Wrapped>(_ name: String, _ keyPath: WritableKeyPath<Models, Wrapped?>) {
    self.init(name, keyPath) { _ in [nil] }
  }

  /// Makes a probe that writes every other case.
  public init<Value: CaseIterable>(
    _ name: String, _ keyPath: WritableKeyPath<Models, Value>
  ) {
    self.init(name, keyPath) { _ in Array(Value.allCases) }
  }

  private init<Value>(
    _ name: String, _ keyPath: WritableKeyPath<Models, Value>,
    others: @escaping (Value) -> [Value]
  ) {
    self.name = name
    changes = { models in
      let value = models[keyPath: keyPath]
      // Writing the current value, or one value twice, could not change a picture.
      var known: Set = [ModelValue.dump(of: value)]
      return others(value).filter { known.insert(ModelValue.dump(of: $0)).inserted }.map { other in
        { $0[keyPath: keyPath] = other }
      }
    }
  }
}

/// Collects the probes of a scenario, one on each line.
public typealias ProbeBuilder<Models> = ListBuilder<Probe<Models>>
