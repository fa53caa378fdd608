-- Merchants with their grades, sessions, counters against guessing, and uploaded files.

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
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sign_in_name text UNIQUE,
  search text NOT NULL GENERATED ALWAYS AS (fold_text(account || ' ' || nickname || ' ' || shop_code)) STORED,
  shop_page boolean NOT NULL DEFAULT false,
  closed_at timestamptz(3),
  erased_at timestamptz(3)
);
CREATE INDEX merchant_invited_by ON merchant (invited_by, created_at);
CREATE INDEX merchant_created_at ON merchant (created_at, id);
CREATE INDEX merchant_search ON merchant USING gin (text_grams(search, 2));
CREATE INDEX merchant_erasing ON merchant (closed_at) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
COMMENT ON COLUMN merchant.shop_code IS 'The public number of the shop, 8 digits.';
COMMENT ON COLUMN merchant.account IS 'In lower case.';
COMMENT ON COLUMN merchant.platform_id IS 'The merchant''s own id on the short-video platform, as they typed it.';
COMMENT ON COLUMN merchant.star_halves IS 'In halves: 0 to 10 is 0 to 5 stars.';
COMMENT ON COLUMN merchant.transaction_password_changed_at IS 'Null when it was only set for the first time: a first password holds no withdrawal back, a changed one does.';
COMMENT ON COLUMN merchant.sign_in_name IS 'The normalised account name, which one merchant has. Null: an account from before names were normalised, whose normalised name another one has; it is found by its exact spelling.';
COMMENT ON COLUMN merchant.shop_page IS 'Whether anyone may open the page of the shop.';
COMMENT ON COLUMN merchant.closed_at IS 'When the merchant closed the account. Null: open, or closed by an operator.';
COMMENT ON COLUMN merchant.erased_at IS 'When personal data were removed.';

CREATE TABLE session (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  generation integer NOT NULL DEFAULT 0,
  access_digest bytea NOT NULL,
  access_expires_at timestamptz(3) NOT NULL,
  previous_access_digest bytea,
  rotated_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  launched_by text CHECK (launched_by IN ('telegram', 'partner')),
  network text NOT NULL DEFAULT ''
);
CREATE INDEX session_merchant ON session (merchant_id) WHERE revoked_at IS NULL;
CREATE INDEX session_expires_at ON session (expires_at);
COMMENT ON COLUMN session.launched_by IS 'Who vouched for the person by a launch; null after a sign-in by password, and once the proof is used.';
COMMENT ON COLUMN session.network IS 'Where it was opened: the address without its last part. Empty in sessions of earlier versions.';

CREATE TABLE guess (
  key text PRIMARY KEY,
  count integer NOT NULL,
  locked_until timestamptz(3),
  leases jsonb NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE guess IS 'Wrong guesses at a secret, and those that are being verified.';

CREATE TABLE rate_window (
  key text PRIMARY KEY,
  slice_ms integer NOT NULL CHECK (slice_ms > 0),
  newest bigint NOT NULL,
  counts integer[] NOT NULL,
  leases jsonb NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE rate_window IS 'A sliding window: what was counted in each slice of time, newest first, and the attempts in progress.';

CREATE TABLE known_place (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  digest bytea NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, digest)
);
COMMENT ON TABLE known_place IS 'Where a merchant has signed in from: a keyed digest of the address.';

CREATE TABLE known_device (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  digest bytea NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, digest)
);
COMMENT ON COLUMN known_device.digest IS 'A device with its host or network, which the merchant has signed in from; keyed.';

CREATE TABLE file (
  id uuid PRIMARY KEY,
  merchant_id uuid REFERENCES merchant (id),
  mime text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  purpose text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX file_merchant ON file (merchant_id, created_at);
COMMENT ON COLUMN file.merchant_id IS 'Null while it was uploaded for a registration that has not happened.';

INSERT INTO grade (name, position, price, withdrawals_per_day, limit_per_withdrawal, fee_basis_points, promotion_slots) VALUES
  ('silver', 1, 0, 2, 100000, 200, 1),
  ('platinum', 2, 50000, 4, 500000, 150, 3),
  ('diamonds', 3, 200000, 8, 2000000, 100, 6),
  ('black_gold', 4, 800000, 20, 10000000, 50, 12);
