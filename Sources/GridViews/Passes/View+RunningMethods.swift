import InstrumentedObservation

extension View {
  /// Runs the method of a phase and the controller's method, if the view itself needs the phase.
  func perform(_ phase: Phase) {
    let bit = PhaseSet(phase)
    guard state.needs.contains(bit), !state.running.contains(bit) else { return }
    // Removed before the run, because invalidation by the method itself needs another run.
    state.needs.remove(bit)
    let reason = state.reasons.removeReason(for: phase)
    state.running.insert(bit)
    switch phase {
    case .traits: passTraitsDown()
    case .updateProperties: performUpdateProperties(reason)
    case .updateConstraints: performUpdateConstraints(reason)
    case .layoutSubviews: performLayout(reason)
    case .sizing, .draw: break
    }
    state.running.remove(bit)
  }

  private func performUpdateProperties(_ reason: InvalidationReason) {
    if isConfigurable {
      run(
        configurationMethod, reason, { updateConfiguration() }, then: { configurationDidUpdate() })
    }
    guard traits.platform.hasUpdateProperties else { return updateWithoutPlatform(reason) }
    if let controller, controller.overridden.all.contains(.controllerUpdateProperties) {
      run(.controllerUpdateProperties, reason) { controller.updateProperties() }
    }
    if state.overridden.all.contains(.updateProperties) {
      run(.updateProperties, reason) { updateProperties() }
    }
  }

  private func performUpdateConstraints(_ reason: InvalidationReason) {
    if state.overridden.all.contains(.updateConstraints) {
      run(.updateConstraints, reason) { updateConstraints() }
    }
    if let controller, controller.overridden.all.contains(.updateViewConstraints) {
      run(.updateViewConstraints, reason) { controller.updateViewConstraints() }
    }
  }

  private func performLayout(_ reason: InvalidationReason) {
    if let controller, controller.overridden.all.contains(.viewWillLayoutSubviews) {
      run(.viewWillLayoutSubviews, reason) { controller.viewWillLayoutSubviews() }
    }
    // A view that joins a stack is laid out by the stack.
    if state.overridden.all.contains(.layoutSubviews), !joinsStack {
      run(.layoutSubviews, reason) {
        state.isPlacingSubviews = true
        layoutSubviews()
        state.isPlacingSubviews = false
        noteThatSizesAreKnown()
      }
    }
    if let controller, controller.overridden.all.contains(.viewDidLayoutSubviews) {
      run(.viewDidLayoutSubviews, reason) { controller.viewDidLayoutSubviews() }
    }
  }

  /// Runs the update of a control of the system on a platform that does not call the method of any
  /// view.
  private func updateWithoutPlatform(_ reason: InvalidationReason) {
    let isControl = self is any UpdatesOnEveryPlatform
    if isControl, state.overridden.all.contains(.updateProperties) {
      run(.updateProperties, reason) { trackReads { updateProperties() } }
    }
    diagnoseUpdateProperties(unlessItIsOwn: isControl)
  }

  /// Reports an override that this platform never calls, if it is certainly an override.
  private func diagnoseUpdateProperties(unlessItIsOwn isControl: Bool) {
    let isOverridden =
      !isControl && state.overridden.all.contains(.updateProperties)
      && isKnownToOverride(.updateProperties)
      || controller?.overridden.all.contains(.controllerUpdateProperties) == true
        && isKnownToOverride(.controllerUpdateProperties)
    guard isOverridden else { return }
    link?.log.report(.neverCalled(path: path, method: "updateProperties"))
  }
}

/// A control whose ``View/updateProperties()`` runs on every platform, as a control of the system
/// does.
///
/// If the platform does not track the method, the method opens a scope of its own.
package protocol UpdatesOnEveryPlatform: View {}

// MARK: - One method in its scope

extension View {
  /// Runs a method in its scope, together with code that belongs to it and reads nothing, and notes
  /// the run.
  private func run(
    _ method: TrackedMethod, _ reason: InvalidationReason, _ body: () -> Void,
    then rest: () -> Void = {}
  ) {
    // The superview has not asked yet for sizes that the method changes.
    if method.phase != .layoutSubviews { state.superviewKnowsSize = false }
    let log = link?.log
    log?.beginRun(of: self, method, because: reason)
    link?.round?.note(self)
    track(method, body)
    rest()
    log?.endRun()
  }

  /// Runs a method in its scope if its reads are tracked; otherwise only runs it.
  func track(_ method: TrackedMethod, _ body: () -> Void) {
    guard AccessListening.isOn else { return trackUnheard(method, body) }
    AccessListening.read(as: PropertyReader(path: path, method: method.name)) {
      trackUnheard(method, body)
    }
  }

  private func trackUnheard(_ method: TrackedMethod, _ body: () -> Void) {
    guard traits.platform.tracks(method) else { return runUntracked(method, body) }
    guard mayRead(method) else { return body() }
    scope(for: method).run(
      on: traits.platform, tellingOn: link?.queue ?? .current, notingOwnWrites: true, body)
  }

  /// Runs a method that the platform does not track.
  ///
  /// Code in it may open scopes explicitly.
  private func runUntracked(_ method: TrackedMethod, _ body: () -> Void) {
    let outer = state.opening
    state.opening = .inMethod(method)
    openedScopes?.begin(method)
    if let log = link?.log, !traits.platform.hasObservation {
      log.noteReads(by: PropertyReader(path: path, method: method.name), body)
    } else {
      body()
    }
    openedScopes?.endThoseNotOpened(by: method)
    state.opening = outer
  }

  /// Returns true unless the method belongs to this module and reads no models.
  private func mayRead(_ method: TrackedMethod) -> Bool {
    !method.isOfView || state.overridden.tracked.contains(PhaseSet(method.phase))
  }

  /// Returns the scope of a method.
  ///
  /// It is made at the first use, because most views track at most one method.
  private func scope(for method: TrackedMethod) -> TrackedScope {
    if scopes.isEmpty { scopes = Array(repeating: nil, count: TrackedMethod.count) }
    if let scope = scopes[Int(method.rawValue)] { return scope }
    let counter = link?.registrations ?? RegistrationCounter()
    let scope = TrackedScope(owner: self, method: method, counter: counter)
    scopes[Int(method.rawValue)] = scope
    return scope
  }
}
