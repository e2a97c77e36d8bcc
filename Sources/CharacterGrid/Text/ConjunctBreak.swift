/// Unicode's property Indic_Conjunct_Break.
package enum ConjunctBreak: Sendable {
  case none, consonant, linker, extend
}
