/// The selection of a list, as a model keeps it: by what identifies the rows or items.
@MainActor struct BoundSelection {
  /// Reads it.
  let read: () -> Set<AnyHashable>
  /// Notes that the user has selected one, or the same again.
  let toggle: (AnyHashable) -> Void

  /// A selection of any number.
  init<ID: Hashable>(_ selection: Binding<Set<ID>>) {
    read = { Set(selection.wrappedValue.map { AnyHashable($0) }) }
    toggle = { id in
      if let id = id.base as? ID { selection.wrappedValue.formSymmetricDifference([id]) }
    }
  }

  /// A selection of one at most.
  init<ID: Hashable>(_ selection: Binding<ID?>) {
    read = { Set(selection.wrappedValue.map { [AnyHashable($0)] } ?? []) }
    toggle = { id in selection.wrappedValue = id.base as? ID }
  }
}
