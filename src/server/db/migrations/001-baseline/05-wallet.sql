-- Documents of money that enters and leaves, and where it may go.

CREATE TABLE recharge_channel (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('usdt', 'online')),
  network text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  minimum bigint NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  maximum bigint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (maximum >= minimum)
);

CREATE TABLE recharge (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  channel_id uuid REFERENCES recharge_channel (id),
  network text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  address text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'cancelled', 'reversed')),
  proof_file uuid REFERENCES file (id),
  reason text NOT NULL DEFAULT '',
  transfer_id uuid UNIQUE REFERENCES transfer (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  received bigint CHECK (received > 0),
  transaction_id text NOT NULL DEFAULT '',
  CHECK ((status IN ('approved', 'reversed')) = (transfer_id IS NOT NULL)),
  CONSTRAINT recharge_received CHECK ((received IS NOT NULL) = (transfer_id IS NOT NULL))
);
CREATE INDEX recharge_merchant ON recharge (merchant_id, created_at, id);
CREATE INDEX recharge_status ON recharge (status, created_at, id);
CREATE INDEX recharge_approved ON recharge (merchant_id, updated_at) WHERE status = 'approved';
CREATE INDEX recharge_transaction_id ON recharge (transaction_id) WHERE transaction_id <> '';
CREATE INDEX recharge_created_at ON recharge (created_at, id);
CREATE INDEX recharge_waiting ON recharge (merchant_id) WHERE status = 'pending';
CREATE TRIGGER recharge_phrases AFTER INSERT OR UPDATE OF network, transaction_id ON recharge
  FOR EACH ROW EXECUTE FUNCTION write_recharge_phrases();
COMMENT ON COLUMN recharge.channel_id IS 'Null: paid through customer service; then network and address are empty.';
COMMENT ON COLUMN recharge.address IS 'Copied from the channel, so that a changed channel changes no old recharge.';
COMMENT ON COLUMN recharge.received IS 'What arrived and was credited.';
COMMENT ON COLUMN recharge.transaction_id IS 'Hexadecimal digits in lower case, without 0x. Empty: not known.';

CREATE TABLE recharge_quote (
  channel_id uuid NOT NULL REFERENCES recharge_channel (id),
  amount bigint NOT NULL,
  asked bigint NOT NULL CHECK (asked > 0),
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  recharge_id uuid UNIQUE REFERENCES recharge (id),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (amount > asked),
  PRIMARY KEY (channel_id, amount)
);
CREATE INDEX recharge_quote_merchant ON recharge_quote (merchant_id, channel_id);
COMMENT ON COLUMN recharge_quote.amount IS 'What is to be paid: the requested amount and cents of its own.';
COMMENT ON COLUMN recharge_quote.expires_at IS 'From then on another merchant may get the amount. Infinity while its recharge is pending.';

CREATE TABLE deposit_cursor (
  network text PRIMARY KEY CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  next_block bigint,
  holder uuid NOT NULL,
  until timestamptz(3) NOT NULL
);
COMMENT ON COLUMN deposit_cursor.next_block IS 'Null: nothing was read yet.';
COMMENT ON COLUMN deposit_cursor.holder IS 'The process that reads; another one may after until.';

CREATE TABLE deposit (
  id uuid PRIMARY KEY,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  transaction_id text NOT NULL,
  log_index integer NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  address text NOT NULL,
  sender text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  exact boolean NOT NULL,
  paid_at timestamptz(3) NOT NULL,
  status text NOT NULL DEFAULT 'seen' CHECK (status IN ('seen', 'unmatched', 'credited', 'dismissed')),
  recharge_id uuid UNIQUE REFERENCES recharge (id),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT deposit_credited CHECK ((status = 'credited') = (recharge_id IS NOT NULL)),
  CONSTRAINT deposit_once UNIQUE (network, transaction_id, log_index)
);
CREATE INDEX deposit_created_at ON deposit (created_at, id);
CREATE INDEX deposit_open ON deposit (network, block_number) WHERE status IN ('seen', 'unmatched');
CREATE INDEX deposit_transaction_id ON deposit (transaction_id);
COMMENT ON COLUMN deposit.transaction_id IS 'Hexadecimal digits in lower case, without 0x.';
COMMENT ON COLUMN deposit.block_hash IS 'A transfer whose block is no longer part of the chain is deleted before it is credited.';
COMMENT ON COLUMN deposit.address IS 'Ours, as the recharge channel spells it.';
COMMENT ON COLUMN deposit.amount IS 'In minor units, rounded down.';
COMMENT ON COLUMN deposit.exact IS 'False: more arrived than minor units can say.';
COMMENT ON COLUMN deposit.status IS 'seen: in a block, not yet confirmed. unmatched: confirmed, waits for a recharge or an operator.';

