/** Merchants, their sessions, counters against guessing, and operators with their audit. */
export const people = `
CREATE TABLE grade (
  name text PRIMARY KEY,
  position smallint NOT NULL UNIQUE,
  price bigint NOT NULL CHECK (price >= 0),
  withdrawals_per_day integer NOT NULL CHECK (withdrawals_per_day >= 0),
  limit_per_withdrawal bigint NOT NULL CHECK (limit_per_withdrawal >= 0),
  fee_basis_points integer NOT NULL CHECK (fee_basis_points BETWEEN 0 AND 10000),
  promotion_slots integer NOT NULL CHECK (promotion_slots >= 0)
);

CREATE TABLE merchant (
  id uuid PRIMARY KEY,
  shop_code text NOT NULL UNIQUE CHECK (shop_code ~ '^[0-9]{8}$'),
  account text NOT NULL UNIQUE CHECK (account = lower(account)),
  nickname text NOT NULL,
  custom_name text NOT NULL DEFAULT '',
  platform_id text NOT NULL DEFAULT '',
  avatar uuid,
  grade text NOT NULL DEFAULT 'silver' REFERENCES grade (name),
  star_halves smallint NOT NULL DEFAULT 6 CHECK (star_halves BETWEEN 0 AND 10),
  reputation smallint NOT NULL DEFAULT 60 CHECK (reputation BETWEEN 0 AND 100),
  invite_code text NOT NULL UNIQUE,
  invited_by uuid REFERENCES merchant (id),
  language text NOT NULL DEFAULT '',
  timezone text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  transaction_password_hash text,
  transaction_password_changed_at timestamptz(3),
  demo boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'closed')),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX merchant_invited_by ON merchant (invited_by, created_at);
CREATE INDEX merchant_created_at ON merchant (created_at, id);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  generation integer NOT NULL DEFAULT 0,
  access_digest bytea NOT NULL,
  access_expires_at timestamptz(3) NOT NULL,
  previous_access_digest bytea,
  refresh_digest bytea NOT NULL,
  parent_refresh_digest bytea,
  rotated_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX session_merchant ON session (merchant_id) WHERE revoked_at IS NULL;
CREATE INDEX session_expires_at ON session (expires_at);

CREATE TABLE guess (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_start timestamptz(3) NOT NULL DEFAULT now(),
  locked_until timestamptz(3)
);

CREATE TABLE rate_limit (
  key text NOT NULL,
  window_start timestamptz(3) NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limit_window_start ON rate_limit (window_start);

CREATE TABLE operator (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  token_digest bytea NOT NULL UNIQUE,
  merchant_id uuid REFERENCES merchant (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  revoked_at timestamptz(3)
);

CREATE TABLE audit (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id),
  action text NOT NULL,
  target text NOT NULL DEFAULT '',
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX audit_created_at ON audit (created_at, id);

CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3)
);
CREATE INDEX outbox_unsent ON outbox (created_at, id) WHERE sent_at IS NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_keep BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO grade (name, position, price, withdrawals_per_day, limit_per_withdrawal, fee_basis_points, promotion_slots) VALUES
  ('silver', 1, 0, 2, 100000, 200, 1),
  ('platinum', 2, 50000, 4, 500000, 150, 3),
  ('diamonds', 3, 200000, 8, 2000000, 100, 6),
  ('black_gold', 4, 800000, 20, 10000000, 50, 12);
`
