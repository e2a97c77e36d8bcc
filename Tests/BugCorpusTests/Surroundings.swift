import DeferredDelivery
@testable import FirstFrameProof
import ViewsTestSupport

/// What the view of a case is shown with.
///
/// A second view on the stage changes the picture when the models do, and must hide no mistake of
/// the first one.
enum Surroundings: String, CaseIterable {
  case alone
  case besideAnotherView = "beside"
}

/// Models that a right view can be made of.
@MainActor protocol Readable: AnyObject {
  /// Everything that observers of the models are notified of, as text.
  var text: String { get }
}

/// Models that publish what they have.
@MainActor protocol Announcing: AnyObject {
  /// All that the models publish, the current value first.
  var texts: AnyPublisher<String, Never> { get }
}

extension Scenario {
  /// The same scenario with a right view of the same models beside each view, on one stage; nil if
  /// the models notify no observer of a change, so that no view of them is right.
  var besideAnotherView: Scenario? {
    let scenario = shared
    guard Neighbour(of: scenario.makeModels()) != nil else { return nil }
    return Scenario(
      SharedScenario(
        makeModels: scenario.makeModels,
        makeSource: { models in
          Neighbour.$current.withValue(Neighbour(of: models)) { scenario.makeSource(models) }
        }, actions: scenario.actionList.all, options: scenario.options))
  }
}

// MARK: - The other view

/// Makes a right view of the models that the stage which is being made shows.
struct Neighbour: Sendable {
  /// The neighbour of the view that is being made; nil if it is alone.
  @TaskLocal static var current: Neighbour?

  private let makers: [@MainActor @Sendable () -> View]

  /// Finds what can be shown in models, and in structs, tuples and arrays of them.
  @MainActor init?(of models: Any) {
    makers = Self.shown(in: models, depth: 0)
    if makers.isEmpty { return nil }
  }

  @MainActor fileprivate var views: [View] { makers.map { $0() } }

  /// The size of a stage on which a view has as much room as alone.
  fileprivate func room(beside size: GridSize) -> GridSize {
    GridSize(width: size.width, height: size.height + makers.count)
  }

  @MainActor private static func shown(
    in value: Any, depth: Int
  ) -> [@MainActor @Sendable () -> View] {
    if let model = value as? any Readable {
      // By a method that every platform tracks.
      return [{ ReadingView(layout: { $0.render(model.text) }) }]
    }
    if let model = value as? any Announcing {
      return [
        {
          let view = AnnouncedView()
          view.follow(model.texts)
          return view
        }
      ]
    }
    guard depth < 3 else { return [] }
    return Mirror(reflecting: value).children.flatMap { shown(in: $0.value, depth: depth + 1) }
  }
}

/// A right view of models that notify observers.
private final class ReadingView: LaidOutView {}

/// A right view of models that publish.
private final class AnnouncedView: LabelView {}

/// A view, and its neighbours below it in a row each.
private final class Beside: Container {
  override func layoutSubviews() {
    let (width, height) = (bounds.size.width, bounds.size.height - subviews.count + 1)
    for (row, view) in subviews.enumerated() {
      view.frame =
        row == 0
        ? GridRect(x: 0, y: 0, width: width, height: height)
        : GridRect(x: 0, y: height + row - 1, width: width, height: 1)
    }
  }

  /// Without a focus, keys go to the root of the stage: to the view, if it were alone.
  override func handleKey(_ key: KeyPress) -> Bool {
    subviews[0].handleKey(key) || subviews[0].controller?.handleKey(key) == true
  }
}

/// A controller, and its view's neighbours.
private final class BesideController: ViewController {
  private let controller: ViewController
  private let neighbours: [View]

  init(_ controller: ViewController, _ neighbours: [View]) {
    (self.controller, self.neighbours) = (controller, neighbours)
    super.init()
    addChild(controller)
  }

  override func loadView() -> View { Beside([controller.view] + neighbours) }
}

// MARK: - Stages

/// A stage that shows a view, with its neighbour if it has one.
@MainActor func stage(
  _ view: @autoclosure () -> View, size: GridSize = smallStage,
  traits: TraitOverrides = TraitOverrides()
) -> Stage {
  guard let neighbour = Neighbour.current else {
    return Stage(view(), size: size, traits: traits)
  }
  return Stage(
    Beside([view()] + neighbour.views), size: neighbour.room(beside: size), traits: traits)
}

/// A stage that shows a controller's view, with its neighbour if it has one.
@MainActor func stage(
  controller: @autoclosure () -> ViewController, size: GridSize = smallStage
) -> Stage {
  guard let neighbour = Neighbour.current else { return Stage(controller(), size: size) }
  return Stage(
    BesideController(controller(), neighbour.views), size: neighbour.room(beside: size))
}
