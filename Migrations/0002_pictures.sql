-- What fetching pictures needs beyond the core schema, and pictures of one's own.

ALTER TABLE image ADD COLUMN failure -- why the last fetch failed: not_found, timeout …
  TEXT CHECK (failure IS NULL OR typeof(failure) = 'text');
ALTER TABLE image ADD COLUMN used_order -- counts uses: of two in one second the later has the larger
  INTEGER;

-- The least recently used first, and what can be let go.
CREATE INDEX image_by_use ON image (used_order) WHERE sha256 IS NOT NULL;

-- The size of each picture stands before its bytes, so that adding them up reads none of those.
CREATE TEMP TABLE kept_blob AS SELECT * FROM image_blob;

DROP TABLE image_blob;

CREATE TABLE image_blob (
  -- Bytes of pictures as they were received, kept once however many addresses lead to them.
  sha256 TEXT NOT NULL PRIMARY KEY CHECK (length(sha256) = 64), -- of the bytes, in hexadecimal
  media_type TEXT NOT NULL, -- by the bytes: image/png, image/jpeg …
  width INTEGER, -- pixels; NULL where the picture does not say
  height INTEGER,
  size INTEGER NOT NULL DEFAULT 0, -- of the bytes
  bytes BLOB NOT NULL CHECK (typeof(bytes) = 'blob')
);

INSERT INTO image_blob (sha256, media_type, width, height, size, bytes)
SELECT sha256, media_type, width, height, length(bytes), bytes FROM kept_blob;

DROP TABLE kept_blob;

CREATE INDEX image_blob_by_size ON image_blob (size);

CREATE TABLE image_claim (
  -- The addresses that a process is fetching, so that no other asks at the same time.
  image_id INTEGER NOT NULL PRIMARY KEY REFERENCES image (id) ON DELETE CASCADE,
  holder TEXT NOT NULL, -- process@host/number
  expires_at TEXT NOT NULL -- UTC; the holder puts it off while it is alive
);

CREATE TABLE own_image (
  -- Pictures that somebody put in, which stand before those of the web and are never let go.
  pokemon_id INTEGER NOT NULL REFERENCES pokemon (id) ON DELETE CASCADE,
  kind TEXT NOT NULL, -- artwork, sprite, shiny …
  sha256 TEXT NOT NULL REFERENCES image_blob (sha256),
  added_at TEXT NOT NULL, -- UTC, 2026-01-31T12:00:00Z
  PRIMARY KEY (pokemon_id, kind)
) WITHOUT ROWID;

CREATE INDEX own_image_by_blob ON own_image (sha256);