CREATE TABLE withdrawal_account (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  kind text NOT NULL CHECK (kind IN ('usdt', 'bank')),
  label text NOT NULL DEFAULT '',
  fields jsonb NOT NULL,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  bound_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX withdrawal_account_merchant ON withdrawal_account (merchant_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX withdrawal_account_address ON withdrawal_account (lower(fields ->> 'address'));
COMMENT ON COLUMN withdrawal_account.bound_at IS 'When its destination was bound or replaced. A new name does not change it.';

CREATE TABLE allow_list (
  merchant_id uuid PRIMARY KEY REFERENCES merchant (id),
  ends_at timestamptz(3)
);
COMMENT ON COLUMN allow_list.ends_at IS 'Until when it applies after the merchant has turned it off; null: it is on.';

CREATE TABLE payout_batch (
  id uuid PRIMARY KEY,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  operator_id uuid NOT NULL REFERENCES operator (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX payout_batch_created_at ON payout_batch (created_at, id);

CREATE TABLE payout_transaction (
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  transaction_id text NOT NULL,
  payout_id uuid NOT NULL,
  PRIMARY KEY (network, transaction_id)
);
COMMENT ON TABLE payout_transaction IS 'A transaction pays one withdrawal, or several of one batch.';
COMMENT ON COLUMN payout_transaction.transaction_id IS 'Hexadecimal digits in lower case, without 0x.';
COMMENT ON COLUMN payout_transaction.payout_id IS 'The batch, or a withdrawal that is in none.';

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  account_id uuid NOT NULL REFERENCES withdrawal_account (id),
  destination jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'paid', 'failed', 'cancelled', 'returned')),
  hold_transfer uuid NOT NULL UNIQUE REFERENCES transfer (id),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  payout_batch_id uuid REFERENCES payout_batch (id),
  transaction_id text NOT NULL DEFAULT '',
  CHECK (fee >= 0 AND fee < amount)
);
CREATE INDEX withdrawal_merchant ON withdrawal (merchant_id, created_at, id);
CREATE INDEX withdrawal_status ON withdrawal (status, created_at, id);
CREATE INDEX withdrawal_paid ON withdrawal (merchant_id, updated_at) WHERE status = 'paid';
CREATE INDEX withdrawal_payout_batch ON withdrawal (payout_batch_id) WHERE payout_batch_id IS NOT NULL;
CREATE INDEX withdrawal_transaction_id ON withdrawal (transaction_id) WHERE transaction_id <> '';
CREATE INDEX withdrawal_created_at ON withdrawal (created_at, id);
CREATE INDEX withdrawal_waiting ON withdrawal (merchant_id) WHERE status IN ('pending', 'processing');
CREATE TRIGGER withdrawal_phrases AFTER INSERT OR UPDATE OF transaction_id ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION write_withdrawal_phrases();
COMMENT ON COLUMN withdrawal.destination IS 'Copied, so that a changed or deleted account changes no withdrawal. Holds `label` too.';
COMMENT ON COLUMN withdrawal.payout_batch_id IS 'Null: its payout was started alone, or not at all.';
COMMENT ON COLUMN withdrawal.transaction_id IS 'Hexadecimal digits in lower case, without 0x. Empty: not known.';

CREATE TABLE credit (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason <> ''),
  transfer_id uuid NOT NULL UNIQUE REFERENCES transfer (id),
  operator_id uuid NOT NULL REFERENCES operator (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX credit_merchant ON credit (merchant_id, created_at);

CREATE TABLE deduction (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'posted' CHECK (status IN ('posted', 'cancelled')),
  transfer_id uuid NOT NULL UNIQUE REFERENCES transfer (id),
  operator_id uuid REFERENCES operator (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX deduction_merchant ON deduction (merchant_id, created_at);

CREATE TABLE timeline (
  id uuid PRIMARY KEY,
  document_kind text NOT NULL,
  document_id uuid NOT NULL,
  status text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX timeline_document ON timeline (document_id, created_at, id);

CREATE TABLE export_ticket (
  digest bytea PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  filter jsonb NOT NULL,
  language text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  session_id uuid,
  timezone text NOT NULL DEFAULT 'UTC'
);
CREATE INDEX export_ticket_expires_at ON export_ticket (expires_at);
COMMENT ON TABLE export_ticket IS 'Lets a file of records be read by its address.';
COMMENT ON COLUMN export_ticket.session_id IS 'The session that it ends with.';
COMMENT ON COLUMN export_ticket.timezone IS 'The reader''s own, beside UTC.';
