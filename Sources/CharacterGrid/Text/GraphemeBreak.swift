/// Unicode's property Grapheme_Cluster_Break, with Extended_Pictographic as one more value.
package enum GraphemeBreak: Sendable {
  case other, carriageReturn, lineFeed, control, extend, joiner, regionalIndicator, prepend
  case spacingMark, leading, vowel, trailing, leadingVowel, leadingVowelTrailing, pictographic
}
