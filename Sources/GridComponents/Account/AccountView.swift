public import GridViews

/// An account that follows its view model by tracking alone.
///
///     ╭─ Account ──────────────────────────╮
///     │ Welcome, Ada Lovelace!             │
///     │ ╭─ Card ─────────────────────────╮ │
///     │ │  AL  Ada Lovelace              │ │
///     │ │ ■■□□□□ 2 seats                 │ │
///     │ │ Gets our letters               │ │
///     │ ╰────────────────────────────────╯ │
///     │ Name     Ada Lovelace              │
///     │ Letters  [✓] Write to me           │
///     │ Seats    [-] 2 [+]                 │
///     │                                    │
///     │ [ Log out ]                        │
///     ╰────────────────────────────────────╯
public final class AccountView: View {
  private let face: AccountFace
  private let model: any ViewModel<AccountState>

  /// Makes a view of a model.
  public init(_ model: any ViewModel<AccountState>) {
    self.model = model
    face = AccountFace(model)
    super.init()
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads who is logged in, and then either the profile or the name that is typed.
  public override func updateProperties() {
    if let profile = model.profile {
      face.updateProfile(profile)
    } else {
      face.updateLogin(name: model.loginName, isRefused: model.isRefused)
    }
  }

  /// Gives the face all the room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The face's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
