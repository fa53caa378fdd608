/** Totals of the movements of days that are over, and the last check of all rules of the ledger. */
export const books = `
CREATE TABLE movement_day (
  day date NOT NULL,
  kind text NOT NULL,
  type text NOT NULL,
  direction smallint NOT NULL,
  count bigint NOT NULL,
  sum bigint NOT NULL,
  PRIMARY KEY (day, kind, type, direction)
);
CREATE TABLE books (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  closed_until date NOT NULL DEFAULT '-infinity',
  check_due_at timestamptz NOT NULL DEFAULT '-infinity',
  checked_at timestamptz(3),
  result jsonb
);
INSERT INTO books DEFAULT VALUES;
CREATE INDEX entry_day ON entry (day);
-- Money in and out by day now comes from movement_day.
DROP INDEX record_day_day;

COMMENT ON TABLE movement_day IS 'Sums of the entries of days that are over, of merchants and of the platform.';
COMMENT ON TABLE books IS 'One row.';
COMMENT ON COLUMN books.closed_until IS 'Days before it are in movement_day.';
COMMENT ON COLUMN books.check_due_at IS 'When a process begins the next check; while one checks, when another one takes it over.';
COMMENT ON COLUMN books.result IS 'Of the last check: rules that did not hold, and payments by network.';
`
