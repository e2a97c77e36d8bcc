import CharacterGrid
import GridViews

/// The user in three rows.
///
///     ╭─ Card ────────────────╮
///     │  AL  Ada Lovelace     │
///     │ ■■□□□□ 2 seats        │
///     │ Gets our letters      │
///     ╰───────────────────────╯
final class AccountCard: Box {
  private let initials = Badge()
  private let name = Label(style: .emphasis, numberOfLines: 1)
  private let places = Label()
  private let seats = Label()
  private let news = Label(style: .secondary)

  init() {
    super.init(title: "Card", titleStyle: .secondary, borderStyle: .border)
    for view in [initials, name, places, seats, news] as [View] { addSubview(view) }
    places.style = tones.accent
  }

  func show(_ profile: Profile?) {
    initials.text = Self.initials(of: profile?.name ?? "")
    let isNamed = profile?.name.contains { !$0.isWhitespace } ?? false
    name.text = isNamed ? profile?.name ?? "" : "Nobody yet"
    let (count, most) = (profile?.seats ?? 0, Profile.seatsToChoose.upperBound)
    // A state may have any number.
    let taken = min(max(0, count), most)
    places.text =
      String(repeating: "■", count: taken) + String(repeating: "□", count: most - taken)
    guard let profile else {
      (seats.text, news.text) = ("no seats yet", "Log in to fill it in")
      return
    }
    seats.text = count == 1 ? "1 seat" : "\(count) seats"
    news.text = profile.wantsNews ? "Gets our letters" : "Gets no letters"
  }

  static func initials(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let letters = words.prefix(2).compactMap(\.first).map { $0.uppercased() }
    return letters.isEmpty ? "?" : letters.joined()
  }

  override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style { places.style = tones.accent }
  }

  override func layoutSubviews() {
    let inside = content.inset(by: GridInsets(left: 1, right: 1))
    let badge = min(initials.intrinsicContentSize.width, inside.size.width)
    initials.frame = GridRect(x: inside.minX, y: inside.minY, width: badge, height: 1)
    name.frame = GridRect(
      x: inside.minX + badge + 1, y: inside.minY, width: inside.size.width - badge - 1, height: 1)
    let blocks = Profile.seatsToChoose.upperBound
    places.frame = GridRect(
      x: inside.minX, y: inside.minY + 1, width: min(blocks, inside.size.width), height: 1)
    seats.frame = GridRect(
      x: inside.minX + blocks + 1, y: inside.minY + 1, width: inside.size.width - blocks - 1,
      height: 1)
    news.frame = GridRect(x: inside.minX, y: inside.minY + 2, width: inside.size.width, height: 1)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 26, height: 5)
  }
}
