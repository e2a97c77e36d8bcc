/// Unicode's property Indic_Conjunct_Break.
enum ConjunctBreak: Sendable {
  case none, consonant, linker, extend
}
