LOCK TABLE merchant, export_ticket IN ACCESS EXCLUSIVE MODE;
ALTER TABLE merchant
  ADD COLUMN takes_requests boolean NOT NULL DEFAULT true,
  ADD COLUMN account_skeleton text;
ALTER TABLE export_ticket
  ADD COLUMN used_at timestamptz(3),
  ADD COLUMN used_by bytea;
COMMENT ON COLUMN export_ticket.used_at IS 'When a file that is handed out once was fetched first.';
COMMENT ON COLUMN export_ticket.used_by IS 'Digest of the address that fetched it.';
COMMENT ON COLUMN merchant.takes_requests IS 'Whether visitors of the shop page may ask for orders.';
COMMENT ON COLUMN merchant.account_skeleton IS 'What the account name looks like (Unicode TR 39), which one merchant has. Null: not computed yet, or an earlier account looks the same.';

CREATE TABLE password_reset (
  id uuid PRIMARY KEY,
  digest bytea NOT NULL UNIQUE,
  merchant_id uuid REFERENCES merchant (id),
  account text NOT NULL,
  code_digest bytea,
  clears_transaction_password boolean NOT NULL DEFAULT false,
  confirmed_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT password_reset_merchant CHECK (confirmed_at IS NULL OR merchant_id IS NOT NULL)
);
CREATE INDEX password_reset_account ON password_reset (account);
CREATE INDEX password_reset_expires ON password_reset (expires_at);
COMMENT ON TABLE password_reset IS 'Links by which merchants set a new login password.';
COMMENT ON COLUMN password_reset.digest IS 'Digest of the token in the link.';
COMMENT ON COLUMN password_reset.account IS 'The account name, normalised, as typed on the sign-in page; it need not exist.';
COMMENT ON COLUMN password_reset.code_digest IS 'Digest of the code that the person tells customer service. Null: the link went to their own chat.';
COMMENT ON COLUMN password_reset.confirmed_at IS 'Since when the link may be used: at once in a chat, else after customer service has confirmed the code.';

CREATE TABLE implausible_sum (
  day date NOT NULL,
  kind text NOT NULL,
  subject uuid NOT NULL,
  amount bigint NOT NULL,
  usual bigint NOT NULL,
  bound bigint NOT NULL,
  noticed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (day, kind, subject)
);
CREATE INDEX implausible_sum_noticed ON implausible_sum (noticed_at);
COMMENT ON TABLE implausible_sum IS 'Sums of a business day that the rules allow, and that are far above what is usual.';
COMMENT ON COLUMN implausible_sum.subject IS 'A merchant, or the nil id for the whole platform.';
COMMENT ON COLUMN implausible_sum.usual IS 'The largest sum of one of the days before.';
COMMENT ON COLUMN implausible_sum.bound IS 'What the sum had to exceed to be noticed.';

CREATE TABLE personal_reading (
  operator_id uuid NOT NULL REFERENCES operator (id),
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  operation text NOT NULL,
  address text NOT NULL,
  hour timestamptz(3) NOT NULL,
  times integer NOT NULL DEFAULT 1,
  read_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (operator_id, merchant_id, operation, address, hour)
);
CREATE INDEX personal_reading_merchant ON personal_reading (merchant_id, read_at);
CREATE INDEX personal_reading_read_at ON personal_reading (read_at);
COMMENT ON TABLE personal_reading IS 'Which member of staff read personal data of which merchant, by hour.';
