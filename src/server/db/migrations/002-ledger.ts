/**
 * The double-entry ledger. A transfer names both accounts and one amount; its two entries carry the
 * running number and balance of a merchant's account. Platform accounts hold no balance and no number: one hot row would
 * make every payment wait for every other one. For the same reason nothing refers to them by a foreign key.
 */
export const ledger = `
CREATE TABLE account (
  id uuid PRIMARY KEY,
  merchant_id uuid REFERENCES merchant (id),
  kind text NOT NULL,
  balance bigint CHECK (balance >= 0),
  seq bigint NOT NULL DEFAULT 0,
  last_at timestamptz(3),
  UNIQUE (merchant_id, kind),
  CHECK (
    (merchant_id IS NOT NULL AND balance IS NOT NULL AND kind IN ('available', 'hold', 'escrow', 'promotion')) OR
    (merchant_id IS NULL AND balance IS NULL AND kind IN ('outside', 'revenue', 'rewards', 'sales'))
  )
) WITH (fillfactor = 70);

CREATE TABLE transfer (
  id uuid PRIMARY KEY,
  debit_account uuid NOT NULL,
  credit_account uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  type text NOT NULL,
  resolves uuid CONSTRAINT transfer_resolves_once UNIQUE REFERENCES transfer (id),
  reference_kind text,
  reference_id uuid,
  note text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (debit_account <> credit_account),
  CHECK ((reference_kind IS NULL) = (reference_id IS NULL))
);
CREATE INDEX transfer_reference ON transfer (reference_id) WHERE reference_id IS NOT NULL;

CREATE TABLE entry (
  transfer_id uuid NOT NULL REFERENCES transfer (id),
  direction smallint NOT NULL,
  account_id uuid NOT NULL,
  merchant_id uuid,
  kind text NOT NULL,
  seq bigint,
  type text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint CHECK (balance_after >= 0),
  reference_kind text,
  reference_id uuid,
  day date NOT NULL DEFAULT current_date,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (transfer_id, direction),
  CHECK (direction = sign(amount) AND amount <> 0),
  CHECK ((merchant_id IS NULL) = (seq IS NULL) AND (seq IS NULL) = (balance_after IS NULL))
);
CREATE UNIQUE INDEX entry_seq ON entry (account_id, seq) WHERE seq IS NOT NULL;
CREATE INDEX entry_record ON entry (merchant_id, day, created_at, account_id, seq)
  WHERE kind IN ('available', 'promotion');
CREATE INDEX entry_record_type ON entry (merchant_id, type, day, created_at, account_id, seq)
  WHERE kind IN ('available', 'promotion');
CREATE INDEX entry_record_kind ON entry (merchant_id, kind, day, created_at, account_id, seq)
  WHERE kind IN ('available', 'promotion');
CREATE INDEX entry_record_direction ON entry (merchant_id, direction, day, created_at, account_id, seq)
  WHERE kind IN ('available', 'promotion');

CREATE TABLE record_day (
  merchant_id uuid NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  type text NOT NULL,
  direction smallint NOT NULL,
  count bigint NOT NULL,
  sum bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, kind, type, direction)
) WITH (fillfactor = 70);

CREATE TABLE idempotency (
  owner_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  operation text NOT NULL,
  fingerprint text NOT NULL,
  response jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_id, key)
);

CREATE TABLE limit_counter (
  key text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (key, day)
);

CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_keep BEFORE TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE ON entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_keep BEFORE TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO account (id, kind) VALUES
  ('00000000-0000-7000-8000-000000000001', 'outside'),
  ('00000000-0000-7000-8000-000000000002', 'revenue'),
  ('00000000-0000-7000-8000-000000000003', 'rewards'),
  ('00000000-0000-7000-8000-000000000004', 'sales');
`
