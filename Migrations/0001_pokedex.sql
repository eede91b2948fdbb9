-- The core schema. Readable by SQLite 3.31 and later, with any settings: no STRICT, no generated
-- columns, no functions or collations of our own. SQLite keeps the comments inside a statement, so
-- that `.schema` documents the file.

CREATE TABLE meta (
  -- What the file says of itself: source, licence, date, search_key_version.
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE migration (
  -- The migrations that made this schema, a series a component.
  component TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (typeof(version) = 'integer' AND version > 0),
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64), -- of the text, line ends as LF
  applied_at TEXT NOT NULL, -- UTC, 2026-01-31T12:00:00Z
  tool TEXT NOT NULL, -- the program and version that ran it
  PRIMARY KEY (component, version)
) WITHOUT ROWID;

CREATE TABLE type (
  -- The types, with PokeAPI's ids: normal 1, fighting 2, flying 3 … fairy 18.
  id INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE -- the English identifier, lower case
);

CREATE TABLE type_name (
  -- A type's name in each language.
  type_id INTEGER NOT NULL REFERENCES type (id) ON DELETE CASCADE,
  language TEXT NOT NULL, -- a BCP 47 tag: en, ja, zh-Hans
  text TEXT NOT NULL CHECK (typeof(text) = 'text' AND text <> ''),
  PRIMARY KEY (type_id, language)
) WITHOUT ROWID;

CREATE TABLE type_efficacy (
  -- What an attack of one type does to one type. Today's chart: to_generation IS NULL.
  attacking_type_id INTEGER NOT NULL REFERENCES type (id),
  defending_type_id INTEGER NOT NULL REFERENCES type (id),
  factor INTEGER NOT NULL CHECK (factor IN (0, 50, 100, 200)), -- percent
  from_generation INTEGER NOT NULL, -- the first generation of games in which it holds
  to_generation INTEGER, -- the last one; NULL: it still holds
  PRIMARY KEY (attacking_type_id, defending_type_id, from_generation)
) WITHOUT ROWID;

CREATE TABLE pokemon (
  -- One row a form of a national number. Names, types and the rest are in tables of their own.
  id INTEGER NOT NULL PRIMARY KEY,
  number INTEGER NOT NULL -- in the National Pokédex
    CHECK (typeof(number) = 'integer' AND number BETWEEN 1 AND 2147483647),
  form TEXT NOT NULL DEFAULT '' -- '' for the default form, else mega-x, alola …
    CHECK (typeof(form) = 'text'),
  is_default INTEGER NOT NULL DEFAULT 1 -- 1 for the form that the number alone means
    CHECK (is_default IN (0, 1)),
  generation INTEGER -- of games that introduced it
    CHECK (generation IS NULL OR (typeof(generation) = 'integer' AND generation > 0)),
  height INTEGER -- millimetres
    CHECK (height IS NULL OR (typeof(height) = 'integer' AND height >= 0)),
  weight INTEGER -- grams
    CHECK (weight IS NULL OR (typeof(weight) = 'integer' AND weight >= 0)),
  -- Base stats, in points.
  hp INTEGER CHECK (hp IS NULL OR (typeof(hp) = 'integer' AND hp >= 0)),
  attack INTEGER CHECK (attack IS NULL OR (typeof(attack) = 'integer' AND attack >= 0)),
  defense INTEGER CHECK (defense IS NULL OR (typeof(defense) = 'integer' AND defense >= 0)),
  special_attack INTEGER
    CHECK (special_attack IS NULL OR (typeof(special_attack) = 'integer' AND special_attack >= 0)),
  special_defense INTEGER
    CHECK (special_defense IS NULL OR (typeof(special_defense) = 'integer' AND special_defense >= 0)),
  speed INTEGER CHECK (speed IS NULL OR (typeof(speed) = 'integer' AND speed >= 0))
);

