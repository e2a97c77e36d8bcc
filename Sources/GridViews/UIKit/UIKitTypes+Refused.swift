// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// The types of UIKit, for code that uses them by habit. On systems with UIKit, these names mean
// UIKit's own types.
#if !canImport(UIKit)
@available(*, unavailable, renamed: "View")
public typealias UIView = View

@available(*, unavailable, renamed: "ViewController")
public typealias UIViewController = ViewController

@available(*, unavailable, renamed: "Stage")
public typealias UIWindow = Stage

@available(*, unavailable, renamed: "Label")
public typealias UILabel = Label

@available(*, unavailable, renamed: "Button")
public typealias UIButton = Button

@available(*, unavailable, renamed: "TextField")
public typealias UITextField = TextField

@available(*, unavailable, renamed: "TextView")
public typealias UITextView = TextView

@available(*, unavailable, renamed: "Toggle")
public typealias UISwitch = Toggle

@available(*, unavailable, renamed: "Slider")
public typealias UISlider = Slider

@available(*, unavailable, renamed: "Stepper")
public typealias UIStepper = Stepper

@available(*, unavailable, renamed: "SegmentedControl")
public typealias UISegmentedControl = SegmentedControl

@available(*, unavailable, renamed: "PageControl")
public typealias UIPageControl = PageControl

@available(*, unavailable, renamed: "DatePicker")
public typealias UIDatePicker = DatePicker

@available(*, unavailable, renamed: "ColorWell")
public typealias UIColorWell = ColorWell

@available(*, unavailable, renamed: "ProgressBar")
public typealias UIProgressView = ProgressBar

@available(*, unavailable, renamed: "ActivityIndicator")
public typealias UIActivityIndicatorView = ActivityIndicator

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

@available(*, unavailable, renamed: "ListCell")
public typealias UICollectionViewCell = ListCell

@available(*, unavailable, renamed: "NavigationController")
public typealias UINavigationController = NavigationController

@available(*, unavailable, renamed: "TabController")
public typealias UITabBarController = TabController

@available(*, unavailable, renamed: "SplitView")
public typealias UISplitViewController = SplitView

@available(*, unavailable, renamed: "Alert")
public typealias UIAlertController = Alert

@available(*, unavailable, renamed: "Menu")
public typealias UIMenu = Menu

@available(*, unavailable, renamed: "Color")
public typealias UIColor = Color

@available(*, unavailable, renamed: "Alert.Action")
public typealias UIAlertAction = Alert.Action

@available(*, unavailable, renamed: "TabController.Tab")
public typealias UITabBarItem = TabController.Tab

@available(*, unavailable, renamed: "KeyPress")
public typealias UIKeyCommand = KeyPress
#endif

// Names that other libraries use for the parts of types of this library.
@available(*, unavailable, renamed: "Menu.Item")
public typealias MenuItem = Menu.Item

@available(*, unavailable, renamed: "Alert.Action")
public typealias AlertAction = Alert.Action

@available(*, unavailable, renamed: "TabController")
public typealias TabBarController = TabController

@available(*, unavailable, renamed: "Alert")
public typealias AlertController = Alert
