import CharacterGrid

/// A picture made of coloured pixels, in rows from the top.
///
/// ```swift
/// let flag = try PixelImage(width: 2, height: 1, pixels: [.init(red: 0, green: 0, blue: 255), .clear])
/// ```
public struct PixelImage: Sendable {
  /// The columns of pixels.
  public let width: Int
  /// The rows of pixels.
  public let height: Int
  /// The pixels, row by row from the top, each row from the left.
  public let pixels: [Pixel]

  /// One pixel: its colour, and how much of what is below it can be seen.
  public struct Pixel: Hashable, Sendable, BitwiseCopyable {
    /// The components of the colour.
    public var red: UInt8, green: UInt8, blue: UInt8
    /// 0 is transparent, and 255 is opaque.
    public var alpha: UInt8

    /// Makes a pixel, an opaque one unless given.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A transparent pixel.
    public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// An image without a pixel.
  public static let empty = PixelImage(checked: [], width: 0, height: 0)

  /// Makes an image of pixels in rows from the top.
  ///
  /// - Throws: ``WrongPixelCount`` unless there are as many pixels as the size has.
  public init(width: Int, height: Int, pixels: [Pixel]) throws(WrongPixelCount) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !isTooLarge, count == pixels.count else {
      throw WrongPixelCount(width: width, height: height, count: pixels.count)
    }
    self.init(checked: pixels, width: width, height: height)
  }

  /// Makes an image of bytes: red, green, blue and alpha of each pixel, in rows from the top.
  ///
  /// - Throws: ``WrongPixelCount`` unless there are four bytes for each pixel of the size.
  public init(width: Int, height: Int, rgba bytes: [UInt8]) throws(WrongPixelCount) {
    guard bytes.count % 4 == 0 else {
      throw WrongPixelCount(width: width, height: height, count: (bytes.count + 3) / 4)
    }
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { start in
      Pixel(
        red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
        alpha: bytes[start + 3])
    }
    try self.init(width: width, height: height, pixels: pixels)
  }

  init(checked pixels: [Pixel], width: Int, height: Int) {
    (self.pixels, self.width, self.height) = (pixels, width, height)
  }
}

extension PixelImage: Equatable {
  /// Compares the sizes, and the pixels as memory.
  public static func == (left: PixelImage, right: PixelImage) -> Bool {
    left.width == right.width && left.height == right.height
      && haveEqualMemory(left.pixels, right.pixels)
  }
}

// MARK: - Other sizes

extension PixelImage {
  /// The size without a part of a pixel that is nearest to the image's aspect ratio.
  ///
  /// It is as large as possible inside of a room or, if it covers, as small as possible around it.
  func size(in room: GridSize, covering: Bool) -> GridSize {
    guard width > 0, height > 0, room.area > 0 else { return .zero }
    let across = Double(room.width) / Double(width)
    let down = Double(room.height) / Double(height)
    if (across <= down) != covering {
      let rows = (Double(height) * across).rounded()
      return GridSize(width: room.width, height: max(1, Int(rows)))
    }
    let columns = (Double(width) * down).rounded()
    return GridSize(width: max(1, Int(columns)), height: room.height)
  }

  /// A pixel of the image in another size: the average of all that it covers.
  func pixel(x: Int, y: Int, ofSize size: GridSize) -> Pixel {
    if size.width == width, size.height == height { return pixels[y * width + x] }
    let columns = CoveredPixels(x, of: size.width, from: width)
    let rows = CoveredPixels(y, of: size.height, from: height)
    var sum = PixelSum()
    for row in rows.range {
      let start = row * width
      let weight = rows.weight(of: row)
      for column in columns.range {
        sum.add(pixels[start + column], weight: weight * columns.weight(of: column))
      }
    }
    return sum.average
  }
}

/// What a pixel of a line of another length covers, in parts of which each new pixel has as many as
/// there were pixels before.
private struct CoveredPixels {
  let range: Range<Int>
  private let covered: Range<Int>
  private let length: Int

  init(_ index: Int, of length: Int, from pixels: Int) {
    self.length = length
    covered = index * pixels..<(index + 1) * pixels
    range = covered.lowerBound / length..<(covered.upperBound + length - 1) / length
  }

  func weight(of pixel: Int) -> Int {
    min(covered.upperBound, (pixel + 1) * length) - max(covered.lowerBound, pixel * length)
  }
}

/// The sum of weighted pixels; transparent ones have no colour.
private struct PixelSum {
  private var red = 0, green = 0, blue = 0, alpha = 0, weight = 0

  mutating func add(_ pixel: PixelImage.Pixel, weight: Int) {
    let share = Int(pixel.alpha) * weight
    red += Int(pixel.red) * share
    green += Int(pixel.green) * share
    blue += Int(pixel.blue) * share
    alpha += share
    self.weight += weight
  }

  var average: PixelImage.Pixel {
    guard alpha > 0 else { return .clear }
    return PixelImage.Pixel(
      red: UInt8((red + alpha / 2) / alpha), green: UInt8((green + alpha / 2) / alpha),
      blue: UInt8((blue + alpha / 2) / alpha), alpha: UInt8((alpha + weight / 2) / weight))
  }
}

// MARK: - Errors

/// A number of pixels that does not fit a size.
public struct WrongPixelCount: Error, Hashable, Sendable, CustomStringConvertible {
  /// The columns of the size.
  public let width: Int
  /// The rows of the size.
  public let height: Int
  /// The number of pixels that were given, of which the last may be a part only.
  public let count: Int

  /// What is wrong, and what would be right.
  public var description: String {
    if width < 0 || height < 0 {
      return "An image cannot be of \(width)x\(height) pixels. Give it lengths of 0 or more."
    }
    let (needed, isTooLarge) = width.multipliedReportingOverflow(by: height)
    let words = isTooLarge ? "more pixels than memory can hold" : "\(needed) pixels"
    return "An image of \(width)x\(height) has \(words), but \(count) were given."
  }
}
