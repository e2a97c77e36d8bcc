extension ViewController {
  /// The tracked methods that the controller's class overrides.
  var overriddenMethods: Set<ScopeName> {
    let type = type(of: self)
    let found = MethodTable.ofControllers.filter {
      $0.table.isOverridden(in: type, over: ViewController.self)
    }
    return Set(found.map(\.name))
  }
}

extension MethodTable {
  /// Where a controller's methods stand.
  static let ofControllers: [(name: ScopeName, table: MethodTable)] = [
    (.controllerUpdateProperties, MethodTable(overriding: UpdateProperties.self)),
    (.updateViewConstraints, MethodTable(overriding: UpdateViewConstraints.self)),
    (.viewWillLayoutSubviews, MethodTable(overriding: ViewWillLayoutSubviews.self)),
    (.viewDidLayoutSubviews, MethodTable(overriding: ViewDidLayoutSubviews.self)),
  ]

  private init(overriding type: ViewController.Type) {
    self.init(twins: (Plain.self, OtherPlain.self), overriding: type)
  }
}

// Each body does something of its own, so that no linker takes two of them for one.
private final class Plain: ViewController {}
private final class OtherPlain: ViewController {}
private final class UpdateProperties: ViewController {
  override func updateProperties() { view.identifier = "updateProperties" }
}
private final class UpdateViewConstraints: ViewController {
  override func updateViewConstraints() { view.identifier = "updateViewConstraints" }
}
private final class ViewWillLayoutSubviews: ViewController {
  override func viewWillLayoutSubviews() { view.identifier = "viewWillLayoutSubviews" }
}
private final class ViewDidLayoutSubviews: ViewController {
  override func viewDidLayoutSubviews() { view.identifier = "viewDidLayoutSubviews" }
}
