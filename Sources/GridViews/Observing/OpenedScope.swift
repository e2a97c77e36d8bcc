// Where a platform does not track the methods of views, code opens scopes by hand.
//
//     layoutSubviews() ──┬── trackReads { … }   scope 1 ┐  a change to what one of them has read
//                        └── trackReads { … }   scope 2 ┘  makes layoutSubviews() run again
//
// When the method runs again, its first scope takes the place of the first one before, and so on;
// those that are not opened any more end.

extension View {
  /// Tracks what a closure reads, where the platform does not track the view's methods.
  ///
  /// ```swift
  /// override func layoutSubviews() {
  ///   trackReads { label.text = model.title }
  /// }
  /// ```
  ///
  /// A change to something that the closure has read makes the method run again that has called it.
  /// A closure that runs later, such as the handler of a cell, is no part of that: it calls the
  /// method of its own view.
  ///
  /// Outside of the view's methods a change asks for a layout of the view, which then has to do the
  /// work again. One place in the code is one scope there: what it reads takes the place of what it
  /// has read before.
  ///
  /// Perceptible models are tracked on every platform, observable ones from iOS 17. In a method that
  /// the platform tracks anyway, the closure just runs.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: Reads models.
  /// - Returns: What the closure returns.
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

  /// The scopes of the view, made when the first one is opened.
  fileprivate var madeScopes: OpenedScopes {
    let scopes = openedScopes ?? OpenedScopes()
    openedScopes = scopes
    return scopes
  }

  /// Whether a method of the view runs whose platform tracks the methods of views.
  private var isInTrackedMethod: Bool {
    guard traits.platform.tracks else { return false }
    return !state.running.isDisjoint(with: .methods)
      || link?.log.drawing?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }
}

extension ViewController {
  /// Tracks what a closure reads, where the platform does not track the controller's methods.
  ///
  /// It is ``View/trackReads(fileID:line:column:_:)`` of the controller's view.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: Reads models.
  /// - Returns: What the closure returns.
  @discardableResult
  public final func trackReads<Result>(
    fileID: String = #fileID, line: Int = #line, column: Int = #column, _ body: () -> Result
  ) -> Result {
    view.trackReads(fileID: fileID, line: line, column: column, body)
  }
}

/// Which scopes code of a view may open now.
enum ScopeOpening {
  /// None of the view's methods runs that could open one.
  case outsideOfMethods
  /// This method runs, untracked by its platform.
  case inMethod(TrackedMethod)
  /// None: a scope is open, or the picture is drawn for a comparison.
  case notAtAll
}

// MARK: - One scope

/// A scope that is opened by hand for a view: what its closures read is tracked, each in place of
/// the one before, until it ends.
///
/// It ends with its view.
@MainActor final class OpenedScope {
  /// The view; nil once the scope has ended.
  ///
  /// NB: a plain address, for the reasons of ``View/parent``. The view ends the scope in its deinit.
  nonisolated(unsafe) private unowned(unsafe) var view: View?
  private let tracked: TrackedScope

  init(of view: View, by method: TrackedMethod) {
    self.view = view
    let counter = view.link?.registrations ?? RegistrationCounter()
    tracked = TrackedScope(owner: view, method: method, counter: counter)
  }

  /// Runs a closure and tracks what it reads in place of what was read before.
  func run<Result>(_ body: () -> Result) -> Result {
    guard let view else { return body() }
    let outer = view.state.opening
    view.state.opening = .notAtAll
    defer { view.state.opening = outer }
    // In a method the traits are as they should be; a view that has just been added has none yet.
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

  /// Counts the registration in the stage that the view is on now, whose platform decides what it
  /// may be registered with.
  fileprivate func viewDidMove(to link: StageLink?) {
    if view?.platformToCome.hasObservation == false { tracked.forgetObservable() }
    tracked.count(in: link?.registrations ?? RegistrationCounter())
  }
}

// MARK: - The scopes of a view

/// The scopes that are opened by hand for one view.
@MainActor final class OpenedScopes {
  /// The scopes of each method, in the order in which its last run has opened them.
  private var ofMethods: [TrackedMethod: (scopes: [OpenedScope], opened: Int)] = [:]
  /// The scopes that no method has opened.
  private var others: [Place: OpenedScope] = [:]

  /// The call that opens a scope outside of the view's methods.
  struct Place: Hashable {
    let fileID: String
    let line: Int
    let column: Int
  }

  /// A method begins to run.
  func begin(_ method: TrackedMethod) { ofMethods[method]?.opened = 0 }

  /// A method has run: scopes of its last run that it has not opened again end.
  func endThoseNotOpened(by method: TrackedMethod) {
    guard let (scopes, opened) = ofMethods[method], opened < scopes.count else { return }
    for scope in scopes[opened...] { scope.cancel() }
    ofMethods[method] = (Array(scopes[..<opened]), opened)
  }

  /// The next scope of a method that runs.
  func next(of method: TrackedMethod, in view: View) -> OpenedScope {
    var (scopes, opened) = ofMethods[method] ?? ([], 0)
    if opened == scopes.count { scopes.append(OpenedScope(of: view, by: method)) }
    ofMethods[method] = (scopes, opened + 1)
    return scopes[opened]
  }

  /// The scope of a place in the code, outside of the view's methods.
  func scope(at place: Place, in view: View) -> OpenedScope {
    if let known = others[place] { return known }
    let scope = OpenedScope(of: view, by: .layoutSubviews)
    others[place] = scope
    return scope
  }

  /// The places of the scopes that were opened outside of the view's methods.
  ///
  /// A new view may lack them.
  var placesOutsideOfMethods: Set<Place> { Set(others.keys) }

  /// Ends the scopes of methods, all of which will run again.
  func endThoseOfMethods() {
    for (scopes, _) in ofMethods.values { for scope in scopes { scope.cancel() } }
    ofMethods = [:]
  }

  /// The view is on another stage, or on none: its methods will run again, and other code may not.
  func viewDidMove(to link: StageLink?) {
    endThoseOfMethods()
    for scope in others.values { scope.viewDidMove(to: link) }
  }

  /// Ends all scopes, in the deinit of their view.
  nonisolated func end() {
    MainActorCheck.runUnchecked {
      endThoseOfMethods()
      for scope in others.values { scope.cancel() }
      others = [:]
    }
  }
}
