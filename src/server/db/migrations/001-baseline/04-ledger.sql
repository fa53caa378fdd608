-- The double-entry ledger. A transfer names both accounts and one amount; its two entries carry the running number and balance of a
-- merchant's account. Platform accounts hold no balance and no number: one hot row would make every payment wait for every other one.
-- For the same reason nothing refers to them by a foreign key.

CREATE TABLE account (
  id uuid PRIMARY KEY,
  merchant_id uuid REFERENCES merchant (id),
  kind text NOT NULL,
  balance bigint CHECK (balance >= 0),
  seq bigint NOT NULL DEFAULT 0,
  last_at timestamptz(3),
  CHECK (
    (merchant_id IS NOT NULL AND balance IS NOT NULL AND kind IN ('available', 'hold', 'escrow', 'promotion')) OR
    (merchant_id IS NULL AND balance IS NULL AND kind IN ('outside', 'revenue', 'rewards', 'sales'))
  ),
  UNIQUE (merchant_id, kind)
) WITH (fillfactor = 70);
COMMENT ON COLUMN account.balance IS 'Null for platform accounts: theirs is the sum of their entries.';
COMMENT ON COLUMN account.seq IS 'How many entries a merchant''s account has; stays 0 for platform accounts.';
COMMENT ON COLUMN account.last_at IS 'When the newest entry was made: the next one is never older.';

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
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_keep BEFORE TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_phrases AFTER INSERT ON transfer
  FOR EACH ROW WHEN (NEW.note <> '' OR NEW.reference_kind IS NULL OR NEW.reference_kind NOT IN ('recharge', 'withdrawal', 'order'))
  EXECUTE FUNCTION write_transfer_phrases();

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
  record boolean NOT NULL,
  CHECK (direction = sign(amount) AND amount <> 0),
  CHECK ((merchant_id IS NULL) = (seq IS NULL) AND (seq IS NULL) = (balance_after IS NULL)),
  PRIMARY KEY (transfer_id, direction)
);
CREATE UNIQUE INDEX entry_seq ON entry (account_id, seq) WHERE seq IS NOT NULL;
CREATE INDEX entry_record ON entry (merchant_id, day, created_at, account_id, seq) WHERE record;
CREATE INDEX entry_record_type ON entry (merchant_id, type, day, created_at, account_id, seq) WHERE record;
CREATE INDEX entry_record_kind ON entry (merchant_id, kind, day, created_at, account_id, seq) WHERE record;
CREATE INDEX entry_record_direction ON entry (merchant_id, direction, day, created_at, account_id, seq) WHERE record;
CREATE INDEX entry_day ON entry (day);
CREATE INDEX entry_document ON entry (coalesce(reference_id, transfer_id)) WHERE record;
CREATE INDEX entry_amount ON entry (merchant_id, abs(amount)) WHERE record;
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE ON entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_keep BEFORE TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN entry.direction IS '-1 debits, 1 credits: the sign of `amount`. A transfer has one of each.';
COMMENT ON COLUMN entry.seq IS 'Gapless from 1 in a merchant''s account; null in platform accounts, which no one locks.';
COMMENT ON COLUMN entry.record IS 'Whether the merchant sees it in the records.';

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
COMMENT ON COLUMN record_chunk.number IS 'Of the chunk in its account, from 0.';

CREATE TABLE idempotency (
  owner_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  operation text NOT NULL,
  fingerprint text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  answer text,
  PRIMARY KEY (owner_id, key)
);
CREATE INDEX idempotency_created_at ON idempotency (created_at);
COMMENT ON COLUMN idempotency.owner_id IS 'Whose key it is: a merchant or an operator.';
COMMENT ON COLUMN idempotency.answer IS 'The body that was sent. Null only inside the transaction that is answering.';

CREATE TABLE limit_counter (
  key text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (key, day)
);

CREATE TABLE movement_day (
  day date NOT NULL,
  kind text NOT NULL,
  type text NOT NULL,
  direction smallint NOT NULL,
  count bigint NOT NULL,
  sum bigint NOT NULL,
  PRIMARY KEY (day, kind, type, direction)
);
COMMENT ON TABLE movement_day IS 'Sums of the entries of days that are over, of merchants and of the platform.';

CREATE TABLE books (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  closed_until date NOT NULL DEFAULT '-infinity',
  check_due_at timestamptz NOT NULL DEFAULT '-infinity',
  checked_at timestamptz(3),
  result jsonb
);
COMMENT ON TABLE books IS 'One row.';
COMMENT ON COLUMN books.closed_until IS 'Days before it are in movement_day.';
COMMENT ON COLUMN books.check_due_at IS 'When a process begins the next check; while one checks, when another one takes it over.';
COMMENT ON COLUMN books.result IS 'Of the last check: rules that did not hold, and payments by network.';

CREATE TABLE record_phrase (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  text text NOT NULL
);
CREATE INDEX record_phrase_merchant ON record_phrase (merchant_id);
COMMENT ON TABLE record_phrase IS 'What the records of a merchant are found by. Derived from their documents.';
COMMENT ON COLUMN record_phrase.id IS 'A digest of the merchant and the text.';

CREATE TABLE record_phrase_document (
  phrase_id uuid NOT NULL,
  document_id uuid NOT NULL,
  PRIMARY KEY (phrase_id, document_id)
);
COMMENT ON COLUMN record_phrase_document.phrase_id IS 'Of a number only the digest is kept: it has no row in record_phrase.';
COMMENT ON COLUMN record_phrase_document.document_id IS 'An order, a withdrawal, a recharge, …, or a transfer without one.';

INSERT INTO account (id, kind) VALUES
  ('00000000-0000-7000-8000-000000000001', 'outside'),
  ('00000000-0000-7000-8000-000000000002', 'revenue'),
  ('00000000-0000-7000-8000-000000000003', 'rewards'),
  ('00000000-0000-7000-8000-000000000004', 'sales');
INSERT INTO books DEFAULT VALUES;
