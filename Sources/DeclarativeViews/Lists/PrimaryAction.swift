extension View {
  /// Sets the primary action of the rows of a list or a table, which enter and a double click run.
  ///
  /// ```swift
  /// List(model.trips, selection: $chosen) { trip in Text(trip.name) }
  ///   .contextMenu(forSelectionType: Trip.ID.self) { _ in } primaryAction: { ids in
  ///     model.open(ids)
  ///   }
  /// ```
  ///
  /// The action gets the identities of the selected rows, if the current row is one of them, and
  /// otherwise the identity of the current row. It does not change the selection: space still
  /// selects. In a row with a link, enter follows the link.
  ///
  /// There are no context menus, so `menu` must be empty. The menu of a row is a ``Button`` and a
  /// `confirmationDialog`.
  public func contextMenu<ID: Hashable>(
    forSelectionType type: ID.Type = ID.self, @ViewBuilder menu: (Set<ID>) -> EmptyView,
    primaryAction: @escaping @MainActor (Set<ID>) -> Void
  ) -> some View {
    environment(
      \.primaryAction,
      PrimaryAction { ids in
        let own = ids.compactMap { $0.base as? ID }
        if own.isEmpty { return false }
        primaryAction(Set(own))
        return true
      })
  }
}

/// The action of the rows of a list.
@MainActor struct PrimaryAction {
  /// Returns false if the identities have another type.
  let perform: @MainActor (Set<AnyHashable>) -> Bool
}

private struct PrimaryActionKey: EnvironmentKey {
  static let defaultValue: PrimaryAction? = nil
}

extension EnvironmentValues {
  /// The primary action of the rows of the next list inside.
  var primaryAction: PrimaryAction? {
    get { self[PrimaryActionKey.self] }
    nonmutating set { self[PrimaryActionKey.self] = newValue }
  }
}
