-- Looks of the staff at the apps of merchants, read only.
CREATE TABLE merchant_view (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  operator_id uuid NOT NULL REFERENCES operator (id),
  operator_session_id uuid NOT NULL,
  reason text NOT NULL,
  digest bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  opened_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX merchant_view_merchant ON merchant_view (merchant_id, opened_at);
CREATE INDEX merchant_view_created_at ON merchant_view (created_at);
COMMENT ON COLUMN merchant_view.operator_session_id IS 'The session of the console that it ends with.';
COMMENT ON COLUMN merchant_view.digest IS 'Of the one-time code, and once that is used of the token.';
