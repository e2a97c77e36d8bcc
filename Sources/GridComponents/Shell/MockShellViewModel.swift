public import Observation

/// A shell for tests and previews, written from the outside.
@Observable public final class MockShellViewModel: ShellViewModel, ComponentModel {
  /// The tab that is selected.
  public var tab: ShellTab
  /// The match whose screen is pushed; nil where the list is on top.
  public var opened: ShellMatch.ID?
  /// The sheet over the screen; nil where there is none.
  public var sheet: ShellSheet?
  /// The question over everything; nil where none is asked.
  public var question: ShellQuestion?
  /// The matches of the day.
  public var matches: [ShellMatch]
  /// What was written to the user, the latest first.
  public var messages: [ShellMessage]
  /// Who is signed in; nil for nobody.
  public var user: String?

  /// Makes a model in a state.
  public init(_ state: ShellState = ShellState()) {
    tab = state.tab
    opened = state.opened
    sheet = state.sheet
    question = state.question
    matches = state.matches
    messages = state.messages
    user = state.user
  }

  /// Everything that is shown.
  public var state: ShellState {
    get {
      ShellState(
        tab: tab, opened: opened, sheet: sheet, question: question, matches: matches,
        messages: messages, user: user)
    }
    set {
      tab = newValue.tab
      opened = newValue.opened
      sheet = newValue.sheet
      question = newValue.question
      matches = newValue.matches
      messages = newValue.messages
      user = newValue.user
    }
  }

  /// A new shell at its list.
  public static var home: MockShellViewModel { MockShellViewModel(.home) }
  /// A new shell at one of its matches.
  public static var match: MockShellViewModel { MockShellViewModel(.match) }
  /// A new shell at the end of a link.
  public static var deepLink: MockShellViewModel { MockShellViewModel(.deepLink) }
  /// A new shell at its messages.
  public static var inbox: MockShellViewModel { MockShellViewModel(.inbox) }
  /// A new shell that asks something.
  public static var question: MockShellViewModel { MockShellViewModel(.question) }
  /// A new shell with nothing in it.
  public static var empty: MockShellViewModel { MockShellViewModel(.empty) }
}
