/// The selection of a list in a model, by the identities of rows or items.
@MainActor struct BoundSelection {
  /// Returns the selected identities.
  let read: () -> Set<AnyHashable>
  /// Writes that the user has selected an identity, or deselected it.
  let toggle: (AnyHashable) -> Void

  /// Makes a selection of any number of rows.
  init<ID: Hashable>(_ selection: Binding<Set<ID>>) {
    read = { Set(selection.wrappedValue.map { AnyHashable($0) }) }
    toggle = { id in
      if let id = id.base as? ID { selection.wrappedValue.formSymmetricDifference([id]) }
    }
  }

  /// Makes a selection of at most one row.
  init<ID: Hashable>(_ selection: Binding<ID?>) {
    read = { Set(selection.wrappedValue.map { [AnyHashable($0)] } ?? []) }
    toggle = { id in selection.wrappedValue = id.base as? ID }
  }
}