CREATE UNIQUE INDEX pokemon_by_number ON pokemon (number, form);
CREATE UNIQUE INDEX pokemon_default ON pokemon (number) WHERE is_default = 1;
-- The order of every list: by number, the default form first.
CREATE INDEX pokemon_order ON pokemon (number, is_default DESC, form);
-- What a list is filtered by.
CREATE INDEX pokemon_by_form ON pokemon (form, number, is_default DESC); -- and in a list's order
CREATE INDEX pokemon_by_generation ON pokemon (generation);
CREATE INDEX pokemon_by_height ON pokemon (height);
CREATE INDEX pokemon_by_weight ON pokemon (weight);
CREATE INDEX pokemon_by_hp ON pokemon (hp);
CREATE INDEX pokemon_by_attack ON pokemon (attack);
CREATE INDEX pokemon_by_defense ON pokemon (defense);
CREATE INDEX pokemon_by_special_attack ON pokemon (special_attack);
CREATE INDEX pokemon_by_special_defense ON pokemon (special_defense);
CREATE INDEX pokemon_by_speed ON pokemon (speed);

CREATE TABLE pokemon_name (
  -- A Pokémon's name in each language, in NFC, as its source writes it.
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  language TEXT NOT NULL, -- a BCP 47 tag: en, ja, ja-Latn, zh-Hans
  text TEXT NOT NULL CHECK (typeof(text) = 'text' AND text <> ''),
  PRIMARY KEY (pokemon_id, language)
) WITHOUT ROWID;

CREATE TABLE pokemon_description (
  -- A sentence or two about a Pokémon in each language.
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  text TEXT NOT NULL CHECK (typeof(text) = 'text' AND text <> ''),
  PRIMARY KEY (pokemon_id, language)
) WITHOUT ROWID;

CREATE TABLE pokemon_genus (
  -- What kind of Pokémon it is: Seed Pokémon.
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  text TEXT NOT NULL CHECK (typeof(text) = 'text' AND text <> ''),
  PRIMARY KEY (pokemon_id, language)
) WITHOUT ROWID;

CREATE TABLE pokemon_search (
  -- What search reads: each name folded (case, accents, width, kana; no blanks or punctuation), and
  -- its Latin reading where it has one. A prefix is a range: key >= 'pika' AND key < 'pikb'.
  key TEXT NOT NULL CHECK (typeof(key) = 'text' AND key <> ''),
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('name', 'reading')),
  PRIMARY KEY (key, pokemon_id)
) WITHOUT ROWID;

CREATE TABLE pokemon_type (
  -- A Pokémon's types in slot order. Its types today: to_generation IS NULL.
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  slot INTEGER NOT NULL CHECK (slot IN (1, 2)),
  type_id INTEGER NOT NULL REFERENCES type (id),
  from_generation INTEGER NOT NULL DEFAULT 1, -- the first generation of games in which it holds
  to_generation INTEGER, -- the last one; NULL: it still holds
  PRIMARY KEY (pokemon_id, slot, from_generation)
) WITHOUT ROWID;

CREATE INDEX pokemon_type_by_type ON pokemon_type (type_id, to_generation, pokemon_id);

CREATE TABLE pokemon_weakness (
  -- The types that do more than ordinary damage: computed from the types and the chart.
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  type_id INTEGER NOT NULL REFERENCES type (id),
  multiplier INTEGER NOT NULL CHECK (multiplier IN (200, 400)), -- percent
  PRIMARY KEY (pokemon_id, type_id)
) WITHOUT ROWID;

CREATE INDEX pokemon_weakness_by_type ON pokemon_weakness (type_id, pokemon_id, multiplier);

CREATE TABLE image_blob (
  -- Bytes of pictures, kept once however many addresses lead to them.
  sha256 TEXT NOT NULL PRIMARY KEY CHECK (length(sha256) = 64),
  media_type TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  bytes BLOB NOT NULL CHECK (typeof(bytes) = 'blob')
);

CREATE TABLE image (
  -- An address, and what came of fetching it. Times are UTC, 2026-01-31T12:00:00Z.
  id INTEGER NOT NULL PRIMARY KEY,
  address TEXT NOT NULL UNIQUE CHECK (typeof(address) = 'text' AND address <> ''),
  state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'ready', 'failed')),
  etag TEXT,
  last_modified TEXT,
  fetched_at TEXT,
  checked_at TEXT,
  used_at TEXT,
  status INTEGER, -- of HTTP
  attempts INTEGER NOT NULL DEFAULT 0,
  retry_after TEXT,
  sha256 TEXT REFERENCES image_blob (sha256) ON DELETE SET NULL
);

