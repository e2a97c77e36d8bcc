import CharacterGrid

/// A picture made of coloured pixels, in rows from top to bottom.
///
/// ```swift
/// let blue = PixelImage.Pixel(red: 0, green: 0, blue: 255)
/// let flag = try PixelImage(width: 2, height: 1, pixels: [blue, .clear])
/// ```
public struct PixelImage: Sendable {
  /// The number of columns of pixels.
  public let width: Int
  /// The number of rows of pixels.
  public let height: Int
  /// The pixels, row by row from the top, each row from left to right.
  public let pixels: [Pixel]

  /// One pixel: a colour and an opacity.
  public struct Pixel: Hashable, Sendable, BitwiseCopyable {
    /// The components of the colour.
    public var red: UInt8, green: UInt8, blue: UInt8
    /// The opacity: 0 is transparent, and 255 is opaque.
    public var alpha: UInt8

    /// Makes a pixel, which is opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A transparent pixel.
    public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// The image without pixels.
  public static let empty = PixelImage(checked: [], width: 0, height: 0)

  /// Makes an image from pixels, in rows from the top.
  ///
  /// - Throws: ``WrongPixelCount`` if the number of pixels is not the product of width and
  ///   height.
  public init(width: Int, height: Int, pixels: [Pixel]) throws(WrongPixelCount) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !isTooLarge, count == pixels.count else {
      throw WrongPixelCount(width: width, height: height, count: pixels.count)
    }
    self.init(checked: pixels, width: width, height: height)
  }

  /// Makes an image from bytes: red, green, blue and alpha of each pixel, in rows from the top.
  ///
  /// - Throws: ``WrongPixelCount`` if the number of bytes is not four times the product of width
  ///   and height.
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
  /// Compares the sizes, and the memory of the pixels.
  public static func == (left: PixelImage, right: PixelImage) -> Bool {
    left.width == right.width && left.height == right.height
      && haveEqualMemory(left.pixels, right.pixels)
  }
}

// MARK: - Other sizes

extension PixelImage {
  /// Returns the size in whole pixels that is nearest to the image's aspect ratio.
  ///
  /// It is as large as possible inside of the room or, with `covering`, as small as possible around
  /// it.
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

  /// Returns a pixel of the image scaled to another size: the average of all pixels that it covers.
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

/// The pixels that one pixel of a scaled line covers, with weights.
///
/// The weights are whole numbers: each original pixel is divided into as many parts as the new line
/// has pixels.
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

/// The sum of weighted pixels.
///
/// Transparent pixels do not contribute to the colour.
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

/// The error for a number of pixels that does not match a size.
public struct WrongPixelCount: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of columns of the size.
  public let width: Int
  /// The number of rows of the size.
  public let height: Int
  /// The number of pixels that were given; the last one may be incomplete.
  public let count: Int

  /// A message with the given and the expected number.
  public var description: String {
    if width < 0 || height < 0 {
      return "An image cannot be of \(width)x\(height) pixels. Give it lengths of 0 or more."
    }
    let (needed, isTooLarge) = width.multipliedReportingOverflow(by: height)
    let words = isTooLarge ? "more pixels than memory can hold" : "\(needed) pixels"
    return "An image of \(width)x\(height) has \(words), but \(count) were given."
  }
}
