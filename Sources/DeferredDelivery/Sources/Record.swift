/// A publisher that plays recorded values and a completion to each subscriber.
public struct Record<Output, Failure: Error>: Publisher {
  /// The recorded values and the completion.
  public let recording: Recording

  /// Makes a publisher of the values and the completion that a closure adds to a recording.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Makes a publisher of a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Makes a publisher of values and a completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  /// Attaches a subscriber; without a value the completion is sent at once.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let completion = recording.completion
    Playback.play(
      recording.output, then: completion, for: subscriber, namedAfterEnd: "Cancelled Events",
      parts: [("completion", completion)])
  }

  /// Values and a completion.
  public struct Recording {
    /// The kind of value that is recorded.
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output]
    /// The completion: `finished` until another is recorded.
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete: Bool

    /// Makes an empty recording, to which values can be added.
    public init() {
      (output, completion, isComplete) = ([], .finished, false)
    }

    /// Makes a recording of values and a completion; nothing can be added to it.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// Adds a value.
    ///
    /// - Precondition: No completion has been added.
    public mutating func receive(_ input: Input) {
      requireIncomplete()
      output.append(input)
    }

    /// Adds the completion.
    ///
    /// - Precondition: No completion has been added.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      requireIncomplete()
      self.completion = completion
      isComplete = true
    }

    private func requireIncomplete() {
      precondition(!isComplete, "A recording that has its completion is closed; add nothing to it.")
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: CodingKey { case output, completion }

  /// Decodes a recording; nothing can be added to it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(
        Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// Encodes the values and the completion.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }

  /// Encodes the values and the completion; Combine's name for `encode(to:)`.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }
}
