import CharacterGrid

/// A button that opens a list of actions, from which the user chooses one.
///
/// ```swift
/// Menu("More") {
///   Button("Rename…") { isRenaming = true }.keyboardShortcut("r")
///   Toggle("Hidden files", isOn: $showsHidden)
///   Divider()
///   Menu("Export") { Button("As text") { export() } }
/// }
/// ```
///
/// The list has a row for each button and toggle, for each option of a picker, and for a menu
/// inside, which opens beside it. Lines separate the sections. A text is a row that cannot be
/// chosen, and so is a label. A view of your own has the rows of its body, and a stack those of its
/// views. Any other view, such as a slider, has no row.
///
/// The key of a button works while the menu's button is visible and enabled, also if the list is
/// closed.
public struct Menu: View, PrimitiveView {
  private let title: String
  private let content: @MainActor () -> any View

  /// Makes a menu.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    (self.title, self.content) = (String(title), content)
  }

  /// Makes a menu with a text as its title.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> some View, label: () -> Text
  ) {
    self.init(label().string, content: content)
  }

  func update(_ node: Node) {
    let content = node.shared(content)
    let menu = node.show {
      GridViews.Menu("") { [content, weak node] in
        var lister = ViewLister(in: node)
        return MenuContent.items(in: content.wrappedValue(), by: &lister)
      }
    }
    menu.title = title
    node.enable(menu)
  }
}

// MARK: - Rows

/// A row of a menu, or a line that is wanted between two rows.
private enum MenuRow {
  case item(GridViews.Menu.Item)
  case line
}

/// A view that has rows in a menu.
@MainActor private protocol MenuRowMaking {
  func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow]
}

/// Finds the rows of a menu in a description.
@MainActor private enum MenuContent {
  /// Returns the items, with one line where several are wanted, and none at the ends.
  static func items(
    in view: any View, by lister: inout ViewLister, isEnabled: Bool = true
  ) -> [GridViews.Menu.Item] {
    var items: [GridViews.Menu.Item] = []
    var wantsLine = false
    for row in rows(in: view, by: &lister, isEnabled: isEnabled) {
      guard case .item(let item) = row else {
        wantsLine = !items.isEmpty
        continue
      }
      items += wantsLine ? [.separator, item] : [item]
      wantsLine = false
    }
    return items
  }

  static func rows(
    in view: some View, by lister: inout ViewLister, isEnabled: Bool
  ) -> [MenuRow] {
    lister.views(in: view).flatMap { listed -> [MenuRow] in
      var listed = listed
      listed.isEnabled = listed.isEnabled && isEnabled
      return (listed.view as? any MenuRowMaking)?.rows(of: listed, by: &lister) ?? []
    }
  }
}

extension Button: MenuRowMaking {
  fileprivate func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow] {
    [.item(.init(title, key: listed.key, role: role, isEnabled: listed.isEnabled, action: action))]
  }
}

extension Toggle: MenuRowMaking {
  fileprivate func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow] {
    let isOn = isOn
    return [
      .item(
        .init(
          title, key: listed.key, isEnabled: listed.isEnabled, isChecked: isOn.wrappedValue
        ) { isOn.wrappedValue.toggle() })
    ]
  }
}

extension Picker: MenuRowMaking, ListedWhole {
  fileprivate func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow] {
    [.line] + items(isEnabled: listed.isEnabled).map { .item($0) } + [.line]
  }
}

extension Menu: MenuRowMaking {
  fileprivate func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow] {
    [.line, .item(.heading(title))]
      + MenuContent.rows(in: content(), by: &lister, isEnabled: listed.isEnabled) + [.line]
  }
}

extension Section: MenuRowMaking {
  fileprivate func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow] {
    let heading = title.map { [MenuRow.item(.heading($0))] } ?? []
    return [.line] + heading
      + MenuContent.rows(in: content, by: &lister, isEnabled: listed.isEnabled) + [.line]
  }
}

extension Divider: MenuRowMaking {
  fileprivate func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow] {
    [.line]
  }
}

extension Text: MenuRowMaking {
  fileprivate func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow] {
    [.item(.text(string))]
  }
}

extension Label: MenuRowMaking {
  fileprivate func rows(of listed: ListedView, by lister: inout ViewLister) -> [MenuRow] {
    [.item(.text("\(symbol) \(title)"))]
  }
}
