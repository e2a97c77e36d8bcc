extension View {
  /// Runs the method of a phase, and the controller's, if the view itself needs it.
  func perform(_ phase: Phase) {
    let bit = PhaseSet(phase)
    guard state.needs.contains(bit), !state.running.contains(bit) else { return }
    state.needs.remove(bit)
    let cause = state.causes.take(for: phase)
    state.running.insert(bit)
    switch phase {
    case .traits: passTraitsDown()
    case .updateProperties: performUpdateProperties(cause)
    case .updateConstraints: performUpdateConstraints(cause)
    case .layoutSubviews: performLayout(cause)
    case .sizing, .draw: break
    }
    state.running.remove(bit)
  }

  private func performUpdateProperties(_ cause: Cause) {
    if isConfigurable { run(.configurationUpdate, cause) { updateConfiguration() } }
    guard traits.platform.hasUpdateProperties else { return diagnoseUpdateProperties() }
    if let controller, controller.overridden.contains(.controllerUpdateProperties) {
      run(.controllerUpdateProperties, cause) { controller.updateProperties() }
    }
    if state.overridden.all.contains(.updateProperties) {
      run(.updateProperties, cause) { updateProperties() }
    }
  }

  private func performUpdateConstraints(_ cause: Cause) {
    if state.overridden.all.contains(.updateConstraints) {
      run(.updateConstraints, cause) { updateConstraints() }
    }
    if let controller, controller.overridden.contains(.updateViewConstraints) {
      run(.updateViewConstraints, cause) { controller.updateViewConstraints() }
    }
  }

  private func performLayout(_ cause: Cause) {
    if let controller, controller.overridden.contains(.viewWillLayoutSubviews) {
      run(.viewWillLayoutSubviews, cause) { controller.viewWillLayoutSubviews() }
    }
    if state.overridden.all.contains(.layoutSubviews) {
      run(.layoutSubviews, cause) {
        state.isPlacingSubviews = true
        layoutSubviews()
        state.isPlacingSubviews = false
      }
    }
    if let controller, controller.overridden.contains(.viewDidLayoutSubviews) {
      run(.viewDidLayoutSubviews, cause) { controller.viewDidLayoutSubviews() }
    }
  }

  /// Runs a method in its scope, and notes the run.
  private func run(_ name: ScopeName, _ cause: Cause, _ body: () -> Void) {
    let log = link?.log
    let changes = log?.beginRun(of: self, name, because: cause)
    link?.round?.note(self)
    track(name, body)
    if let changes { log?.endRun(of: self, name, changesBefore: changes) }
  }

  /// Runs a method in its scope, if its reads are tracked here.
  func track(_ name: ScopeName, _ body: () -> Void) {
    guard isTracked(name) else { return body() }
    scope(for: name).run(tellingOn: link?.queue ?? .current, body)
  }

  private func isTracked(_ name: ScopeName) -> Bool {
    guard traits.platform.tracks else { return false }
    return !name.isOfClass || state.overridden.tracked.contains(PhaseSet(name.phase))
  }

  private func scope(for name: ScopeName) -> TrackedScope {
    if scopes.isEmpty { scopes = Array(repeating: nil, count: ScopeName.count) }
    if let scope = scopes[Int(name.rawValue)] { return scope }
    let counter = link?.registrations ?? RegistrationCounter()
    let scope = TrackedScope(owner: self, name: name, counter: counter)
    scopes[Int(name.rawValue)] = scope
    return scope
  }

  /// A method that the platform never calls would be waited for in vain.
  private func diagnoseUpdateProperties() {
    let isOverridden =
      state.overridden.all.contains(.updateProperties)
      || controller?.overridden.contains(.controllerUpdateProperties) == true
    guard isOverridden else { return }
    link?.log.report(.neverCalled(path: path, method: "updateProperties"))
  }
}

extension View: ScopeOwner {
  func scopeWillChange(_ name: ScopeName) {
    link?.log.events?.append(.changed(path: path, method: name.method))
    setNeeds(name.phase, because: .model)
  }

  /// The value may not have been stored yet when this was told; so what is shown is looked at
  /// again in the turn after the next.
  func scopeHasChangedElsewhere(_ name: ScopeName, in transaction: Transaction) {
    scopeWillChange(name)
    guard let link else { return }
    link.log.report(.wrongThread(path: path))
    link.queue.enqueue { [weak self] in
      MainActor.assumeIsolated { self?.setNeeds(name.phase, because: .model) }
    }
  }
}
