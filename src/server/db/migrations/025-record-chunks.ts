/**
 * An index of records within a day: for each thousand running numbers of an account, the number of records of each type and the
 * first and last of them. It finds a page in the middle of a busy day. Written with the entries, like `record_day`; a chunk that
 * crosses midnight has a row for each day.
 */
export const recordChunks = `
CREATE TABLE record_chunk (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  account_id uuid NOT NULL,
  number bigint NOT NULL,
  kind text NOT NULL,
  type text NOT NULL,
  direction smallint NOT NULL,
  count bigint NOT NULL,
  first_seq bigint NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_seq bigint NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, day, account_id, number, type, direction)
) WITH (fillfactor = 70);

INSERT INTO record_chunk (merchant_id, day, account_id, number, kind, type, direction, count, first_seq, first_at, last_seq, last_at)
SELECT merchant_id, day, account_id, (seq - 1) / 1000, kind, type, direction, count(*), min(seq), min(created_at), max(seq), max(created_at)
FROM entry WHERE record GROUP BY 1, 2, 3, 4, 5, 6, 7;
`
