import DeferredDelivery
import GridViews

/// How a part of a random view follows its model, rightly or wrongly.
enum RandomBehaviour: String, CaseIterable {
  // Right.
  case tracked, trackedInLayout, capped, parity, guarded, staticText
  case sinkAtOnce, renderThenDropFirst
  // Late.
  case sinkLate, renderThenSinkLate, observed, filledLater, hiddenUntilLater, readInBlock
  // Missed.
  case dropFirstOnly, observedNotKept, readInInit, gap, cached, renderedWhenAppeared
  // Too often.
  case renderThenSink, subscribedTwice, againWhenAppeared, readsUnshown, requestsAlways
  // Torn, written, kept.
  case forcedLayout, forcedLayoutInUpdate, observedWhenAppeared, sinkWhenAppeared
  case writesInBlock, writesInUpdate, ownCounter, strongSink

  /// Sets a part up; `field` is what it shows, `other` what else it uses.
  ///
  /// - Returns: What it does when it has appeared.
  @MainActor func bind(
    _ part: TrackedView, to model: RandomModel, _ field: RandomField, _ other: RandomField
  ) -> (@MainActor () -> Void)? {
    let show: @MainActor (LabelView) -> Void = { $0.render("\(model[field])") }
    var values: CurrentValueSubject<Int, Never> { model.publisher(of: field) }
    switch self {
    case .tracked: part.update = show
    case .trackedInLayout: part.layout = show
    case .capped: part.update = { $0.render(model[field] > 1 ? "2+" : "\(model[field])") }
    case .parity: part.update = { $0.render(model[field] % 2 == 0 ? "even" : "odd") }
    case .guarded: part.update = { $0.render(model[other] > 0 ? "\(model[field])" : "none") }
    case .staticText: part.render("text")
    case .readsUnshown:
      part.update = { part in
        _ = model[other]
        show(part)
      }
    case .readInInit: show(part)
    case .cached:
      var kept: String?
      part.update = { part in
        kept = kept ?? "\(model[field])"
        part.render(kept ?? "")
      }
    case .ownCounter:
      part.update = { part in
        part.count += 1
        part.render("\(model[field]) \(part.count)")
      }
    case .readInBlock:
      part.layout = { part in
        _ = model[field]
        later { [weak part] in part.map(show) }
      }
    case .forcedLayoutInUpdate:
      part.update = { part in
        show(part)
        part.label.layoutIfNeeded()
        part.render("\(model[field]) \(model[other])")
      }
    case .writesInUpdate:
      part.update = { part in
        show(part)
        if model[field] > 1 { model[field] = 0 }
      }
    case .againWhenAppeared:
      part.update = show
      return { show(part) }
    case .renderedWhenAppeared: return { show(part) }
    case .observedWhenAppeared:
      return { part.observe { [weak part] in part.map(show) } }
    case .sinkWhenAppeared: return { part.follow(values) }
    case .observed: part.observe { [weak part] in part.map(show) }
    case .observedNotKept: _ = observe { [weak part] in part.map(show) }
    default: bindBySubscribing(part, values, model, other)
    }
    return nil
  }

  /// The behaviours that are notified of changes.
  @MainActor private func bindBySubscribing(
    _ part: TrackedView, _ values: CurrentValueSubject<Int, Never>, _ model: RandomModel,
    _ other: RandomField
  ) {
    let isRenderedFirst: [RandomBehaviour] = [
      .renderThenDropFirst, .renderThenSinkLate, .renderThenSink, .filledLater, .forcedLayout, .gap,
    ]
    if isRenderedFirst.contains(self) { part.render("\(values.value)") }
    switch self {
    case .sinkAtOnce, .renderThenSink: part.follow(values)
    case .sinkLate, .renderThenSinkLate: part.follow(values.receive(on: mainQueue))
    case .renderThenDropFirst, .dropFirstOnly: part.follow(values.dropFirst())
    case .subscribedTwice: for _ in 0..<2 { part.follow(values) }
    case .gap:
      part.layout = { part in if part.cancellables.isEmpty { part.follow(values.dropFirst()) } }
    case .strongSink: values.sink { part.render("\($0)") }.store(in: &part.cancellables)
    default:
      values.dropFirst(self == .filledLater || self == .forcedLayout ? 1 : 0)
        .sink { [weak part] value in
          if let part { react(in: part, to: value, model, other) }
        }.store(in: &part.cancellables)
    }
  }

  /// What a sink does with a value.
  @MainActor private func react(
    in part: TrackedView, to value: Int, _ model: RandomModel, _ other: RandomField
  ) {
    part.render(self == .filledLater ? "" : "\(value)")
    switch self {
    case .filledLater: later { [weak part] in part?.render("\(value)") }
    case .hiddenUntilLater:
      part.isHidden = true
      later { [weak part] in part?.isHidden = false }
    case .forcedLayout:
      part.layoutIfNeeded()
      part.render("\(value)\(value)")
    case .requestsAlways: part.setNeedsUpdateProperties()
    case .writesInBlock where value == 1 && part.count == 0:
      // Once: with a part that writes it back, the queue would never rest.
      part.count = 1
      later { [weak part] in if part != nil { model[other] = 2 } }
    default: break
    }
  }
}
