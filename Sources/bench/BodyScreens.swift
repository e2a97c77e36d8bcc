import DeclarativeViews

/// A column of rows that bodies describe.
struct BodyColumn: View {
  let list: NameList

  var body: some View {
    VStack(alignment: .leading) {
      if list.hasTitle { Text("Names") }
      ForEach(list.items) { BodyRow(item: $0) }
    }
  }
}

/// The same rows in a list, which makes only the visible rows.
struct BodyList: View {
  let list: NameList

  var body: some View {
    if list.hasTitle { Text("Names") }
    List(list.items) { BodyRow(item: $0) }
  }
}

/// A row with a body of its own.
struct BodyRow: View {
  let item: NameItem

  var body: some View { Text(item.name) }
}

/// The kinds of screens that show a list of names.
enum NameScreen: String, CaseIterable {
  case bodies, bodyList = "body-list"
  case views = "body-control", table = "body-list-control"

  @MainActor func stage(_ list: NameList) -> Stage {
    let size = GridSize(width: 40, height: 24)
    return switch self {
    case .bodies: Stage(BodyColumn(list: list), size: size)
    case .bodyList: Stage(BodyList(list: list), size: size)
    case .views: Stage(RetainedNames.column(list), size: size)
    case .table: Stage(RetainedNames.table(list), size: size)
    }
  }
}
