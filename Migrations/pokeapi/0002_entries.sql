-- Which of the Pokedex's rows are those of the data set, so that one that is called otherwise in newer
-- files is the same row under another name, and one that is gone from them goes.

CREATE TABLE pokeapi_entry (
  data_id INTEGER NOT NULL PRIMARY KEY, -- the id in pokemon.csv: 1 .. 1025, 10001 ..
  pokemon_id INTEGER NOT NULL UNIQUE REFERENCES pokemon (id) ON DELETE CASCADE
);
