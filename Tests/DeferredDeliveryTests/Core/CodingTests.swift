import Foundation

/// Records, completions, demands and times are saved in Combine's form.
@Suite struct CodingTests {
  @Test func aRecordIsSavedAndReadBack() throws {
    let record = Record<Int, CodableOops>(output: [1, 2], completion: .failure(CodableOops()))
    let json = try json(record)
    expectEqual(
      json, #"{"recording":{"completion":{"error":{},"success":false},"output":[1,2]}}"#)
    let again = try JSONDecoder().decode(Record<Int, CodableOops>.self, from: Data(json.utf8))
    expectEqual(again.drawn(), "[[1, 2]] 1 2 !")
  }

  @Test func aCompletionSaysWhetherItSucceeded() throws {
    typealias Completion = Subscribers.Completion<CodableOops>
    try expectEqual(json(Completion.finished), #"{"success":true}"#)
    try expectEqual(json(Completion.failure(CodableOops())), #"{"error":{},"success":false}"#)
    try expectEqual(read(#"{"success":true,"error":{}}"#), Completion.finished)
    #expect(throws: DecodingError.self) {
      try read(#"{"success":false}"#) as Completion
    }
  }

  @Test func aDemandIsANumberAndNoLimitIsTheNextOne() throws {
    let unlimited = "[\(UInt(Int.max) + 1)]"
    try expectEqual(json([Subscribers.Demand.max(2)]), "[2]")
    try expectEqual(json([Subscribers.Demand.unlimited]), unlimited)
    try expectEqual(read("[2,0]"), [Subscribers.Demand.max(2), .none])
    try expectEqual(read(unlimited), [Subscribers.Demand.unlimited])
    try expectEqual(read("[\(UInt.max)]"), [Subscribers.Demand.unlimited])
    #expect(throws: DecodingError.self) { try read("[-1]") as [Subscribers.Demand] }
  }

  #if !COMBINE_REFERENCE
  @Test func timesAndLengthsOfTimeAreReadBack() throws {
    let stride = NanosecondStride.milliseconds(2)
    try expectEqual(json(stride), #"{"_nanoseconds":2000000}"#)
    try expectEqual(read(try json(stride)), stride)
    let time = DispatchQueue.DeferredScheduler.SchedulerTimeType(.init(uptimeNanoseconds: 42))
    try expectEqual(json([time]), "[42]")
    try expectEqual(read("[42]"), [time])
    let date = SchedulerTime(.milliseconds(1500))
    try expectEqual(read(try json([date])), [date])
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
