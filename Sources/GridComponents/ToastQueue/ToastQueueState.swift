import GridViews

/// Everything that a queue of toasts shows at one moment, and the toasts that wait.
public struct ToastQueueState: ComponentState {
  /// The toasts, the oldest first; the first ones are shown.
  public var toasts: [QueuedToast]
  /// True if up to three toasts are shown at a time, false if only one.
  public var isStacked: Bool

  /// Makes a state.
  public init(toasts: [QueuedToast] = [], isStacked: Bool = true) {
    self.toasts = toasts
    self.isStacked = isStacked
  }
}

/// A short message that disappears after some time, or stays until it is dismissed.
public struct QueuedToast: Hashable, Sendable, Identifiable {
  /// Identifies the toast.
  public let id: Int
  /// The kind.
  public let kind: Kind
  /// The title.
  public let title: String
  /// The text.
  public let text: String
  /// The time for which it is shown, or nil if it stays until it is dismissed.
  public let duration: Duration?

  /// The kinds of toasts.
  public enum Kind: String, CaseIterable, Sendable {
    /// Information.
    case info
    /// Success.
    case success
    /// A warning.
    case warning
    /// An error.
    case error
  }

  /// Makes a toast; by default, it is shown for three seconds.
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

/// What the user can do with a queue of toasts.
public enum ToastQueueIntent: Hashable, Sendable {
  /// Remove a toast, because the user has dismissed it or its time is over.
  case dismiss(Int)
}

extension ToastQueueState {
  /// The greatest number of toasts that are shown.
  package static let most = 3

  /// The toasts that are shown.
  package var visible: [QueuedToast] { Array(toasts.prefix(isStacked ? Self.most : 1)) }

  /// The number of toasts that are not shown yet.
  package var waiting: Int { toasts.count - visible.count }

  /// Applies an intent of the user.
  public mutating func apply(_ intent: ToastQueueIntent) {
    switch intent {
    case .dismiss(let id): toasts.removeAll { $0.id == id }
    }
  }

  /// Appends a toast, unless the queue already has one with the same id.
  package mutating func post(_ toast: QueuedToast) {
    if !toasts.contains(where: { $0.id == toast.id }) { toasts.append(toast) }
  }

  /// No toast.
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
  /// Information.
  package static let version = QueuedToast(
    id: 1, .info, title: "A new version", text: "It is there at the next start.")
  /// A success.
  package static let saved = QueuedToast(
    id: 2, .success, title: "Saved", text: "Your profile is up to date.")
  /// A warning.
  package static let nearlyFull = QueuedToast(
    id: 3, .warning, title: "Nearly full", text: "Two seats are left for today.",
    duration: .seconds(6))
  /// An error, which the user has to dismiss.
  package static let notSent = QueuedToast(
    id: 4, .error, title: "Not sent", text: "The line is dead; try again.", duration: nil)
}

// MARK: - Description

extension Components {
  /// A queue of toasts.
  static let toastQueue = Component(
    "ToastQueue", summary: "Toasts that go by themselves, up to three at a time.",
    size: GridSize(width: 36, height: 10), wide: GridSize(width: 72, height: 5),
    samples: [
      Sample("single", ToastQueueState.single), Sample("stacked", .stacked),
      Sample("crowded", .crowded), Sample("one at a time", .oneAtATime), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("it is saved") { $0.post(.saved) },
      ComponentAction("two more") { state in
        state.post(.nearlyFull)
        state.post(.notSent)
      },
      ComponentAction("dismiss the first", .dismiss(1)),
      ComponentAction("one at a time") { $0.isStacked.toggle() },
      ComponentAction("dismiss the next", .dismiss(2)),
    ],
    view: { (model: ObservableModel<ToastQueueState>) in ToastQueueView(model) },
    stateView: { ToastQueueStateView() })
}
