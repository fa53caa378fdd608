/** Token transfers to our addresses, as the watcher reads them from the chains, and how far it has read. */
export const deposits = `
CREATE TABLE deposit_cursor (
  network text PRIMARY KEY CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  next_block bigint,
  holder uuid NOT NULL,
  until timestamptz(3) NOT NULL
);

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
  CONSTRAINT deposit_once UNIQUE (network, transaction_id, log_index),
  CONSTRAINT deposit_credited CHECK ((status = 'credited') = (recharge_id IS NOT NULL))
);
CREATE INDEX deposit_created_at ON deposit (created_at, id);
CREATE INDEX deposit_open ON deposit (network, block_number) WHERE status IN ('seen', 'unmatched');

COMMENT ON COLUMN deposit_cursor.next_block IS 'Null: nothing was read yet.';
COMMENT ON COLUMN deposit_cursor.holder IS 'The process that reads; another one may after until.';
COMMENT ON COLUMN deposit.transaction_id IS 'Hexadecimal digits in lower case, without 0x.';
COMMENT ON COLUMN deposit.block_hash IS 'A transfer whose block is no longer part of the chain is deleted before it is credited.';
COMMENT ON COLUMN deposit.address IS 'Ours, as the recharge channel spells it.';
COMMENT ON COLUMN deposit.amount IS 'In minor units, rounded down.';
COMMENT ON COLUMN deposit.exact IS 'False: more arrived than minor units can say.';
COMMENT ON COLUMN deposit.status IS 'seen: in a block, not yet confirmed. unmatched: confirmed, waits for a recharge or an operator.';
`
