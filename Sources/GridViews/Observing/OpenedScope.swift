// On a platform that does not track the methods of views, code opens scopes explicitly.
//
//     layoutSubviews() ──┬── trackReads { … }   scope 1 ┐  after a change to a property that was
//                        └── trackReads { … }   scope 2 ┘  read, layoutSubviews() runs again
//
// When the method runs again, its first scope replaces the first one of the last run, and so on.
// Scopes that are not opened again end.

extension View {
  /// Tracks the reads of a closure, on a platform that does not track the view's methods.
  ///
  /// ```swift
  /// override func layoutSubviews() {
  ///   trackReads { label.text = model.title }
  /// }
  /// ```
  ///
  /// If a property that the closure has read changes, the calling method runs again. A closure that
  /// runs later, such as the handler of a cell, does not belong to the method; it calls
  /// `trackReads` of its own view.
  ///
  /// Outside of the view's methods, a change requests a layout of the view, which then has to do
  /// the work again. There, each place in the code has one scope, and the reads of a new call
  /// replace those of the last call.
  ///
  /// Perceptible models are tracked on every platform, observable models from iOS 17. In a method
  /// that the platform tracks anyway, `trackReads` only runs the closure.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: Reads models.
  /// - Returns: The result of the closure.
  @discardableResult
  public final func trackReads<Result>(
    fileID: String = #fileID, line: Int = #line, column: Int = #column, _ body: () -> Result
  ) -> Result {
    switch state.opening {
    case .notAtAll: return body()
    case .inMethod(let method): return madeScopes.next(of: method, in: self).run(body)
    case .outsideOfMethods:
      if isInTrackedMethod { return body() }
      let place = OpenedScopes.Place(fileID: fileID, line: line, column: column)
      return madeScopes.scope(at: place, in: self).run(body)
    }
  }

  /// The scopes of the view; the first read makes them.
  fileprivate var madeScopes: OpenedScopes {
    let scopes = openedScopes ?? OpenedScopes()
    openedScopes = scopes
    return scopes
  }

  /// Whether a method of the view is running on a platform that tracks the methods of views.
  private var isInTrackedMethod: Bool {
    guard traits.platform.tracks else { return false }
    return !state.running.isDisjoint(with: .methods)
      || link?.log.drawing?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }
}

extension ViewController {
  /// Tracks the reads of a closure, on a platform that does not track the controller's methods.
  ///
  /// This calls ``View/trackReads(fileID:line:column:_:)`` of the controller's view.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: Reads models.
  /// - Returns: The result of the closure.
  @discardableResult
  public final func trackReads<Result>(
    fileID: String = #fileID, line: Int = #line, column: Int = #column, _ body: () -> Result
  ) -> Result {
    view.trackReads(fileID: fileID, line: line, column: column, body)
  }
}

/// The scopes that code of a view may open now.
enum ScopeOpening {
  /// No method of the view that could open a scope is running.
  case outsideOfMethods
  /// This method is running, and its platform does not track it.
  case inMethod(TrackedMethod)
  /// No scope may be opened, because one is open or the picture is drawn for a comparison.
  case notAtAll
}

// MARK: - One scope

/// A scope that code opens explicitly for a view.
///
/// It tracks the reads of its closures. The reads of each closure replace those of the closure
/// before. The scope ends with its view.
@MainActor final class OpenedScope {
  /// The view; nil after the scope has ended.
  ///
  /// NB: A plain address, for the reasons given at ``View/parent``. The view ends the scope in its
  /// deinit.
  nonisolated(unsafe) private unowned(unsafe) var view: View?
  private let tracked: TrackedScope

  init(of view: View, by method: TrackedMethod) {
    self.view = view
    let counter = view.link?.registrations ?? RegistrationCounter()
    tracked = TrackedScope(owner: view, method: method, counter: counter)
  }

  /// Runs a closure and tracks its reads, which replace the reads of the closure before.
  func run<Result>(_ body: () -> Result) -> Result {
    guard let view else { return body() }
    let outer = view.state.opening
    view.state.opening = .notAtAll
    defer { view.state.opening = outer }
    // In a method, the traits are up to date. A view that has just been added has none yet.
    let isInMethod = if case .inMethod = outer { true } else { false }
    var result: Result?
    tracked.run(
      on: isInMethod ? view.traits.platform : view.platformToCome,
      tellingOn: view.link?.queue ?? .current, notingOwnWrites: true
    ) { result = body() }
    guard let result else { preconditionFailure("A scope did not run. Report it as a defect.") }
    return result
  }

  fileprivate nonisolated func cancel() {
    view = nil
    tracked.end()
  }

  /// Counts the registration in the view's current stage, whose platform determines the models that
  /// are tracked.
  fileprivate func viewDidMove(to link: StageLink?) {
    if view?.platformToCome.hasObservation == false { tracked.forgetObservable() }
    tracked.count(in: link?.registrations ?? RegistrationCounter())
  }
}

// MARK: - The scopes of a view

/// The scopes that code has opened explicitly for one view.
@MainActor final class OpenedScopes {
  /// The scopes of each method, in the order in which its last run opened them.
  private var ofMethods: [TrackedMethod: (scopes: [OpenedScope], opened: Int)] = [:]
  /// The scopes that were opened outside of methods.
  private var others: [Place: OpenedScope] = [:]

  /// The call that opens a scope outside of methods.
  struct Place: Hashable {
    let fileID: String
    let line: Int
    let column: Int
  }

  /// Notes that a method begins to run.
  func begin(_ method: TrackedMethod) { ofMethods[method]?.opened = 0 }

  /// Ends the scopes of the method's last run that this run has not opened again.
  func endThoseNotOpened(by method: TrackedMethod) {
    guard let (scopes, opened) = ofMethods[method], opened < scopes.count else { return }
    for scope in scopes[opened...] { scope.cancel() }
    ofMethods[method] = (Array(scopes[..<opened]), opened)
  }

  /// Returns the next scope of a running method.
  func next(of method: TrackedMethod, in view: View) -> OpenedScope {
    var (scopes, opened) = ofMethods[method] ?? ([], 0)
    if opened == scopes.count { scopes.append(OpenedScope(of: view, by: method)) }
    ofMethods[method] = (scopes, opened + 1)
    return scopes[opened]
  }

  /// Returns the scope of a place in the code, outside of the view's methods.
  func scope(at place: Place, in view: View) -> OpenedScope {
    if let known = others[place] { return known }
    let scope = OpenedScope(of: view, by: .layoutSubviews)
    others[place] = scope
    return scope
  }

  /// Ends the scopes of methods, because all methods will run again.
  func endThoseOfMethods() {
    for (scopes, _) in ofMethods.values { for scope in scopes { scope.cancel() } }
    ofMethods = [:]
  }

  /// Called when the view has moved to another stage, or to none.
  ///
  /// Its methods will run again, but other code may not.
  func viewDidMove(to link: StageLink?) {
    endThoseOfMethods()
    for scope in others.values { scope.viewDidMove(to: link) }
  }

  /// Ends all scopes.
  ///
  /// The view calls it in its deinit.
  nonisolated func end() {
    MainActorCheck.runUnchecked {
      endThoseOfMethods()
      for scope in others.values { scope.cancel() }
      others = [:]
    }
  }
}
