import GridViews

/// A line of a random view that follows a ``MergingModel``, rightly or wrongly.
final class MergingPart: LabelView {
  private let behaviour: Behaviour
  private let model: MergingModel
  private let field: MergingModel.Field
  /// State of its own, which behaviours have that keep something.
  private var kept = 0
  private var lines: [Label] = []
  private var ordered = false

  /// How a part follows its model.
  enum Behaviour: String, CaseIterable {
    // Right.
    case tracked, inLayout, parity, guarded, unchanging, optionalLine, hiddenLine, linePerItem
    // Right, and with something of its own.
    case countsRuns, observing, swapsOrder, latches
    // Wrong, everywhere or in some states.
    case readInInit, deafIfSecond, deafAtTwo, keepsFirst, tires, keepsLines, writes, readsUnshown
  }

  init(_ behaviour: Behaviour, of model: MergingModel, _ field: MergingModel.Field) {
    (self.behaviour, self.model, self.field) = (behaviour, model, field)
    super.init()
    switch behaviour {
    case .readInInit: render("\(value)")
    case .observing: observe { [weak self] in self?.showValue() }
    case .hiddenLine:
      lines = [Label("line")]
      addSubview(lines[0])
    default: break
    }
  }

  private var value: Int { model[field] }
  private func showValue() { render("\(value)") }

  override func updateProperties() {
    switch behaviour {
    case .tracked: showValue()
    case .parity: render(value % 2 == 0 ? "even" : "odd")
    case .guarded: render(model.flag ? "\(value)" : "none")
    case .deafIfSecond: if model.second == 0 || !model.flag { showValue() }
    case .deafAtTwo: if model.first < 2 || model.flag { showValue() }
    case .readsUnshown: render("\(model.flag)\(model.second < 5 ? "" : "!")")
    case .writes:
      showValue()
      if model.first == 2, model.flag { model.second = 0 }
    case .optionalLine: replaceLines(model.flag ? [value] : [])
    case .hiddenLine:
      lines[0].isHidden = !model.flag
      setNeedsLayout()
    case .linePerItem: replaceLines(model.items)
    case .keepsLines:
      // Lines are made and never taken away: what is left over shows through.
      while lines.count < model.items.count {
        lines.append(Label("\(lines.count)"))
        addSubview(lines[lines.count - 1])
      }
      for (line, item) in zip(lines, model.items) { line.text = "\(item)" }
      setNeedsLayout()
    case .countsRuns:
      kept += 1
      showValue()
    case .tires:
      kept += 1
      if kept < 4 { showValue() } else { _ = value }
    case .latches:
      kept = max(kept, value)
      showValue()
    case .keepsFirst:
      if kept == 0 { kept = value }
      render("\(value)\(kept > 1 ? "*" : "")")
    case .swapsOrder:
      ordered = model.flag
      showValue()
      if model.flag { insertSubview(label, at: 0) } else { addSubview(label) }
    case .inLayout, .unchanging, .observing, .readInInit: break
    }
  }

  private func replaceLines(_ values: [Int]) {
    for line in lines { line.removeFromSuperview() }
    lines = values.map { Label("\($0)") }
    for line in lines { addSubview(line) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if behaviour == .inLayout { showValue() }
    for (place, line) in lines.enumerated() {
      line.frame = GridRect(x: 4 + 2 * place, y: 0, width: 2, height: 1)
    }
  }
}
