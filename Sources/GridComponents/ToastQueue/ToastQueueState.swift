/// Everything that a queue of toasts shows at one moment, and what waits in it.
public struct ToastQueueState: ComponentState {
  /// The toasts, the oldest first; those at the front are shown.
  public var toasts: [QueuedToast]
  /// Whether up to three are shown, or one at a time.
  public var isStacked: Bool

  /// Makes a state.
  public init(toasts: [QueuedToast] = [], isStacked: Bool = true) {
    self.toasts = toasts
    self.isStacked = isStacked
  }
}

/// A few words that go by themselves after some time, or stay until they are dismissed.
public struct QueuedToast: Hashable, Sendable, Identifiable {
  /// Tells the toasts apart.
  public let id: Int
  /// What kind of news it is.
  public let kind: Kind
  /// The news in a word or two.
  public let title: String
  /// The news in a sentence.
  public let text: String
  /// How long it is shown; nil stays until it is dismissed.
  public let duration: Duration?

  /// The kinds of news.
  public enum Kind: String, CaseIterable, Sendable {
    /// Something to know.
    case info
    /// Something went well.
    case success
    /// Something needs a look.
    case warning
    /// Something went wrong.
    case error
  }

  /// Makes a toast, which is shown for three seconds unless told.
  public init(
    id: Int, _ kind: Kind, title: String, text: String, duration: Duration? = .seconds(3)
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.text = text
    self.duration = duration
  }
}

/// What the reader of toasts can ask for.
public enum ToastQueueIntent: Hashable, Sendable {
  /// To have the toast of an id taken away, be it by hand or since its time is over.
  case dismiss(Int)
}

extension ToastQueueState {
  /// How many are shown at most.
  package static let most = 3

  /// The toasts that are shown.
  package var visible: [QueuedToast] { Array(toasts.prefix(isStacked ? Self.most : 1)) }

  /// How many wait for others to go.
  package var waiting: Int { toasts.count - visible.count }

  /// Does what the reader asks for.
  public mutating func apply(_ intent: ToastQueueIntent) {
    switch intent {
    case .dismiss(let id): toasts.removeAll { $0.id == id }
    }
  }

  /// Puts a toast at the end, unless one of its id waits already.
  package mutating func post(_ toast: QueuedToast) {
    if !toasts.contains(where: { $0.id == toast.id }) { toasts.append(toast) }
  }

  /// Nothing to say.
  package static let empty = ToastQueueState()
  /// One toast.
  package static let single = ToastQueueState(toasts: [.version])
  /// Three toasts of different kinds.
  package static let stacked = ToastQueueState(toasts: [.saved, .nearlyFull, .notSent])
  /// More toasts than are shown.
  package static let crowded = ToastQueueState(toasts: [.version, .saved, .nearlyFull, .notSent])
  /// The same toasts, one at a time.
  package static let oneAtATime = ToastQueueState(toasts: crowded.toasts, isStacked: false)
}

extension QueuedToast {
  /// Something to know.
  package static let version = QueuedToast(
    id: 1, .info, title: "A new version", text: "It is there at the next start.")
  /// Something that went well.
  package static let saved = QueuedToast(
    id: 2, .success, title: "Saved", text: "Your profile is up to date.")
  /// Something that needs a look.
  package static let nearlyFull = QueuedToast(
    id: 3, .warning, title: "Nearly full", text: "Two seats are left for today.",
    duration: .seconds(6))
  /// Something that went wrong, to be dismissed by hand.
  package static let notSent = QueuedToast(
    id: 4, .error, title: "Not sent", text: "The line is dead; try again.", duration: nil)
}
