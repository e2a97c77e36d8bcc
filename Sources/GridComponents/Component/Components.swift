@_exported public import ComponentDescriptions

/// Every component of the library.
package enum Components {
  /// All of them, in the order in which a newcomer should see them.
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

  /// The names of all.
  package static let names = all.map(\.name)

  /// The component of a name, in whatever case.
  package static func named(_ name: String) -> (any AnyComponent)? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
