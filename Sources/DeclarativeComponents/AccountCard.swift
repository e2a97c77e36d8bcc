import CharacterGrid
import DeclarativeViews
import GridComponents

/// The user in three rows.
struct AccountCard: View {
  let model: any ViewModel<AccountState>
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    let profile = model.profile
    VStack(alignment: .leading) {
      HStack {
        Text(" \(profile.initials) ").foregroundStyle(.highlight)
        Text(profile.shownName).foregroundStyle(.emphasis).lineLimit(1)
      }
      HStack {
        Text(profile.places).foregroundStyle(Tones(colorScheme).accent)
        Text(profile.seatWords)
      }
      Text(profile.newsWords).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal)
    .border(titles: [BoxTitle("Card", style: .secondary)])
  }
}
