extension Publisher {
  /// Sends the values of both in the order in which they are received.
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge<Self, P> {
    Publishers.Merge(self, other)
  }

  /// Sends the values of all three in the order in which they are received.
  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(with b: B, _ c: C)
    -> Publishers.Merge3<Self, B, C>
  {
    Publishers.Merge3(self, b, c)
  }

  /// Sends the values of all four in the order in which they are received.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
    Publishers.Merge4(self, b, c, d)
  }

  /// Sends the values of all five in the order in which they are received.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Sends the values of all six in the order in which they are received.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Publishers.Merge6<Self, B, C, D, E, F> {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Sends the values of all seven in the order in which they are received.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Sends the values of all eight in the order in which they are received.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>,
    H: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
    -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }

  /// Sends the values of both, which are of one type, in the order in which they are received.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}

// MARK: - Merging more, without a merge inside of a merge

extension Publishers.Merge {
  /// Adds one more publisher to the two.
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge3<A, B, P> {
    Publishers.Merge3(a, b, other)
  }

  /// Adds two more publishers to the two.
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(with z: Z, _ y: Y)
    -> Publishers.Merge4<A, B, Z, Y>
  {
    Publishers.Merge4(a, b, z, y)
  }

  /// Adds three more publishers to the two.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge5<A, B, Z, Y, X> {
    Publishers.Merge5(a, b, z, y, x)
  }

  /// Adds four more publishers to the two.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge6<A, B, Z, Y, X, W> {
    Publishers.Merge6(a, b, z, y, x, w)
  }

  /// Adds five more publishers to the two.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Publishers.Merge7<A, B, Z, Y, X, W, V> {
    Publishers.Merge7(a, b, z, y, x, w, v)
  }

  /// Adds six more publishers to the two.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>, V: Publisher<Output, Failure>, U: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
  {
    Publishers.Merge8(a, b, z, y, x, w, v, u)
  }
}

extension Publishers.Merge3 {
  /// Adds one more publisher to the three.
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge4<A, B, C, P> {
    Publishers.Merge4(a, b, c, other)
  }

  /// Adds two more publishers to the three.
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(with z: Z, _ y: Y)
    -> Publishers.Merge5<A, B, C, Z, Y>
  {
    Publishers.Merge5(a, b, c, z, y)
  }

  /// Adds three more publishers to the three.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge6<A, B, C, Z, Y, X> {
    Publishers.Merge6(a, b, c, z, y, x)
  }

  /// Adds four more publishers to the three.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge7<A, B, C, Z, Y, X, W> {
    Publishers.Merge7(a, b, c, z, y, x, w)
  }

  /// Adds five more publishers to the three.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V> {
    Publishers.Merge8(a, b, c, z, y, x, w, v)
  }
}

extension Publishers.Merge4 {
  /// Adds one more publisher to the four.
  public func merge<P: Publisher<Output, Failure>>(with other: P)
    -> Publishers.Merge5<A, B, C, D, P>
  {
    Publishers.Merge5(a, b, c, d, other)
  }

  /// Adds two more publishers to the four.
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(with z: Z, _ y: Y)
    -> Publishers.Merge6<A, B, C, D, Z, Y>
  {
    Publishers.Merge6(a, b, c, d, z, y)
  }

  /// Adds three more publishers to the four.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge7<A, B, C, D, Z, Y, X> {
    Publishers.Merge7(a, b, c, d, z, y, x)
  }

  /// Adds four more publishers to the four.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
    W: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W> {
    Publishers.Merge8(a, b, c, d, z, y, x, w)
  }
}

extension Publishers.Merge5 {
  /// Adds one more publisher to the five.
  public func merge<P: Publisher<Output, Failure>>(with other: P)
    -> Publishers.Merge6<A, B, C, D, E, P>
  {
    Publishers.Merge6(a, b, c, d, e, other)
  }

  /// Adds two more publishers to the five.
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(with z: Z, _ y: Y)
    -> Publishers.Merge7<A, B, C, D, E, Z, Y>
  {
    Publishers.Merge7(a, b, c, d, e, z, y)
  }

  /// Adds three more publishers to the five.
  public func merge<
    Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
  >(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X> {
    Publishers.Merge8(a, b, c, d, e, z, y, x)
  }
}

extension Publishers.Merge6 {
  /// Adds one more publisher to the six.
  public func merge<P: Publisher<Output, Failure>>(with other: P)
    -> Publishers.Merge7<A, B, C, D, E, F, P>
  {
    Publishers.Merge7(a, b, c, d, e, f, other)
  }

  /// Adds two more publishers to the six.
  public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(with z: Z, _ y: Y)
    -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
  {
    Publishers.Merge8(a, b, c, d, e, f, z, y)
  }
}

extension Publishers.Merge7 {
  /// Adds one more publisher to the seven.
  public func merge<P: Publisher<Output, Failure>>(with other: P)
    -> Publishers.Merge8<A, B, C, D, E, F, G, P>
  {
    Publishers.Merge8(a, b, c, d, e, f, g, other)
  }
}
