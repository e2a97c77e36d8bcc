import CharacterGrid
import GridViews
import Observation

/// The state of the browser.
///
/// It shows one component twice, with tracking and with another delivery. If no other delivery can
/// show the component, it shows it once.
@MainActor @Observable final class BrowserModel {
  /// The components to choose from.
  let components: [ComponentFacts]
  /// The deliveries besides tracking.
  let deliveries: [Delivery]
  /// The rectangles of everything on the screen.
  private(set) var layout: BrowserLayout
  /// The index of the component, and of the sample in which it started.
  private(set) var selection = 0
  private(set) var sample = 0
  /// The last frame of each exhibit; the tracked exhibit is first.
  private(set) var shots: [Shot] = []
  private(set) var moments: [[Moment]] = []
  /// For each exhibit, true if something is queued for the next turn.
  private(set) var isComing: [Bool] = []
  private(set) var delivery: Delivery
  /// True if the model of the tracked view is not `@Observable`.
  private(set) var isUnobserved = false
  /// True if the models differ although both exhibits got the same inputs.
  private(set) var hasLostKeys = false
  /// The index of the exhibit that is inspected, and that is shown if there is space for only one.
  private(set) var front = 0
  /// True if turns run automatically.
  private(set) var isPlaying = false
  /// True if the component gets the keys.
  private(set) var isInside = false
  private(set) var style = InterfaceStyle.dark
  private(set) var isWide = false
  private(set) var isInspecting = false
  private(set) var inspection: Inspection?
  private(set) var isOver = false
  /// The reason why the last key had no effect.
  private(set) var notice: String?
  var isHelpShown = false
  /// The page about orders, or nil while it is closed.
  var orders: OrdersModel?

  @ObservationIgnored private let catalog: Catalog
  @ObservationIgnored private(set) var exhibits: [Exhibit] = []
  @ObservationIgnored private var sinceTurn = Duration.zero

  /// Opens a catalog at its first component.
  init(_ catalog: Catalog, size: GridSize = GridSize(width: 80, height: 24)) {
    self.catalog = catalog
    components = catalog.components.map { ComponentFacts(of: $0) }
    deliveries = catalog.deliveries.filter { $0 != .tracked }
    delivery = catalog.opening ?? .tracked
    layout = BrowserLayout(size, BrowserLayout.Wishes())
    open()
  }

  var component: ComponentFacts { components[selection] }

  /// The catalog's title.
  var title: String { catalog.title }

  /// True if another delivery shows the component too.
  var isCompared: Bool { delivery != .tracked && chosen.supports(delivery) }

  private var chosen: any AnyComponent { catalog.components[selection] }

  // MARK: - What happens

  /// Performs the command of a key.
  func perform(_ command: BrowserCommand) {
    notice = nil
    switch command {
    case .component(let step): choose(component: selection + step)
    case .sample(let step): open(sample: (sample + step + component.samples.count))
    case .delivery(let step): changeDelivery(by: step)
    case .action(let number): act(number)
    case .turn: turn()
    case .play: isPlaying.toggle()
    case .restart: open(sample: sample)
    case .enter: enter()
    case .front: change { front = (front + 1) % exhibits.count }
    case .inspector: toggleInspector()
    case .style: change { style = style == .dark ? .light : .dark }
    case .width: toggleWidth()
    case .orders: openOrders()
    case .help: isHelpShown.toggle()
    case .quit: isOver = true
    }
  }

  /// Shows another component; does nothing if there is none at the index.
  func choose(component number: Int) {
    guard components.indices.contains(number), number != selection else { return }
    selection = number
    open()
  }

  /// Changes the size of the screen.
  func resize(to size: GridSize) { change { arrange(in: size) } }

  /// The key that runs a turn while the keys go to the component.
  static let turnInside = KeyPress(.character("n"), .control)

  /// Sends an input of the user to the component in both exhibits.
  ///
  /// An escape key that the component does not handle stops sending keys to it.
  func send(_ input: FrameInput) {
    notice = nil
    if input == .key(Self.turnInside) { return turn() }
    let isUsed = exhibits.map { $0.send(input) }.contains(true)
    if isUsed {
      isInside = true
      arrange(in: layout.size)
      return commit(because: .input)
    }
    if isInside, input == .key(.escape) { leave() }
  }

  /// Called when real time has passed.
  ///
  /// While turns run automatically, it runs one for each ``turnInterval``.
  func advance(by duration: Duration) {
    guard isPlaying else { return }
    guard exhibits.contains(where: \.hasPendingTurn) else {
      for exhibit in exhibits { exhibit.advance(by: duration) }
      if exhibits.contains(where: \.needsCommit) { commit() }
      return
    }
    sinceTurn += duration
    if sinceTurn >= Self.turnInterval { turn() }
  }

  /// Long enough for the user to see a wrong frame.
  static let turnInterval = Duration.milliseconds(500)

  /// Continues the tasks of both exhibits that are due.
  func settle() async {
    for exhibit in exhibits { await exhibit.settle() }
    if exhibits.contains(where: \.needsCommit) { commit(because: .turn) }
  }

  // MARK: - Steps

