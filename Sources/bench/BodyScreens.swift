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
