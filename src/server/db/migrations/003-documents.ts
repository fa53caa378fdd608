/** Requests of merchants and decisions of operators: recharges, withdrawals, deductions, and their timelines. */
export const documents = `
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

CREATE TABLE recharge_channel (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('usdt', 'online')),
  network text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  minimum bigint NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  maximum bigint NOT NULL DEFAULT 0 CHECK (maximum >= minimum),
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE recharge (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  channel_id uuid NOT NULL REFERENCES recharge_channel (id),
  network text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  address text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'cancelled', 'reversed')),
  proof_file uuid REFERENCES file (id),
  reason text NOT NULL DEFAULT '',
  transfer_id uuid UNIQUE REFERENCES transfer (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((status IN ('approved', 'reversed')) = (transfer_id IS NOT NULL))
);
CREATE INDEX recharge_merchant ON recharge (merchant_id, created_at, id);
CREATE INDEX recharge_status ON recharge (status, created_at, id);

CREATE TABLE withdrawal_account (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  kind text NOT NULL CHECK (kind IN ('usdt', 'bank')),
  label text NOT NULL DEFAULT '',
  fields jsonb NOT NULL,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX withdrawal_account_merchant ON withdrawal_account (merchant_id, created_at) WHERE deleted_at IS NULL;

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  account_id uuid NOT NULL REFERENCES withdrawal_account (id),
  destination jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'failed')),
  hold_transfer uuid NOT NULL UNIQUE REFERENCES transfer (id),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX withdrawal_merchant ON withdrawal (merchant_id, created_at, id);
CREATE INDEX withdrawal_status ON withdrawal (status, created_at, id);

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
`