CREATE INDEX image_by_blob ON image (sha256);

CREATE TABLE pokemon_image (
  -- Which address pictures which Pokémon.
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  kind TEXT NOT NULL, -- artwork, sprite, shiny …
  image_id INTEGER NOT NULL REFERENCES image (id) ON DELETE CASCADE,
  PRIMARY KEY (pokemon_id, kind)
) WITHOUT ROWID;

CREATE INDEX pokemon_image_by_image ON pokemon_image (image_id);

CREATE TABLE note (
  -- A trainer's own notes on a Pokémon.
  id INTEGER NOT NULL PRIMARY KEY,
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  text TEXT NOT NULL CHECK (typeof(text) = 'text' AND text <> ''),
  created_at TEXT NOT NULL -- UTC, 2026-01-31T12:00:00Z
);

CREATE INDEX note_by_pokemon ON note (pokemon_id, created_at);

CREATE VIEW v1_pokemon AS
-- One row a Pokémon, for other programs; these columns stay.
SELECT
  p.id,
  p.number,
  p.form,
  (SELECT text FROM pokemon_name WHERE pokemon_id = p.id AND language = 'en') AS name_en,
  (SELECT text FROM pokemon_name WHERE pokemon_id = p.id AND language = 'ja') AS name_ja,
  (SELECT text FROM pokemon_name WHERE pokemon_id = p.id AND language = 'zh-Hans') AS name_zh_hans,
  (SELECT t.name FROM pokemon_type AS pt JOIN type AS t ON t.id = pt.type_id
   WHERE pt.pokemon_id = p.id AND pt.slot = 1 AND pt.to_generation IS NULL) AS type1,
  (SELECT t.name FROM pokemon_type AS pt JOIN type AS t ON t.id = pt.type_id
   WHERE pt.pokemon_id = p.id AND pt.slot = 2 AND pt.to_generation IS NULL) AS type2,
  -- JSON arrays, spelled without JSON functions: those fail where schemas are not trusted.
  (SELECT '[' || group_concat('"' || name || '"', ',') || ']'
   FROM (SELECT t.name FROM pokemon_type AS pt JOIN type AS t ON t.id = pt.type_id
         WHERE pt.pokemon_id = p.id AND pt.to_generation IS NULL ORDER BY pt.slot)) AS types,
  (SELECT '[' || coalesce(group_concat('"' || name || '"', ','), '') || ']'
   FROM (SELECT t.name FROM pokemon_weakness AS w JOIN type AS t ON t.id = w.type_id
         WHERE w.pokemon_id = p.id ORDER BY w.multiplier DESC, w.type_id)) AS weaknesses,
  p.generation,
  p.height / 1000.0 AS height_m,
  p.weight / 1000.0 AS weight_kg,
  p.hp,
  p.attack,
  p.defense,
  p.special_attack,
  p.special_defense,
  p.speed,
  (SELECT text FROM pokemon_description WHERE pokemon_id = p.id AND language = 'en')
    AS description_en,
  (SELECT i.address FROM pokemon_image AS pi JOIN image AS i ON i.id = pi.image_id
   WHERE pi.pokemon_id = p.id AND pi.kind = 'artwork') AS image_url
FROM pokemon AS p;

CREATE VIEW v1_weakness AS
-- One row a Pokémon and a type that does more than ordinary damage to it.
SELECT
  w.pokemon_id,
  p.number,
  p.form,
  (SELECT text FROM pokemon_name WHERE pokemon_id = p.id AND language = 'en') AS name_en,
  t.name AS type,
  w.multiplier / 100 AS multiplier -- 2 or 4
FROM pokemon_weakness AS w
JOIN pokemon AS p ON p.id = w.pokemon_id
JOIN type AS t ON t.id = w.type_id;
