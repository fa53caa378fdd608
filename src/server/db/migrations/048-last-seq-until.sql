-- Nothing calls it: `last_seq_before` has taken its place.
DROP FUNCTION IF EXISTS last_seq_until(uuid, date);
