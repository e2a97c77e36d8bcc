// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// The types of UIKit that a port meets first. On systems with UIKit, these names mean UIKit's own
// types. The page UIKitNames has the other types.
#if !canImport(UIKit)
@available(*, unavailable, renamed: "View")
public typealias UIView = View

@available(*, unavailable, renamed: "ViewController")
public typealias UIViewController = ViewController

@available(*, unavailable, renamed: "Label")
public typealias UILabel = Label

@available(*, unavailable, renamed: "Button")
public typealias UIButton = Button

@available(*, unavailable, renamed: "TextField")
public typealias UITextField = TextField

@available(*, unavailable, renamed: "Toggle")
public typealias UISwitch = Toggle

@available(*, unavailable, renamed: "ImageView")
public typealias UIImageView = ImageView

@available(*, unavailable, renamed: "StackView")
public typealias UIStackView = StackView

@available(*, unavailable, renamed: "ScrollView")
public typealias UIScrollView = ScrollView

@available(*, unavailable, renamed: "TableView")
public typealias UITableView = TableView

@available(*, unavailable, renamed: "ListCell")
public typealias UITableViewCell = ListCell

@available(*, unavailable, renamed: "CollectionView")
public typealias UICollectionView = CollectionView

@available(*, unavailable, renamed: "NavigationController")
public typealias UINavigationController = NavigationController

@available(*, unavailable, renamed: "Alert")
public typealias UIAlertController = Alert

@available(*, unavailable, renamed: "Color")
public typealias UIColor = Color
#endif
