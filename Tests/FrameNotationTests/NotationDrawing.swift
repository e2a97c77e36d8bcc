/// The recording that a text is parsed to.
func parsed(_ text: String) throws(NotationError) -> Recording {
  try Recording(notation: Array(text.utf8))
}

/// The header of a drawn notation.
let header = "snapshot 1 policy=unicode17/terminal-1"