  private func open(sample: Int = 0) {
    self.sample = sample % component.samples.count
    isInside = false
    sinceTurn = .zero
    arrange(in: layout.size)
    front = isCompared ? front : 0
    let chosen = chosen
    exhibits = opened(chosen)
    show()
  }

  private func opened(_ any: some AnyComponent) -> [Exhibit] {
    let component = any.component
    let deliveries = isCompared ? [Delivery.tracked, delivery] : [.tracked]
    return deliveries.enumerated().map { number, delivery in
      Exhibit(
        ComponentStage(
          component, by: delivery, sample: sample, size: pictureSize(number),
          traits: TraitOverrides(style: style)))
    }
  }

  private func changeDelivery(by step: Int) {
    guard isCompared else {
      notice = "No other delivery can show this component."
      return
    }
    let place = (deliveries.firstIndex(of: delivery) ?? 0) + step + deliveries.count
    show(deliveries[place % deliveries.count])
  }

  /// Shows the component with another delivery.
  ///
  /// Both exhibits are made again in their current state, so that their frames can be compared.
  func show(_ delivery: Delivery) {
    self.delivery = delivery
    isInside = false
    exhibits = [exhibits[0].exhibit(by: .tracked), exhibits[0].exhibit(by: delivery)]
    show()
  }

  private func act(_ number: Int) {
    guard component.actions.indices.contains(number) else {
      notice = "There are \(component.actions.count) changes to choose from."
      return
    }
    for exhibit in exhibits { exhibit.act(number) }
    commit(because: .action(number))
  }

  private func turn() {
    sinceTurn = .zero
    guard exhibits.contains(where: \.hasPendingTurn) else {
      notice = "Nothing is queued. Change the model first: press 1."
      return
    }
    for exhibit in exhibits { exhibit.turn() }
    commit(because: .turn)
  }

  private func enter() {
    isInside = exhibits.map { $0.focus() }.contains(true)
    if isInside { change {} } else { notice = "Nothing in this component takes keys." }
  }

  /// True if the component has a story of answers in different orders.
  var hasOrders: Bool { catalog.order(of: component.name) != nil }

  private func openOrders() {
    guard let story = catalog.order(of: component.name) else {
      notice = "This component waits for no answers."
      return
    }
    orders = OrdersModel(story)
  }

  private func leave() {
    for exhibit in exhibits { exhibit.resignFocus() }
    change { isInside = false }
  }

  private func toggleInspector() {
    let before = layout
    change { isInspecting.toggle() }
    // If there is space, the inside is shown without a request.
    if layout == before, layout.inspector != nil {
      notice = "The inside stays open: there is room for it."
    }
  }

  private func toggleWidth() {
    change { isWide.toggle() }
    let widths = layout.pictures.compactMap { $0?.size.width }
    if isWide, widths.allSatisfy({ $0 < component.wide.width }) {
      notice = "There is no room to make it wider."
    }
  }

  /// Changes the layout or the look, and commits again.
  private func change(_ change: () -> Void) {
    change()
    arrange(in: layout.size)
    commit()
  }

  private func commit(because trigger: Shot.Trigger? = nil) {
    for (number, exhibit) in exhibits.enumerated() {
      exhibit.change(size: pictureSize(number), traits: TraitOverrides(style: style))
      exhibit.commit(because: trigger)
    }
    show()
  }

  /// Copies what the exhibits show to the properties that the views read.
  private func show() {
    shots = exhibits.map(\.shot)
    moments = exhibits.map(\.moments)
    isComing = exhibits.map(\.hasPendingTurn)
    isUnobserved = exhibits[0].unobserved != nil
    hasLostKeys =
      isCompared && exhibits[1].isTouched && !isComing.contains(true)
      && exhibits[0].state != exhibits[1].state
    inspection = layout.inspector == nil ? nil : Inspection(of: exhibits[front])
  }

  private func arrange(in size: GridSize) {
    layout = BrowserLayout(
      size,
      BrowserLayout.Wishes(
        size: component.size, wide: component.wide, summary: component.summary.columns,
        isWide: isWide, exhibits: isCompared ? 2 : 1, front: front,
        isInspecting: isInspecting, listWidth: listWidth,
        footerHeight: hints(width: size.width - 2).height))
  }

  /// The width of the longest name, a mark before it, and a blank and an indicator after it.
  private var listWidth: Int {
    max(14, min(24, (components.map(\.name.columns).max() ?? 0) + 4))
  }

  /// The size of an exhibit's picture; an exhibit without a picture has the size of the other one.
  private func pictureSize(_ number: Int) -> GridSize {
    (layout.pictures.isEmpty
      ? nil : layout.pictures[number] ?? layout.pictures.compactMap(\.self).first)?
      .size ?? component.size
  }
}

/// The parts of a component that the browser shows, without its type of state.
struct ComponentFacts: Hashable, Sendable {
  let name: String, summary: String
  let size: GridSize, wide: GridSize
  let samples: [String], actions: [String]

  init(of any: some AnyComponent) {
    let component = any.component
    name = component.name
    summary = component.summary
    size = component.size
    wide = component.wide
    samples = component.samples.map(\.name)
    actions = component.actions.map(\.name)
  }
}
