/// Where the user of a shell is: what decides which screens there are.
@MainActor public protocol ShellRoute: AnyObject {
  /// The tab that is selected.
  var tab: ShellTab { get }
  /// The match whose screen is pushed; nil where the list is on top.
  var opened: ShellMatch.ID? { get }
  /// The sheet over the screen; nil where there is none.
  var sheet: ShellSheet? { get }
  /// The question over everything; nil where none is asked.
  var question: ShellQuestion? { get }
}

/// What a shell reads, and how it says what its user asks for.
@MainActor public protocol ShellViewModel: ShellRoute {
  /// The matches of the day.
  var matches: [ShellMatch] { get }
  /// What was written to the user, the latest first.
  var messages: [ShellMessage] { get }
  /// Who is signed in; nil for nobody.
  var user: String? { get }

  /// Does what the user asks for, or leaves it.
  func send(_ intent: ShellIntent)
}
