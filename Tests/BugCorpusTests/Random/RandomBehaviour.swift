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
  @MainActor func bind(
    _ part: RandomPart, to model: RandomModel, _ field: RandomField, _ other: RandomField
  ) {
    if !bindByReading(part, model, field, other) && !bindByAppearing(part, model, field) {
      bindBySubscribing(part, model, field, other)
    }
  }

  /// The behaviours that read the model in a tracked method, or should.
  @MainActor private func bindByReading(
    _ part: RandomPart, _ model: RandomModel, _ field: RandomField, _ other: RandomField
  ) -> Bool {
    switch self {
    case .tracked: part.update = { $0.render("\(model[field])") }
    case .trackedInLayout: part.layout = { $0.render("\(model[field])") }
    case .capped: part.update = { $0.render(model[field] > 1 ? "2+" : "\(model[field])") }
    case .parity: part.update = { $0.render(model[field] % 2 == 0 ? "even" : "odd") }
    case .guarded:
      part.update = { $0.render(model[other] > 0 ? "\(model[field])" : "none") }
    case .staticText: part.render("text")
    case .readsUnshown:
      part.update = { part in
        _ = model[other]
        part.render("\(model[field])")
      }
    case .readInInit: part.render("\(model[field])")
    case .cached:
      part.update = { part in
        part.kept = part.kept ?? "\(model[field])"
        part.render(part.kept ?? "")
      }
    case .ownCounter:
      part.update = { part in
        part.count += 1
        part.render("\(model[field]) \(part.count)")
      }
    case .readInBlock:
      part.layout = { part in
        _ = model[field]
        later(part) { $0.render("\(model[field])") }
      }
    case .forcedLayoutInUpdate:
      part.update = { part in
        part.render("\(model[field])")
        part.label.layoutIfNeeded()
        part.render("\(model[field]) \(model[other])")
      }
    case .writesInUpdate:
      part.update = { part in
        part.render("\(model[field])")
        if model[field] > 1 { model[field] = 0 }
      }
    default: return false
    }
    return true
  }

  /// The behaviours for which the first frame is a beginning.
  @MainActor private func bindByAppearing(
    _ part: RandomPart, _ model: RandomModel, _ field: RandomField
  ) -> Bool {
    switch self {
    case .againWhenAppeared:
      part.update = { $0.render("\(model[field])") }
      part.appear = { $0.render("\(model[field])") }
    case .renderedWhenAppeared: part.appear = { $0.render("\(model[field])") }
    case .observedWhenAppeared:
      part.appear = { part in
        part.observe { [weak part] in part?.render("\(model[field])") }
      }
    case .sinkWhenAppeared:
      part.appear = { part in
        model.publisher(of: field).sink { [weak part] in part?.render("\($0)") }
          .store(in: &part.cancellables)
      }
    default: return false
    }
    return true
  }

  /// The behaviours that are notified of changes.
  @MainActor private func bindBySubscribing(
    _ part: RandomPart, _ model: RandomModel, _ field: RandomField, _ other: RandomField
  ) {
    let subject = model.publisher(of: field)
    let values = subject.eraseToAnyPublisher()
    let isRenderedFirst: [RandomBehaviour] = [
      .renderThenDropFirst, .renderThenSinkLate, .renderThenSink, .filledLater, .forcedLayout,
    ]
    if isRenderedFirst.contains(self) { part.render("\(subject.value)") }
    switch self {
    case .sinkLate, .renderThenSinkLate:
      show(values.receive(on: mainQueue).eraseToAnyPublisher(), in: part)
    case .renderThenDropFirst, .dropFirstOnly:
      show(values.dropFirst().eraseToAnyPublisher(), in: part)
    case .subscribedTwice:
      show(values, in: part)
      show(values, in: part)
    case .observed: part.observe { [weak part] in part?.render("\(model[field])") }
    case .observedNotKept:
      _ = observe { [weak part] in part?.render("\(model[field])") }
    case .gap:
      part.render("\(subject.value)")
      part.layout = { part in
        guard part.cancellables.isEmpty else { return }
        show(values.dropFirst().eraseToAnyPublisher(), in: part)
      }
    case .strongSink: subject.sink { part.render("\($0)") }.store(in: &part.cancellables)
    default:
      subject.dropFirst(self == .filledLater || self == .forcedLayout ? 1 : 0)
        .sink { [weak part] value in
          if let part { react(in: part, to: value, model, other) }
        }.store(in: &part.cancellables)
    }
  }

  /// What a sink does with a value.
  @MainActor private func react(
    in part: RandomPart, to value: Int, _ model: RandomModel, _ other: RandomField
  ) {
    switch self {
    case .filledLater:
      part.render("")
      later(part) { $0.render("\(value)") }
    case .hiddenUntilLater:
      part.isHidden = true
      part.render("\(value)")
      later(part) { $0.isHidden = false }
    case .forcedLayout:
      part.render("\(value)")
      part.layoutIfNeeded()
      part.render("\(value)\(value)")
    case .requestsAlways:
      part.render("\(value)")
      part.setNeedsUpdateProperties()
    case .writesInBlock:
      part.render("\(value)")
      // Once: with a part that writes it back, the queue would never rest.
      guard value == 1, part.count == 0 else { return }
      part.count = 1
      later(part) { _ in model[other] = 2 }
    default: part.render("\(value)")
    }
  }
}

/// Shows what a publisher delivers.
@MainActor private func show(_ values: AnyPublisher<Int, Never>, in part: RandomPart) {
  values.sink { [weak part] in part?.render("\($0)") }.store(in: &part.cancellables)
}

/// Does something to a part in the next turn.
@MainActor private func later(_ part: RandomPart, _ work: @escaping @MainActor (RandomPart) -> Void)
{
  mainQueue.enqueue { [weak part] in
    MainActor.assumeIsolated { if let part { work(part) } }
  }
}
