/// The marks that the engine keeps on a view.
struct ViewState {
  /// What the view itself needs.
  var needs = PhaseSet.all
  /// What views further down need; every ancestor of a dirty view has the bit.
  var descendantNeeds: PhaseSet = []
  var causes = Causes()
  /// The methods that are running now.
  var running: PhaseSet = []
  /// The methods that do anything, and those of them that may read models.
  var overridden = OverriddenMethods()
  /// Set while ``View/layoutSubviews()`` itself runs, not what it calls ``View/layoutIfNeeded()``
  /// for: what changes below meanwhile is its own doing.
  var isPlacingSubviews = false
  /// The superview has seen the last change of size, since it was placing its subviews then.
  var superviewKnowsSize = false
  /// Whether the view stands in its superview's list of pending views.
  var isPending = false
  /// Whether a pass is in the view now: what it does itself is no arrival.
  var isBeingVisited = false
  /// The phase whose pass is among the subviews now, and how many joined it meanwhile.
  var visiting: Phase?
  var arrivals = 0
  /// The place among the superview's subviews, unless that has to count anew from there on.
  var index = 0
  var numberedSubviews = 0
  /// The stage's rows that the view and those inside were drawn on.
  var drawnRows = 0..<0
  /// Set from the moment when drawing was asked for until it is done.
  var isDueForDrawing = false
  /// The view's place in the log since the last commit, from 1; 0 is none.
  var logPlace = 0
  /// The places in the log of the runs since the last commit, from 1; 0 is none.
  var runPlaces = SIMD16<UInt32>()
}

/// What a view's class does, beyond nothing.
struct OverriddenMethods {
  /// The methods that are not `View`'s own, which do nothing.
  var all = PhaseSet.methods
  /// Those of them that may read models.
  var tracked = PhaseSet.methods
}
