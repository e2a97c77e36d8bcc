import GridViews

extension Components {
  /// A list whose cells follow their own models.
  static let listItem = Component(
    "ListItem", summary: "A list whose cells each follow a model of their own.",
    size: GridSize(width: 36, height: 14), wide: GridSize(width: 64, height: 12),
    samples: [
      Sample("mailboxes", ListItemState.mailboxes), Sample("all read", .allRead),
      Sample("long text", .longText), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("a letter comes") {
        $0.update("inbox") { item in
          item.badge += 1
          item.secondaryText = "Ada: see you there"
        }
      },
      ComponentAction("a draft grows") { state in
        state.update("drafts") {
          $0.secondaryText =
            "To Ada: the final begins at three, and a seat is free"
        }
      },
      ComponentAction("open the club", .open("club")),
      ComponentAction("the archive goes") { $0.items.removeAll { $0.id == "archive" } },
    ],
    view: { (model: ObservableModel<ListItemState>) in ListItemView(model) },
    face: { ListItemFace() })
}
