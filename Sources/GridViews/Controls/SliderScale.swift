/// What a slider knows of its number, be it whole or not.
struct SliderScale {
  /// The place in the range, from 0 to 1, and the number in words.
  let read: @MainActor () -> (fraction: Double, words: String)
  /// Goes so many steps.
  let go: @MainActor (Int) -> Void
  /// Goes to a place in the range, or the step that is nearest to it.
  let jump: @MainActor (Double) -> Void

  @MainActor init(_ binding: Binding<Int>, _ range: ClosedRange<Int>, step: Int) {
    precondition(step > 0, "A step of \(step) leads nowhere. Make it greater than 0.")
    let (lower, upper) = (Double(range.lowerBound), Double(range.upperBound))
    read = {
      let value = binding.wrappedValue
      return (Double(value).fraction(of: lower...upper), "\(value)")
    }
    go = { steps in
      binding.change(to: binding.wrappedValue.advanced(by: steps, step, within: range))
    }
    jump = { fraction in
      guard fraction < 1 else { return binding.change(to: range.upperBound) }
      // In two parts: the longest way has more steps than there are numbers.
      let steps = ((upper - lower) * max(0, fraction) / Double(step)).rounded()
      let half = (steps / 2).rounded(.down)
      let middle = range.lowerBound.advanced(by: Int(half), step, within: range)
      binding.change(to: middle.advanced(by: Int(steps - half), step, within: range))
    }
  }

  @MainActor init(_ binding: Binding<Double>, _ range: ClosedRange<Double>, step: Double?) {
    let length = range.upperBound - range.lowerBound
    precondition(
      length.isFinite, "A range of \(range) has no length. Give the slider a shorter one.")
    let stride = step ?? length / 20
    precondition(
      step == nil || stride > 0 && stride.isFinite,
      "A step of \(stride) leads nowhere. Make it a number greater than 0.")
    read = {
      let fraction = binding.wrappedValue.fraction(of: range)
      return (fraction, "\(Int((fraction * 100).rounded()))%")
    }
    go = { steps in
      let value = binding.wrappedValue
      let start = value.isNaN ? range.lowerBound : value
      binding.change(to: (start + Double(steps) * stride).near(step, in: range))
    }
    jump = { fraction in
      binding.change(to: (range.lowerBound + fraction * length).near(step, in: range))
    }
  }
}

extension Double {
  /// Where the number lies in a range, from 0 to 1; 0 if that cannot be said.
  fileprivate func fraction(of range: ClosedRange<Double>) -> Double {
    let fraction = (self - range.lowerBound) / (range.upperBound - range.lowerBound)
    return fraction.isNaN ? 0 : Swift.min(Swift.max(0, fraction), 1)
  }

  /// The nearest number in a range that is a whole number of steps from its start, or its end.
  fileprivate func near(_ step: Double?, in range: ClosedRange<Double>) -> Double {
    if self >= range.upperBound { return range.upperBound }
    guard let step else { return Swift.max(self, range.lowerBound) }
    let steps = Swift.max(0, ((self - range.lowerBound) / step).rounded())
    return Swift.min(range.lowerBound + steps * step, range.upperBound)
  }
}
