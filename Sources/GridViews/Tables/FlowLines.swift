/// The first items of the lines of a flow.
struct FlowLines {
  var room = -1
  var widths: [Int] = []
  /// The first item of each line.
  var starts: [Int] = []

  init() {}

  init(room: Int, spacing: Int, widths: [Int]) {
    self.room = room
    self.widths = widths
    var end = 0
    for (item, width) in widths.enumerated() {
      if starts.isEmpty || end + spacing + width > room {
        starts.append(item)
        end = width
      } else {
        end += spacing + width
      }
    }
  }
}
