import Foundation
import TestSupport
import Testing

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct RecordTests {
  private typealias Recorded = Record<Int, Oops>

  @Test func playsWhatWasRecordedToEachSubscriber() {
    let record = Recorded { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(Oops()))
    }
    #expect(record.drawn() == "[[1, 2]] 1 2 !")
    #expect(record.drawn(asking: .max(1)) == "[[1, 2]] 1")
    #expect(record.drawn(asking: .max(2)) == "[[1, 2]] 1 2 !")
    #expect(Recorded(output: [1], completion: .finished).drawn() == "[[1]] 1 |")
  }

  @Test func withoutAValueTheCompletionComesAtOnce() {
    #expect(Recorded { _ in }.drawn(asking: nil) == "[Empty] |")
    #expect(Recorded(output: [], completion: .failure(Oops())).drawn(asking: nil) == "[Empty] !")
  }

  @Test func aCancelInsideOfAValueIsTheEnd() {
    let drawer = DrawingSubscriber<Int, Oops>()
    drawer.onValue = { _ in
      drawer.subscription?.cancel()
      return .unlimited
    }
    Recorded(output: [1, 2], completion: .finished).subscribe(drawer)
    #expect(drawer.line == "[[1, 2]] 1")
    #expect(drawer.subscription.map(String.init(describing:)) == "Cancelled Events")
  }

  @Test func aRecordingIsClosedByItsCompletion() async {
    var recording = Recorded.Recording()
    recording.receive(1)
    #expect(recording.output == [1] && recording.completion == .finished)
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Oops>.Recording(output: [1])
      recording.receive(2)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Oops>.Recording(output: [1])
      recording.receive(completion: .finished)
    }
  }

  @Test func isSavedAndReadBack() throws {
    let record = Record<Int, CodableOops>(output: [1, 2], completion: .failure(CodableOops()))
    let json = try json(record)
    #expect(
      json == #"{"recording":{"completion":{"error":{},"success":false},"output":[1,2]}}"#)
    let again = try JSONDecoder().decode(Record<Int, CodableOops>.self, from: Data(json.utf8))
    #expect(again.drawn() == "[[1, 2]] 1 2 !")
  }
}

/// Completions, demands and lengths of time are saved in Combine's form.
@Suite struct CodingTests {
  @Test func aCompletionSaysWhetherItSucceeded() throws {
    typealias Completion = Subscribers.Completion<CodableOops>
    #expect(try json(Completion.finished) == #"{"success":true}"#)
    #expect(try json(Completion.failure(CodableOops())) == #"{"error":{},"success":false}"#)
    #expect(try read(#"{"success":true,"error":{}}"#) == Completion.finished)
    #expect(throws: DecodingError.self) {
      try read(#"{"success":false}"#) as Completion
    }
  }

  @Test func aDemandIsANumberAndNoLimitIsTheNextOne() throws {
    let unlimited = "[\(UInt(Int.max) + 1)]"
    #expect(try json([Subscribers.Demand.max(2)]) == "[2]")
    #expect(try json([Subscribers.Demand.unlimited]) == unlimited)
    #expect(try read("[2,0]") == [Subscribers.Demand.max(2), .none])
    #expect(try read(unlimited) == [Subscribers.Demand.unlimited])
    #expect(try read("[\(UInt.max)]") == [Subscribers.Demand.unlimited])
    #expect(throws: DecodingError.self) { try read("[-1]") as [Subscribers.Demand] }
  }

  #if !COMBINE_REFERENCE
  @Test func timesAndLengthsOfTimeAreReadBack() throws {
    let stride = NanosecondStride.milliseconds(2)
    #expect(try json(stride) == #"{"magnitude":2000000}"#)
    #expect(try read(try json(stride)) == stride)
    let time = DispatchQueue.DeferredScheduler.SchedulerTimeType(.init(uptimeNanoseconds: 42))
    #expect(try json([time]) == "[42]")
    #expect(try read("[42]") == [time])
    let date = SchedulerTime(.milliseconds(1500))
    #expect(try read(try json([date])) == [date])
    #expect(
      try read(try json([SchedulerTime.start.distance(to: date)])) == [1.5]
        as [SchedulerTime.Stride])
  }
  #endif
}

private struct CodableOops: Error, Codable, Equatable {}

private func json<Value: Encodable>(_ value: Value) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private func read<Value: Decodable>(_ json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}
