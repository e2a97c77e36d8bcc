// Users of a component also need its samples, actions and deliveries.
@_exported public import ComponentDescriptions

/// Every component of the library.
package enum Components {
  /// All components, in the order in which to read them.
  package static let all: [any AnyComponent] = [
    score,
    liveScore,
    matchList,
    statusList,
    counter,
    message,
    listItem,
    foodTruck,
    account,
    carList,
    playerBadge,
    toastQueue,
    search,
    progress,
    dataTable,
    sparkline,
    barChart,
    settings,
    shell,
  ]

  /// The names of all components.
  package static let names = all.map(\.name)

  /// Returns the component with a name, ignoring case, or nil if there is none.
  package static func named(_ name: String) -> (any AnyComponent)? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
