import DeferredDelivery
import TestSupport

/// Every operator in the checks that all must stand.
@MainActor @Suite struct OperatorTests {
  @Test(arguments: OperatorCase.all)
  func doesAsDrawn(_ operatorCase: OperatorCase) {
    let actual = Self.picture(of: operatorCase)
    expectEqual(actual, operatorCase.picture, "\(operatorCase.testDescription) draws:\n\(actual)")
  }

  private static func picture(of operatorCase: OperatorCase) -> String {
    let checks: [(String, Stage, (Stage) -> Void)] = [
      ("values ", Stage(operatorCase, asking: .unlimited), { $0.send(1, 2, 2, 3, 4) }),
      (
        "finish ", Stage(operatorCase, asking: .unlimited),
        { stage in
          stage.send(1, 2)
          stage.finish()
          stage.finish()
        }
      ),
      (
        "failure", Stage(operatorCase, asking: .unlimited),
        { stage in
          stage.send(1, 2)
          stage.fail()
        }
      ),
      (
        "limited", Stage(operatorCase, asking: .max(2), answering: [.none, .max(1)]),
        { stage in
          stage.sendWhatIsWanted(1, 2, 3, 4, 5)
          stage.request(.max(1))
          stage.sendWhatIsWanted(6, 7)
        }
      ),
      (
        "cancel ", Stage(operatorCase, asking: .unlimited),
        { stage in
          stage.send(1, 2)
          stage.cancel()
          stage.cancel()
          stage.request(.max(1))
        }
      ),
      (
        "twice  ", Stage(operatorCase, asking: .max(1)),
        { stage in
          stage.sendSubscription()
        }
      ),
      (
        "early  ", Stage(operatorCase, asking: .max(9), handsOut: false),
        { stage in
          stage.request(.max(1))
          stage.sendSubscription()
          stage.sendSubscription()
          stage.send(1, 2)
        }
      ),
      (
        "before ", Stage(operatorCase, asking: .max(9), handsOut: false),
        { stage in
          guard !operatorCase.trapsBeforeSubscription else { return stage.draw("traps") }
          stage.send(1)
          stage.finish()
        }
      ),
      (
        "gone   ", Stage(operatorCase, asking: .max(9), handsOut: false),
        { stage in
          stage.cancel()
          stage.sendSubscription()
        }
      ),
    ]
    return checks.map { name, stage, run in
      run(stage)
      return "\(name)  \(stage.line)"
    }.joined(separator: "\n")
  }
}
