import FirstFrameProof
import Foundation
import Observation
import SteppedServices
import TestSupport

/// Code as people have it: each model shows the answer that comes last, which is found as it is.
@MainActor @Suite struct CodeShapeTests {
  @Test func modelsOfNoActor() {
    expectRace(
      Scenario(PlainModel(), shows: { $0.shown }) {
        Action("a") { await $0.load("a") }
        Action("b") { await $0.load("b") }
      })
  }

  @Test func methodsThatThrow() {
    expectRace(
      Scenario(PlainModel(), shows: { $0.shown }) {
        Action("a") { try await $0.loadOrFail("a") }
        Action("b") { try await $0.loadOrFail("b") }
      })
  }

  @Test func initializersThatAreAsync() {
    expectRace(
      Scenario(Place<AsyncModel>(), shows: { $0.model?.shown ?? "" }) {
        Action("open", if: { $0.model == nil }) { $0.model = await AsyncModel() }
        Action("a", if: { $0.model != nil }) { $0.model?.load("a") }
        Action("b", if: { $0.model != nil }) { $0.model?.load("b") }
      }, actions: 3)
  }

  @Test func actors() {
    expectRace(
      Scenario(ActorModel(), shows: { await $0.shown }) {
        Action("a") { await $0.load("a") }
        Action("b") { await $0.load("b") }
      })
  }

  @Test func answersThatAreNotSendable() {
    expectRace(
      Scenario(ClientModel(SteppedClient()), shows: { $0.shown }) {
        Action("a") { $0.loadPicture("a") }
        Action("b") { $0.loadPicture("b") }
      })
  }

  @Test func genericMethodsOfAClientBehindAProtocol() {
    expectRace(
      Scenario(ClientModel(SteppedClient()), shows: { $0.shown }) {
        Action("a") { $0.loadUser("a") }
        Action("b") { $0.loadUser("b") }
      })
  }

  @Test func tasksThatAreDetached() {
    expectRace(
      Scenario(DetachedModel(), shows: { $0.shown }) {
        Action("a") { $0.load("a") }
        Action("b") { $0.load("b") }
      })
  }

  @Test func clocksThatAreInjected() {
    expectRace(
      Scenario(ClockModel(ContinuousClock()), shows: { $0.shown }) {
        Action("a") { $0.show("a") }
        Action("b") { $0.show("b") }
      })
  }

  private func expectRace<Model>(_ scenario: Scenario<Model>, actions: Int = 2) {
    let found = scenario.races(within: .everyOrder(actions: actions)).failingOrders
    expectEqual(found.map(\.verdict.cause), ["race"])
  }
}

// MARK: - The models

/// A model of no actor, and of a class that is not Sendable.
@Observable private final class PlainModel {
  private(set) var shown = ""
  @ObservationIgnored private let answers = Answers<String, String>(
    failingWith: URLError(.timedOut)
  ) { $0 }

  func load(_ word: String) async { shown = await answers.answer(to: word) }

  func loadOrFail(_ word: String) async throws {
    shown = try await answers.answerOrFailure(to: word)
  }
}

/// Where a model is put that is made by an action.
@MainActor private final class Place<Model> {
  var model: Model?
}

@MainActor @Observable private final class AsyncModel {
  private(set) var shown = ""
  @ObservationIgnored private let answers = Answers<String, String> { $0 }

  init() async { shown = await answers.answer(to: "the last one") }

  func load(_ word: String) { Task { shown = await answers.answer(to: word) } }
}

@MainActor @Observable private final class DetachedModel {
  private(set) var shown = ""
  @ObservationIgnored private let answers = Answers<String, String> { $0 }

  func load(_ word: String) {
    Task.detached { [answers] in
      let answer = await answers.answer(to: word)
      await MainActor.run { self.shown = answer }
    }
  }
}

private actor ActorModel {
  private(set) var shown = ""
  private let answers = Answers<String, String> { $0 }

  func load(_ word: String) async { shown = await answers.answer(to: word) }
}

/// What an image framework gives: a class that is not Sendable.
private final class Picture {
  let name: String

  init(_ name: String) { self.name = name }
}

private struct User: Codable { let name: String }

/// The methods of an app's final client.
private protocol Client: Sendable {
  func get<Value: Decodable & Sendable>(_ path: String) async throws -> Value
  func picture(_ name: String) async -> sending Picture
}

private final class SteppedClient: Client {
  private let answers = Answers<String, Data>(failingWith: URLError(.timedOut)) {
    Data("{\"name\": \"\($0)\"}".utf8)
  }

  func get<Value: Decodable & Sendable>(_ path: String) async throws -> Value {
    try JSONDecoder().decode(Value.self, from: await answers.answerOrFailure(to: path))
  }

  func picture(_ name: String) async -> sending Picture {
    _ = await answers.answer(to: name)
    return Picture(name)
  }
}

@MainActor @Observable private final class ClientModel {
  private(set) var shown = ""
  @ObservationIgnored private let client: any Client

  init(_ client: any Client) { self.client = client }

  func loadUser(_ name: String) {
    Task {
      let user: User = try await client.get(name)
      shown = user.name
    }
  }

  func loadPicture(_ name: String) { Task { shown = await client.picture(name).name } }
}

@MainActor @Observable private final class ClockModel {
  private(set) var shown = ""
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let answers = Answers<String, String> { $0 }

  init(_ clock: any Clock<Duration>) { self.clock = clock }

  func show(_ word: String) {
    Task {
      try await clock.sleep(for: .seconds(1))
      shown = await answers.answer(to: word)
    }
  }
}
