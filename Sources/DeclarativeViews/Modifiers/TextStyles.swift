public import CharacterGrid

/// The style of the texts inside of a view.
private struct TextStyleKey: EnvironmentKey {
  static let defaultValue = CellStyle.default
}

/// True if the controls inside of a view are enabled.
private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

/// The maximum number of lines of a text.
private struct LineLimitKey: EnvironmentKey {
  static let defaultValue: Int? = nil
}

/// The alignment of the shorter lines of a text.
private struct TextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextLayout.Alignment.leading
}

extension EnvironmentValues {
  /// True if controls are enabled.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    nonmutating set { self[IsEnabledKey.self] = newValue }
  }

  /// The maximum number of lines of a text; nil for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    nonmutating set { self[LineLimitKey.self] = newValue }
  }

  /// The alignment of the shorter lines of a text.
  public var multilineTextAlignment: TextLayout.Alignment {
    get { self[TextAlignmentKey.self] }
    nonmutating set { self[TextAlignmentKey.self] = newValue }
  }

  var textStyle: CellStyle {
    get { self[TextStyleKey.self] }
    nonmutating set { self[TextStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour of texts.
  public func foregroundStyle(_ color: Color) -> some View {
    textStyle { $0.foreground = color }
  }

  /// Sets a semantic style of texts, such as `.secondary` or `.error`.
  public func foregroundStyle(_ style: CellStyle) -> some View { textStyle { $0.take(style) } }

  /// Makes texts bold or, with false, not bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Makes texts italic or, with false, not italic.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Makes texts dim or, with false, not dim.
  public func dim(_ isActive: Bool = true) -> some View { attribute(.dim, isActive) }

  /// Strikes texts through or, with false, removes the line.
  public func strikethrough(_ isActive: Bool = true) -> some View { attribute(.strike, isActive) }

  /// Underlines texts or, with false, removes the line.
  public func underline(_ isActive: Bool = true) -> some View {
    textStyle { $0.underline = isActive ? .single : .none }
  }

  /// Disables the controls inside of this view.
  ///
  /// With false, controls that a view around this one has disabled stay disabled.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self, isDisabled, disables: isDisabled) { outer, inner, isDisabled in
      inner.isEnabled = outer.isEnabled && !isDisabled
    }
  }

  /// Sets the maximum number of lines of a text; nil for no limit.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets the alignment of the shorter lines of a text.
  public func multilineTextAlignment(_ alignment: TextLayout.Alignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  private func attribute(_ attribute: CellStyle.Attributes, _ isActive: Bool) -> some View {
    textStyle { $0.set(attribute, isActive) }
  }

  private func textStyle(_ change: @escaping @MainActor (inout CellStyle) -> Void) -> some View {
    EnvironmentView(content: self, ()) { outer, inner, _ in
      var style = outer.textStyle
      change(&style)
      inner.textStyle = style
    }
  }
}

extension CellStyle {
  /// Adds an attribute or, with false, removes it.
  mutating func set(_ attribute: Attributes, _ isActive: Bool) {
    if isActive { attributes.insert(attribute) } else { attributes.remove(attribute) }
  }

  /// Sets what another style sets.
  mutating func take(_ other: CellStyle) {
    foreground = other.foreground ?? foreground
    background = other.background ?? background
    if other.underline != .none { underline = other.underline }
    underlineColor = other.underlineColor ?? underlineColor
    attributes.formUnion(other.attributes)
    link = other.link ?? link
    token = other.token ?? token
  }
}
