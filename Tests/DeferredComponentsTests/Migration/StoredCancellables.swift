/// How many subscriptions an object keeps in its own properties.
func storedCancellables(of object: Any) -> Int {
  Mirror(reflecting: object).children.reduce(0) { count, property in
    if let set = property.value as? Set<AnyCancellable> { return count + set.count }
    return count + (property.value is AnyCancellable ? 1 : 0)
  }
}
