-- Places where the platform has its money, beside the deposit addresses, and what was there on each business day.
CREATE TABLE holding (
  id uuid PRIMARY KEY,
  route text NOT NULL CHECK (route IN ('TRC20', 'ERC20', 'BEP20', 'bank')),
  label text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX holding_once ON holding (route, address) WHERE ended_at IS NULL;
COMMENT ON COLUMN holding.address IS 'In one spelling for all; of a bank the number of the account.';

CREATE TABLE holding_balance (
  place_id uuid NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  block_number bigint,
  operator_id uuid REFERENCES operator (id),
  PRIMARY KEY (place_id, day)
);
COMMENT ON COLUMN holding_balance.place_id IS 'A holding, or a deposit address: recharge_channel.';
COMMENT ON COLUMN holding_balance.at IS 'When it was read last on that day, or the end of the day that was typed.';
COMMENT ON COLUMN holding_balance.operator_id IS 'Who typed it. Null: it was read from the node, at block_number.';
