-- When a session was last used, to the minute. Empty until its first use after this migration.
ALTER TABLE session ADD COLUMN seen_at timestamptz;
