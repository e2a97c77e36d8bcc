public import CharacterGrid

/// The style of the texts inside of a view.
private struct TextStyleKey: EnvironmentKey {
  static let defaultValue = CellStyle.default
}

/// Whether the controls inside of a view can be used.
private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

/// How many lines of a text are shown.
private struct LineLimitKey: EnvironmentKey {
  static let defaultValue: Int? = nil
}

/// Where the shorter lines of a text are.
private struct TextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextLayout.Alignment.leading
}

extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    nonmutating set { self[IsEnabledKey.self] = newValue }
  }

  /// The greatest number of lines of a text; nil for any.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    nonmutating set { self[LineLimitKey.self] = newValue }
  }

  /// Where the shorter lines of a text are.
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

  /// Sets the style of texts by what it means, such as `.secondary` or `.error`.
  public func foregroundStyle(_ style: CellStyle) -> some View { textStyle { $0.take(style) } }

  /// Makes texts bold, or not.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Makes texts italic, or not.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Gives texts less contrast, or not.
  public func dim(_ isActive: Bool = true) -> some View { attribute(.dim, isActive) }

  /// Strikes texts through, or not.
  public func strikethrough(_ isActive: Bool = true) -> some View { attribute(.strike, isActive) }

  /// Underlines texts, or not.
  public func underline(_ isActive: Bool = true) -> some View {
    textStyle { $0.underline = isActive ? .single : .none }
  }

  /// Makes controls unusable.
  ///
  /// What is disabled around this view stays so.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self, isDisabled) { outer, inner, isDisabled in
      inner.isEnabled = outer.isEnabled && !isDisabled
    }
  }

  /// Shows at most a number of lines of a text.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets where the shorter lines of a text are.
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
  /// Adds an attribute, or removes it.
  mutating func set(_ attribute: Attributes, _ isActive: Bool) {
    if isActive { attributes.insert(attribute) } else { attributes.remove(attribute) }
  }

  /// Takes what another style sets.
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
