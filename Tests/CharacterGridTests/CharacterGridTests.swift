// CharacterGridTests
