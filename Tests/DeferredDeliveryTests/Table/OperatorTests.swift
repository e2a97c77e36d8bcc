/// Every operator in the checks that all must stand.
@MainActor @Suite struct OperatorTests {
  @Test(arguments: OperatorCase.all)
  func doesAsDrawn(_ operatorCase: OperatorCase) {
    expectPlayed(operatorCase.picture) { play in
      play.turnsByItself = true
      return operatorCase.build(AnyPublisher(play.a), Tracer(), play.queue)
    }
  }
}
