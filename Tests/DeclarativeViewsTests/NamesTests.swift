import DeclarativeViews
import Foundation
import TestSupport

/// A client that imports this module alone can name each type of it and of `CharacterGrid`: none has two
/// meanings.
@Suite struct NamesTests {
  /// Each public top-level type is in the list below.
  @Test func eachTypeIsNamed() throws {
    let here = URL(filePath: #filePath)
    let used = try String(contentsOf: here, encoding: .utf8)
    let sources = PackageFiles.root.appending(path: "Sources")
    var count = 0
    for module in ["CharacterGrid", "DeclarativeViews"] {
      let folder = sources.appending(path: module)
      let files = FileManager.default.enumerator(atPath: folder.path)
      for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for name in Self.publicTypes(in: text) {
          count += 1
          #expect(used.contains(" = \(name)\n") || used.contains(" = any \(name)\n"), "\(name)")
        }
      }
    }
    #expect(count > 90)
  }

  /// What is refused cannot be named, and what has no effect gives a warning.
  private static let refused = [
    "App", "AppStorage", "ButtonStyle", "Capsule", "Circle", "EdgeInsets", "EnvironmentObject",
    "Image", "InsetGroupedListStyle", "Layout", "LazyVGrid", "LazyVStack", "LinearGradient",
    "LocalizedStringKey", "NavigationView", "ObservedObject", "PlainButtonStyle", "PlainListStyle",
    "PreferenceKey", "PreviewProvider", "Rectangle", "RoundedRectangle", "Scene", "StateObject",
    "ToolbarItem", "ToolbarItemGroup", "WindowGroup",
  ]

  private static func publicTypes(in text: String) -> [Substring] {
    let kinds = ["struct", "class", "enum", "protocol", "typealias"]
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix(" ") || line.hasPrefix("//") || line.hasPrefix("@_spi") { return nil }
      let words = line.split(whereSeparator: { " <:{(".contains($0) })
      guard words.contains("public"),
        let kind = words.firstIndex(where: { kinds.contains("\($0)") })
      else { return nil }
      let name = words[kind + 1]
      return refused.contains("\(name)") ? nil : name
    }
  }
}

// CharacterGrid
private typealias OurAccessibilityDescribing = any AccessibilityDescribing
private typealias OurAccessibilityNode = AccessibilityNode
private typealias OurBorder = Border
private typealias OurBoxTitle = BoxTitle
private typealias OurCanvas = Canvas
private typealias OurCell = Cell
private typealias OurCellStyle = CellStyle
private typealias OurColor = Color
private typealias OurFocusArea = FocusArea
private typealias OurFrameInput = FrameInput
private typealias OurFrameListening = FrameListening
private typealias OurFramePart = FramePart
private typealias OurFrameRecord = FrameRecord
private typealias OurFrameSource = any FrameSource
private typealias OurGrid = Grid
private typealias OurGridDifference = GridDifference
private typealias OurGridInsets = GridInsets
private typealias OurGridMountable = any GridMountable
private typealias OurGridPoint = GridPoint
private typealias OurGridRect = GridRect
private typealias OurGridRenderable = any GridRenderable
private typealias OurGridSize = GridSize
private typealias OurInputTarget = InputTarget
private typealias OurKeptState = KeptState
private typealias OurKeyPress = KeyPress
private typealias OurMouseEvent = MouseEvent
private typealias OurOwnerPlane = OwnerPlane
private typealias OurRegionNaming = any RegionNaming
private typealias OurStateKeeping = any StateKeeping
private typealias OurStroke = Stroke
private typealias OurTabStops = TabStops
private typealias OurTextCursor = TextCursor
private typealias OurTextLayout = TextLayout
private typealias OurTextPolicy = TextPolicy
private typealias OurTextRun = TextRun
private typealias OurUnknownKey = UnknownKey
// DeclarativeViews
private typealias OurAlignment = Alignment
private typealias OurAnyView = AnyView
private typealias OurArrayView = ArrayView
private typealias OurBoundElement = BoundElement
private typealias OurButton = Button
private typealias OurButtonRole = ButtonRole
private typealias OurConditionalView = ConditionalView
private typealias OurDismissAction = DismissAction
private typealias OurDivider = Divider
private typealias OurDynamicProperty = any DynamicProperty
private typealias OurEdgeSet = EdgeSet
private typealias OurEmptyView = EmptyView
private typealias OurEnvironment = Environment
private typealias OurEnvironmentKey = any EnvironmentKey
private typealias OurEnvironmentValues = EnvironmentValues
private typealias OurFocusState = FocusState
private typealias OurForEach = ForEach
private typealias OurForm = Form
private typealias OurFrameLimit = FrameLimit
private typealias OurGauge = Gauge
private typealias OurGeometryReader = GeometryReader
private typealias OurGridLayout = GridLayout
private typealias OurGridRow = GridRow
private typealias OurGroup = Group
private typealias OurGroupBox = GroupBox
private typealias OurHStack = HStack
private typealias OurHorizontalAlignment = HorizontalAlignment
private typealias OurKeyboardShortcut = KeyboardShortcut
private typealias OurHostController = HostController
private typealias OurHosted = Hosted
private typealias OurLabel = Label
private typealias OurLabeledContent = LabeledContent
private typealias OurList = List
private typealias OurMenu = Menu
private typealias OurNavigationLink = NavigationLink
private typealias OurNavigationStack = NavigationStack
private typealias OurNumberFormat = NumberFormat
private typealias OurPicker = Picker
private typealias OurPickerStyle = PickerStyle
private typealias OurProgressView = ProgressView
private typealias OurPropertyPlace = PropertyPlace
private typealias OurScrollView = ScrollView
private typealias OurSection = Section
private typealias OurSecureField = SecureField
private typealias OurSlider = Slider
private typealias OurSpacer = Spacer
private typealias OurState = State
private typealias OurStepper = Stepper
private typealias OurTab = Tab
private typealias OurTabBuilder = TabBuilder
private typealias OurTabView = TabView
private typealias OurTable = Table
private typealias OurTableColumn = TableColumn
private typealias OurTableColumnBuilder = TableColumnBuilder
private typealias OurTableRow = TableRow
private typealias OurTaggedView = TaggedView
private typealias OurText = Text
private typealias OurTextEditor = TextEditor
private typealias OurTextField = TextField
private typealias OurToggle = Toggle
private typealias OurTupleView = TupleView
private typealias OurVStack = VStack
private typealias OurVerticalAlignment = VerticalAlignment
private typealias OurView = any View
private typealias OurViewBuilder = ViewBuilder
private typealias OurViewThatFits = ViewThatFits
private typealias OurWithPerceptionTracking = WithPerceptionTracking
private typealias OurZStack = ZStack
private typealias OurViewModifier = any ViewModifier
private typealias OurViewRepresentable = any ViewRepresentable
private typealias OurRetained = Retained
private typealias OurRefusedConfiguration = RefusedConfiguration
private typealias OurRefusedShape = RefusedShape
