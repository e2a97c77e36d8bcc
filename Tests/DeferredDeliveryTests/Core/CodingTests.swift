import Foundation
import Testing

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// Records, completions, demands and times are saved in Combine's form.
@Suite struct CodingTests {
  @Test func aRecordIsSavedAndReadBack() throws {
    let record = Record<Int, CodableOops>(output: [1, 2], completion: .failure(CodableOops()))
    let json = try json(record)
    #expect(
      json == #"{"recording":{"completion":{"error":{},"success":false},"output":[1,2]}}"#)
    let again = try JSONDecoder().decode(Record<Int, CodableOops>.self, from: Data(json.utf8))
    #expect(again.drawn() == "[[1, 2]] 1 2 !")
  }

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
    #expect(try json(stride) == #"{"_nanoseconds":2000000}"#)
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
