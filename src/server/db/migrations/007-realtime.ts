/**
 * The outbox of realtime events. Each stream has one row that counts its events and stays locked until the transaction that
 * incremented it commits, so the numbers have no gap and follow the order of the commits. A merchant's stream has the merchant's
 * id, the one for everyone the nil id. The outbox of 001 was never written to.
 */
export const realtime = `
CREATE TABLE event_stream (
  id uuid PRIMARY KEY,
  last bigint NOT NULL CHECK (last > 0)
);

DROP TABLE outbox;
CREATE TABLE outbox (
  stream uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  topic text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (stream, seq)
);
CREATE INDEX outbox_created_at ON outbox (created_at);

CREATE INDEX idempotency_created_at ON idempotency (created_at);
`
