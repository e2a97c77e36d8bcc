public import CharacterGrid

extension Stage: StateKeeping {
  /// The state of the clipboard, and of the views and controllers from the root down.
  public var keptStates: [KeptState] {
    let clipboard = KeptState(
      path: "clipboard", object: self, base: Stage.self, values: [("text", clipboard.text)])
    var states = [clipboard]
    visitViews { view, _ in
      if let controller = view.controller {
        states.append(
          KeptState(
            path: view.path, object: controller, base: ViewController.self,
            values: controller.keptValues))
      }
      let layer = view as? PresentationLayer
      states.append(
        KeptState(
          path: view.path, object: view, base: layer == nil ? View.self : PresentationLayer.self,
          values: view.keptValues + (layer?.keptValuesOfLayer ?? [])))
    }
    return states
  }
}

// The stored properties of the base classes that influence the future of a view. A test contains
// the names of the others, and the reasons why they do not.

extension View {
  var keptValues: [(name: String, value: any Hashable)] {
    [
      ("frame", frame), ("isHidden", isHidden), ("alpha", alpha.bitPattern),
      ("backgroundColor", backgroundColor), ("clipsToBounds", clipsToBounds), ("sizing", sizing),
      ("traitOverrides", traitOverrides),
      ("traits", traits), ("identifier", identifier), ("accessibilityLabel", accessibilityLabel),
      ("accessibilityValue", accessibilityValue),
      ("accessibilityTraits", accessibilityTraits.rawValue), ("boundsOrigin", boundsOrigin),
      ("needs", state.needs.rawValue), ("descendantNeeds", state.descendantNeeds.rawValue),
      ("observations", observations.count(where: { !$0.isCancelled })),
      ("openedScopes", openedScopes?.placesOutsideOfMethods ?? []),
    ]
  }
}

extension PresentationLayer {
  /// The additional state of a layer.
  ///
  /// Its content is a view below it.
  var keptValuesOfLayer: [(name: String, value: any Hashable)] {
    [
      ("style", style.withoutAnchor), ("anchor", style.anchor?.view?.path),
      ("anchorCells", anchorCells),
      ("focusBefore", focusBefore?.path), ("destination", destination?.presenter?.path),
      ("its number", destination?.numberInOwner),
    ]
  }
}

extension ViewController {
  var keptValues: [(name: String, value: any Hashable)] {
    [
      ("children", children.count), ("isViewLoaded", isViewLoaded), ("presence", presence),
      ("observations", observations.count(where: { !$0.isCancelled })),
      ("decisions", decisions.map(\.shownIdentity)), ("title", title),
      ("barItems", barItems.count), ("presentationStyle", presentationStyle),
      ("focusBefore", focusBefore?.path), ("prefersAnyFocus", prefersAnyFocus),
    ]
  }
}

extension ScreenDecision {
  /// The identity of the item whose screen is shown; nil if there is none.
  fileprivate var shownIdentity: AnyHashable? { (self as? Destination)?.shownID }
}
