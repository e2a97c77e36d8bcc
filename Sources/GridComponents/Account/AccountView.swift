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
  private let viewModel: any AccountViewModel

  /// Makes a view of a model.
  public init(_ viewModel: any AccountViewModel) {
    self.viewModel = viewModel
    face = AccountFace(AccountBindings(viewModel))
    super.init()
    face.send = { viewModel.send($0) }
    addSubview(face)
  }

  /// Reads who is logged in, and then either the profile or the name that is typed.
  public override func updateProperties() {
    if let profile = viewModel.profile {
      face.updateProfile(
        Profile(name: profile.name, wantsNews: profile.wantsNews, seats: profile.seats))
    } else {
      face.updateLogin(name: viewModel.loginName, isRefused: viewModel.isRefused)
    }
  }

  /// Gives the face all the room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The face's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
