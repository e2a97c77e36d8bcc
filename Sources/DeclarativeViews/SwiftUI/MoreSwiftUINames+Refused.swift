// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// More modifiers of SwiftUI that this module does not have, in the order of their subjects: texts,
// controls, lists, screens, shapes.

extension View {
  @available(*, unavailable, message: "Texts wrap; with lineLimit(_:) the end is cut.")
  public func truncationMode(_ mode: RefusedModifier) -> Self { self }

  @available(
    *, unavailable, message: "Rows have no space between them: use a VStack with a spacing."
  )
  public func lineSpacing(_ spacing: Int) -> Self { self }

  @available(*, unavailable, message: "A terminal has one size of letters: set lineLimit(_:).")
  public func minimumScaleFactor(_ factor: Double) -> Self { self }

  @available(*, unavailable, message: "Each font of a terminal is monospaced: leave it out.")
  public func monospaced() -> Self { self }

  @available(*, unavailable, message: "Each font of a terminal is monospaced: leave it out.")
  public func monospacedDigit() -> Self { self }

  @available(*, unavailable, message: "Write text.uppercased() or text.lowercased().")
  public func textCase(_ textCase: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Give the control an empty title.")
  public func labelsHidden() -> Self { self }

  @available(*, unavailable, message: "Use a Text for one without a symbol.")
  public func labelStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "There is one style of toggles.")
  public func toggleStyle(_ style: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A control is one row: leave it out.")
  public func controlSize(_ size: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "There is one keyboard: check the text in its binding.")
  public func keyboardType(_ type: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "The return key has no label: leave it out.")
  public func submitLabel(_ label: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "There is no autocorrection: leave it out.")
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }

  @available(*, unavailable, message: "There is no autocapitalization: leave it out.")
  public func textInputAutocapitalization(_ mode: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Lists draw no separators: leave it out.")
  public func listRowSeparator(_ visibility: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Write padding(_:_:) in the row.")
  public func listRowInsets(_ insets: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Write background(_:) in the row.")
  public func listRowBackground(_ view: some View) -> Self { self }

  @available(*, unavailable, message: "Use a Button, or task(id:_:).")
  public func refreshable(action: @escaping () async -> Void) -> Self { self }

  @available(*, unavailable, message: "Put the buttons into an HStack above or below.")
  public func navigationBarItems(leading: some View, trailing: some View) -> Self { self }

  @available(*, unavailable, message: "Give the content of the sheet a frame.")
  public func presentationDetents(_ detents: [RefusedModifier]) -> Self { self }

  @available(
    *, unavailable, message: "Use alert(_:isPresented:actions:), which only its buttons close."
  )
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }

  @available(*, unavailable, message: "Lists have no background: leave it out.")
  public func scrollContentBackground(_ visibility: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A terminal has no safe area: a stage is visible as a whole.")
  public func edgesIgnoringSafeArea(_ edges: EdgeSet) -> Self { self }

  @available(*, unavailable, message: "A cell cannot be turned.")
  public func rotationEffect(_ angle: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A cell has one size.")
  public func scaleEffect(_ scale: Double) -> Self { self }

  @available(*, unavailable, message: "A cell is seen or not: dim() makes it paler.")
  public func blur(radius: Int) -> Self { self }

  @available(*, unavailable, message: "A view draws within its frame: set frame(width:height:).")
  public func mask(@ViewBuilder _ mask: () -> some View) -> Self { self }

  @available(*, unavailable, message: "Set frame(width:height:).")
  public func aspectRatio(_ ratio: Double? = nil, contentMode: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Use padding(_:_:), or a frame with an alignment.")
  public func position(x: Int, y: Int) -> Self { self }

  @available(*, unavailable, message: "In a ZStack the last view is on top.")
  public func zIndex(_ value: Double) -> Self { self }

  @available(*, unavailable, message: "Use disabled(_:) for the controls inside.")
  public func allowsHitTesting(_ isEnabled: Bool) -> Self { self }

  @available(*, unavailable, message: "The whole frame of a control can be clicked: leave it out.")
  public func contentShape(_ shape: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "A terminal reports no hovering.")
  public func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }

  @available(
    *, unavailable, message: "There are no tooltips: use a Text with foregroundStyle(.secondary)."
  )
  public func help(_ text: String) -> Self { self }

  @available(*, unavailable, message: "Give the badge to the Tab, or use a Text in the row.")
  public func badge(_ count: Int) -> Self { self }

  @available(*, unavailable, message: "Show other texts, by an if.")
  public func redacted(reason: RefusedModifier) -> Self { self }

  @available(*, unavailable, message: "Write Tab(\"Title\") { … } in the TabView.")
  public func tabItem(@ViewBuilder _ label: () -> some View) -> Self { self }
}
